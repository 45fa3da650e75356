import type { contract, DataOf } from '@bottega/contract';
import { formatDate, formatTime } from '@bottega/texts';
import { useTexts } from '../../platform/shop.tsx';

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
        {consents.map((one) => (
          <li key={`${one.disclaimerId} ${one.at}`} className="grid gap-1 border-t border-line pt-3">
            <p className="font-strong">
              {one.title}: {t(one.accepted ? 'identity.consentYes' : 'identity.consentNo')}
            </p>
            <p className="text-sm text-muted">
              {formatDate(new Date(one.at))}, {formatTime(new Date(one.at))} ·{' '}
              {t('identity.consentVersion', { version: String(one.version) })}
            </p>
            <p className="text-sm">{one.wording}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
