import { Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../platform/shop.tsx';

interface ConfirmDialogProps {
  /** Names the list or product in question. */
  title: string;
  text: string;
  /** Text of the confirming button. */
  act: string;
  onYes: () => Promise<unknown>;
  onNo: () => void;
}

/** Asks once before an action that can't be undone. */
export function ConfirmDialog({ title, text, act, onYes, onNo }: ConfirmDialogProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const yes = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onNo}
      title={title}
      closeText={t('ui.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onNo} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void yes()}>
            {act}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
