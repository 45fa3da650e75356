import { Button, Dialog } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';

interface TakeBackDialogProps {
  title: string;
  /** Where the good goes and what is refunded. */
  text: string;
  busy: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before a substitute is given back. */
export default function TakeBackDialog({ title, text, busy, onNo, onYes }: TakeBackDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onNo}
      title={title}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onNo}>
            {t('aftersale.takeBackNo')}
          </Button>
          <Button busy={busy} onClick={onYes} data-autofocus>
            {t('aftersale.takeBackYes')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
