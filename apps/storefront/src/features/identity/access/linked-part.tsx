import type { contract, DataOf } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { formatDate } from '@bottega/texts';
import { useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import type { Prove } from '../../../platform/prove.ts';
import { useTell, useToasts } from '../../../platform/notices/toasts.tsx';

type LinkedAccount = DataOf<typeof contract.identity.listLinkedAccounts>['linkedAccounts'][number];

const names = {
  google: 'identity.linkedGoogle',
  facebook: 'identity.linkedFacebook',
  saml: 'identity.linkedSaml',
} as const;

/** The providers through which the shopper logs in. Each link can be ended. */
export function LinkedPart({
  linkedAccounts,
  prove,
  onChanged,
}: {
  linkedAccounts: readonly LinkedAccount[];
  prove: Prove;
  onChanged: () => void;
}) {
  const { api, t } = useShop();
  const tell = useTell();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string>();
  if (linkedAccounts.length === 0) return null;
  const remove = async (link: LinkedAccount['provider']) => {
    setBusy(link);
    const answer = await prove((proof) => api.identity.removeLinkedAccount({ provider: link, ...proof }));
    setBusy(undefined);
    const provider = t(names[link]);
    if (answer.response.status === 0)
      toasts.show({ kind: 'success', text: t('identity.linkedRemoved', { provider }) });
    else tell(answer);
    onChanged();
  };
  return (
    <section aria-labelledby="linked" className="panel grid gap-4">
      <h2 id="linked" className="text-xl">
        {t('identity.linkedTitle')}
      </h2>
      <p className="text-muted">{t('identity.linkedIntro')}</p>
      <ul className="grid gap-3">
        {linkedAccounts.map(({ provider, linkedAt }) => (
          <li key={provider} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <span className="font-strong">{t(names[provider])}</span>
              <span className="text-sm text-muted">
                {t('identity.linkedSince', { day: formatDate(new Date(linkedAt)) })}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={t('identity.linkedRemoveNamed', { provider: t(names[provider]) })}
              busy={busy === provider}
              onClick={() => void remove(provider)}
            >
              {t('identity.linkedRemove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
