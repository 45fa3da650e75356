import { SiteFooter, type FooterGroup, type SiteFooterProps } from '@bottega/ui';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { artOf } from '../platform/brand-art.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { useShop } from '../platform/shop.tsx';

const aislesShown = 6;

export function SiteFoot({ menu, year }: { menu: readonly MenuCategory[]; year: number }) {
  const { t, brand } = useShop();
  const loggedIn = isLoggedIn(useServerCart());
  const art = artOf(brand.key);
  const groups: FooterGroup[] = [
    {
      title: t('catalog.aisles'),
      links: menu
        .slice(0, aislesShown)
        .map((aisle) => ({ text: aisle.name, href: paths.category(aisle.slug) })),
    },
    {
      title: t('shell.footerShop'),
      links: [
        { text: t('shell.linkOffers'), href: paths.offers() },
        { text: t('shell.linkNew'), href: paths.novelties() },
        { text: t('catalog.allProductsTitle'), href: paths.aisles() },
      ],
    },
    {
      title: t('shell.account'),
      links: loggedIn
        ? [
            { text: t('shell.account'), href: paths.profile() },
            { text: t('shell.orders'), href: paths.orders() },
          ]
        : [
            { text: t('shell.login'), href: paths.login() },
            { text: t('shell.register'), href: paths.registration() },
          ],
    },
    { title: t('shell.footerLegal'), links: [{ text: t('shell.linkCredits'), href: paths.credits() }] },
  ];
  const contacts: SiteFooterProps['contacts'][number][] = [];
  const phone = t('shell.phoneNumber');
  const email = t('shell.emailAddress');
  if (phone !== '') {
    contacts.push({
      icon: 'phone',
      text: t('shell.phoneLine'),
      link: { text: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    });
  }
  if (email !== '') {
    contacts.push({
      icon: 'mail',
      text: t('shell.emailLine'),
      link: { text: email, href: `mailto:${email}` },
    });
  }
  return (
    <SiteFooter
      label={t('shell.footerNavigation')}
      logo={
        <img src={art.logoInverse} alt={brand.name} width={art.width} height={art.height} loading="lazy" />
      }
      groups={groups}
      contacts={contacts}
      legal={
        <>
          <p>{t('shell.legalFooter')}</p>
          <p>
            {t('shell.copyright', { year: String(year), company: t('shell.companyName') })} ·{' '}
            {t('shell.version', { version: import.meta.env.VITE_VERSION })}
          </p>
        </>
      }
    />
  );
}
