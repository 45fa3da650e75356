import { Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useProof } from '../use-proof.tsx';

/** Asks for the mailed link that deletes the account (CUS-10, CUS-11). */
export function DeleteAccountPart({ email }: { email: string }) {
  const { api, t, byCode } = useShop();
  const { prove, dialog } = useProof();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setIsOpen(false);
    const refused = refusalOf(await prove((proof) => api.identity.requestDeletion(proof)), byCode);
    setBusy(false);
    setMessage(refused ?? t('identity.deletionMailed', { email }));
  };
  return (
    <section aria-labelledby="delete-account" className="panel grid gap-4">
      <h2 id="delete-account" className="text-xl">
        {t('identity.deleteTitle')}
      </h2>
      <p>{t('identity.deleteIntro')}</p>
      <p role="status" className="font-strong empty:hidden">
        {message}
      </p>
      <div>
        <Button variant="secondary" icon="trash" onClick={() => setIsOpen(true)}>
          {t('identity.deleteButton')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('identity.deleteAskTitle')}
        closeText={t('ui.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsOpen(false)} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button busy={busy} onClick={() => void ask()}>
              {t('identity.resetRequestButton')}
            </Button>
          </div>
        }
      >
        <p>{t('identity.deleteAskText', { email })}</p>
      </Dialog>
      {dialog}
    </section>
  );
}
