import { Button, Dialog } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';

/** What can no longer be had, told so that it can't be missed (CAR-36). */
export default function AvailabilityDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cart.availabilityTitle')}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose} data-autofocus>
            {t('cart.availabilityOk')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
