import { SiteFooter, type SiteFooterProps } from '@bottega/ui';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { artOf } from '../platform/brand-art.ts';
import { useShop } from '../platform/shop.tsx';
import { useFooterLinks } from './footer-links.ts';

export function SiteFoot({ menu, year }: { menu: readonly MenuCategory[]; year: number }) {
  const { t, brand } = useShop();
  const art = artOf(brand.key);
  const groups = useFooterLinks(menu);
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
        <img src={art.footerLogo} alt={brand.name} width={art.width} height={art.height} loading="lazy" />
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
