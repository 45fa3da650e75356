import { Button, Dialog } from '@bottega/ui';
import { useTexts } from '../shop.tsx';

/** A dialog for a message that is too important for a toast of three seconds (API-20). */
export default function NoticeDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.noticeTitle')}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose} data-autofocus>
            {t('shell.noticeOk')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
