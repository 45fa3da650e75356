import type { FooterGroup } from '@bottega/ui';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { useTexts } from '../platform/shop.tsx';

const aislesShown = 6;

/** Links of the footer in their groups; the links drawer has the same (SHL-18). */
export function useFooterLinks(menu: readonly MenuCategory[]): FooterGroup[] {
  const t = useTexts();
  const categoryPath = useCategoryPath();
  const loggedIn = isLoggedIn(useServerCart());
  return [
    {
      title: t('catalog.aisles'),
      links: menu
        .slice(0, aislesShown)
        .map((aisle) => ({ text: aisle.name, href: categoryPath(aisle.slug) })),
    },
    {
      title: t('shell.footerShop'),
      links: [
        { text: t('shell.linkOffers'), href: paths.offers() },
        { text: t('shell.linkNew'), href: paths.novelties() },
        { text: t('catalog.allProductsTitle'), href: paths.aisles() },
        { text: t('list.pastedTitle'), href: paths.pasteList() },
      ],
    },
    {
      title: t('shell.account'),
      links: loggedIn
        ? [
            { text: t('shell.account'), href: paths.profile() },
            { text: t('shell.orders'), href: paths.orders() },
            { text: t('shell.buyAgain'), href: paths.buyAgain() },
            { text: t('list.title'), href: paths.lists() },
          ]
        : [
            { text: t('shell.login'), href: paths.login() },
            { text: t('shell.register'), href: paths.registration() },
          ],
    },
    { title: t('shell.footerLegal'), links: [{ text: t('shell.linkCredits'), href: paths.credits() }] },
  ];
}
