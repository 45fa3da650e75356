import type { TextKey } from '@bottega/texts';
import { TextLink } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import type { UserDetail } from './use-profile-saved.ts';

/** Name and place, on the page that completes the profile, of each part that may be missing. */
const parts: Record<string, { text: TextKey; id: string }> = {
  contacts: { text: 'customer.missingContacts', id: 'contacts' },
  invoice: { text: 'customer.missingInvoice', id: 'fiscal-person' },
  address: { text: 'customer.missingAddress', id: 'billing-address' },
  birthDate: { text: 'customer.missingBirthDate', id: 'personal-data' },
  fidelityCard: { text: 'customer.missingCard', id: 'fidelity-card' },
  interests: { text: 'customer.missingInterests', id: 'personal-data' },
  disclaimers: { text: 'customer.missingDisclaimers', id: 'disclaimers' },
};

/** Says what the brand asks for before an order and the profile lacks (IDE-10). */
export function MissingParts({ missing }: { missing: UserDetail['profile']['missing'] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="missing-parts" className="panel grid gap-2">
      <h2 id="missing-parts" className="text-xl">
        {t('customer.missingTitle')}
      </h2>
      <ul className="list-disc ps-5">
        {missing.flatMap((name) => {
          const part = parts[name];
          return part ? (
            <li key={name}>
              <TextLink href={`#${part.id}`}>{t(part.text as 'customer.missingContacts')}</TextLink>
            </li>
          ) : (
            []
          );
        })}
      </ul>
    </section>
  );
}
