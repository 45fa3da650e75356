import type { FooterGroup } from '@bottega/ui';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import type { MenuGroup } from '../../features/content/load-menu.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { paths } from '../../platform/paths/paths.ts';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { registrationLink } from '../../platform/paths/registration-links.ts';
import { useShop } from '../../platform/shop.tsx';

const aislesShown = 6;

/** Aisles and account of the shop around the groups of the brand's menu, which is empty when its call failed (CON-11). */
export function useFooterLinks(menu: readonly MenuCategory[], contents: readonly MenuGroup[]): FooterGroup[] {
  const { brand, t } = useShop();
  const categoryPath = useCategoryPath();
  const loggedIn = isLoggedIn(useServerCart());
  // the last group of the menu holds the legal pages; the choice of cookies stands there even without the menu
  const legal = contents.at(-1);
  return [
    {
      title: t('catalog.aisles'),
      links: menu
        .slice(0, aislesShown)
        .map((aisle) => ({ text: aisle.name, href: categoryPath(aisle.slug) })),
    },
    ...contents.slice(0, -1),
    {
      title: legal?.title ?? t('shell.footerLegal'),
      links: [...(legal?.links ?? []), { text: t('cookies.preferences'), href: paths.cookiePreferences() }],
    },
    {
      title: t('shell.account'),
      links: [
        ...(loggedIn
          ? [
              { text: t('shell.account'), href: paths.profile() },
              { text: t('shell.orders'), href: paths.orders() },
              { text: t('shell.buyAgain'), href: paths.buyAgain() },
              { text: t('list.title'), href: paths.lists() },
            ]
          : [
              { text: t('shell.login'), href: paths.login() },
              ...(brand.settings.registrationEnabled
                ? [{ text: t('shell.register'), href: registrationLink(brand.settings) }]
                : []),
            ]),
        { text: t('aftersale.withdrawalLink'), href: paths.withdrawals() },
        { text: t('aftersale.recallsTitle'), href: paths.recalls() },
      ],
    },
  ];
}
