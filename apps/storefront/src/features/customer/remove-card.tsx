import { Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { useSaveCard } from './use-save-card.ts';

interface RemoveCardProps {
  /** The number in groups of digits. */
  number: string;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before the card is removed from the profile. */
export function RemoveCard({ number, onRemoved, onClose }: RemoveCardProps) {
  const t = useTexts();
  const toasts = useToasts();
  const save = useSaveCard();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const refused = await save('');
    if (refused === undefined) await onRemoved();
    else toasts.show({ kind: 'error', text: refused });
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customer.fidelityRemoveTitle')}
      closeText={t('ui.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('customer.fidelityRemove')}
          </Button>
        </div>
      }
    >
      <p>{t('customer.fidelityRemoveText', { number })}</p>
    </Dialog>
  );
}
