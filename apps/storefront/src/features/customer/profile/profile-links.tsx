import { Icon, type IconName } from '@bottega/ui';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

interface ProfileLinksProps {
  /** The shopper pays some orders later, or may do so. */
  paysLater: boolean;
  hasCards: boolean;
}

/** Links to all pages of the profile (CUS-01), as rows that can be pressed anywhere. */
export function ProfileLinks({ paysLater, hasCards }: ProfileLinksProps) {
  const t = useTexts();
  const links: [IconName, string, string][] = [
    ['receipt', paths.orders(), t('order.listTitle')],
    ...(paysLater
      ? [
          ['calendar', accountPaths.paymentDeadlines(), t('checkout.deadlinesTitle')] as [
            IconName,
            string,
            string,
          ],
        ]
      : []),
    ...(hasCards
      ? [['credit-card', accountPaths.savedCards(), t('checkout.cardsTitle')] as [IconName, string, string]]
      : []),
    ['repeat', paths.withdrawals(), t('aftersale.withdrawalLink')],
    ['list', paths.lists(), t('list.title')],
    ['map-pin', paths.addresses(), t('shell.addresses')],
    ['gift', accountPaths.giftCertificates(), t('gift.own')],
    ['user', accountPaths.profileUpdate(), t('customer.profileUpdateTitle')],
    ['leaf', paths.household(), t('customer.householdTitle')],
    ['file-invoice', accountPaths.fiscalPersons(), t('customer.fiscalTitle')],
    ['mail', accountPaths.consents(), t('customer.consentsTitle')],
    ['lock', accountPaths.access(), t('identity.accessTitle')],
    ['shield-check', accountPaths.privacy(), t('identity.privacyTitle')],
  ];
  return (
    <nav aria-label={t('customer.profileCrumb')} className="panel py-2">
      <ul className="grid gap-x-8 overflow-clip sm:grid-cols-2">
        {links.map(([icon, href, text]) => (
          <li key={href} className="-mt-px border-t border-line">
            <a href={href} className="flex min-h-13 items-center gap-3 font-strong hover:underline">
              <Icon name={icon} />
              <span className="flex-1">{text}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
