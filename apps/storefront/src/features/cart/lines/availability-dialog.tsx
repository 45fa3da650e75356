import { Button, Dialog } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';

/** Tells that goods are no longer available. It is a dialog, so that the shopper can't miss it (CAR-36). */
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
      <p className="whitespace-pre-line">{text}</p>
    </Dialog>
  );
}
