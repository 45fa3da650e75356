import { Button, Dialog } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';

export interface RemoveDialogProps {
  /** Names the line or list item to remove. */
  title: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before a removal, with the answers of CAR-18. */
export default function RemoveDialog({ title, onNo, onYes }: RemoveDialogProps) {
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
            {t('cart.removeNo')}
          </Button>
          <Button onClick={onYes} data-autofocus>
            {t('cart.removeYes')}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{t('cart.removeText')}</p>
    </Dialog>
  );
}
