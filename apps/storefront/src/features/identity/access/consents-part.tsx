import type { contract, DataOf } from '@bottega/contract';
import { formatDate, formatTime } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';

type Consent = DataOf<typeof contract.identity.consents>['consents'][number];

/** What the shopper agreed to or refused, and when. */
export function ConsentsPart({ consents }: { consents: Consent[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="consents" className="panel grid gap-4">
      <h2 id="consents" className="text-xl">
        {t('identity.consentsTitle')}
      </h2>
      <p className="text-muted">{t('identity.consentsIntro')}</p>
      {consents.length === 0 && <p>{t('identity.consentNone')}</p>}
      <ol className="grid gap-3">
        {consents.map((consent) => (
          <li key={`${consent.disclaimerId} ${consent.at}`} className="grid gap-1 border-t border-line pt-3">
            <p className="font-strong">
              {consent.title}: {t(consent.accepted ? 'identity.consentYes' : 'identity.consentNo')}
            </p>
            <p className="text-sm text-muted">
              {formatDate(new Date(consent.at))}, {formatTime(new Date(consent.at))} ·{' '}
              {t('identity.consentVersion', { version: String(consent.version) })}
            </p>
            <p className="text-sm">{consent.wording}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
