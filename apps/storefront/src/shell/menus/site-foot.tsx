import { SiteFooter, type SiteFooterProps } from '@bottega/ui';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import { ContentHtml } from '../../features/content/content-html.tsx';
import type { MenuGroup } from '../../features/content/load-menu.ts';
import type { ShownPost } from '../../features/content/load-posts.ts';
import { useShop } from '../../platform/shop.tsx';
import { useFooterLinks } from './footer-links.ts';

export interface FootContents {
  /** Groups of the brand's footer menu. */
  groups: readonly MenuGroup[];
  /** Blocks below the links, such as the code of the organic inspection body. */
  blocks: readonly ShownPost[];
}

interface SiteFootProps {
  menu: readonly MenuCategory[];
  contents: FootContents;
  year: number;
}

export function SiteFoot({ menu, contents, year }: SiteFootProps) {
  const { t, brand } = useShop();
  const { art } = brand;
  const groups = useFooterLinks(menu, contents.groups);
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
          {contents.blocks.map(({ id, html }) => (
            <ContentHtml key={id} html={html} />
          ))}
          <p>
            {t('shell.copyright', { year: String(year), company: t('shell.companyName') })} ·{' '}
            {t('shell.version', { version: import.meta.env.VITE_VERSION })}
          </p>
        </>
      }
    />
  );
}
