import { TextLink } from '@bottega/ui';
import { paths } from '../../../platform/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

/** Links to all pages of the profile (CUS-01). */
export function ProfileLinks() {
  const t = useTexts();
  const links: [string, string][] = [
    [paths.profileUpdate(), t('customer.profileUpdateTitle')],
    [paths.fiscalPersons(), t('customer.fiscalTitle')],
    [paths.addresses(), t('shell.addresses')],
    [paths.orders(), t('order.listTitle')],
    [paths.lists(), t('list.title')],
    [paths.giftCertificates(), t('gift.own')],
    [paths.household(), t('customer.householdTitle')],
    [paths.consents(), t('customer.consentsTitle')],
    [paths.access(), t('identity.accessTitle')],
    [paths.privacy(), t('identity.privacyTitle')],
  ];
  return (
    <nav aria-label={t('customer.profileCrumb')}>
      <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
        {links.map(([href, text]) => (
          <li key={href} className="flex min-h-9 items-center">
            <TextLink href={href} look="alone">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
