import type { contract, DataOf } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { formatDate } from '@bottega/texts';
import { useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { useTell, useToasts } from '../../../platform/notices/toasts.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import type { Prove } from '../../../platform/prove.ts';

export type Passkey = DataOf<typeof contract.identity.listPasskeys>['passkeys'][number];

interface PasskeyRowProps {
  passkey: Passkey;
  prove: Prove;
  onChanged: () => void;
}

/** A passkey of the shopper, which can be renamed and removed. */
export function PasskeyRow({ passkey, prove, onChanged }: PasskeyRowProps) {
  const { api, t } = useShop();
  const tell = useTell();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [isRenamed, setIsRenamed] = useState(false);
  const { name } = passkey;
  const remove = async () => {
    setBusy(true);
    const answer = await prove((proof) =>
      api.identity.removePasskey({ passkey_id: passkey.passkeyId, ...proof }),
    );
    setBusy(false);
    if (answer.response.status === 0) toasts.show({ kind: 'success', text: t('identity.passkeyRemoved') });
    else tell(answer);
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid">
        <span className="font-strong">{name}</span>
        <span className="text-sm text-muted">
          {t('identity.passkeySince', { day: formatDate(new Date(passkey.createdAt)) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={t('identity.passkeyRenameNamed', { name })}
          onClick={() => setIsRenamed(true)}
        >
          {t('identity.passkeyRename')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('identity.passkeyRemoveNamed', { name })}
          busy={busy}
          onClick={() => void remove()}
        >
          {t('identity.passkeyRemove')}
        </Button>
      </span>
      {isRenamed && (
        <RenamePasskey passkey={passkey} onClose={() => setIsRenamed(false)} onRenamed={onChanged} />
      )}
    </li>
  );
}
