import type { Cart } from '@bottega/contract';
import { treeContext } from '../features/catalog/categories/loaded-category.ts';
import { firstLevels, loadMenu, type MenuCategory } from '../features/catalog/categories/menu.ts';
import { loadMenuGroups } from '../features/content/load-menu.ts';
import { loadBlocks } from '../features/content/load-posts.ts';
import { loadFirstSlot, type FirstSlot } from '../features/fulfilment/places/place-and-time.tsx';
import { need, type LoadArgs, type Shop } from '../platform/page/page.ts';
import { textsOf } from '../platform/shop.tsx';
import type { FootContents } from '../shell/menus/site-foot.tsx';

export interface RootData {
  menu: MenuCategory[];
  foot: FootContents;
  cart: Cart;
  firstSlot?: FirstSlot | undefined;
  year: number;
}

/** The data of the frame. The server's page has them; in the browser only the static shop calls this. */
export async function loader({ api, shop, hash }: LoadArgs): Promise<RootData> {
  const { settings } = shop.brand;
  const depth = Math.min(firstLevels, settings.categoryDepth);
  const [menu, cart, foot] = await Promise.all([
    // only the filtered tree depends on the warehouse
    settings.filterEmptyCategory
      ? hash().then((value) => loadMenu(api, depth, treeContext(settings, value)))
      : loadMenu(api, depth),
    shop.cart().then(need),
    loadFoot(shop),
  ]);
  return {
    menu: menu.map(firstLevel),
    foot,
    cart,
    firstSlot: await loadFirstSlot(api, cart),
    year: new Date().getFullYear(),
  };
}

/** Menu and blocks of the footer. A failure of the content back end leaves them out (CON-11, CON-19). */
async function loadFoot({ api, brand, origin }: Shop): Promise<FootContents> {
  const { t } = textsOf(brand);
  const [groups, blocks] = await Promise.all([
    loadMenuGroups(api, 'footer', {
      here: origin,
      whitelist: brand.settings.domainWhitelist,
      restTitle: t('shell.footerNavigation'),
    }),
    loadBlocks(api, 'footer'),
  ]);
  return { groups, blocks };
}

/** The fields of the menu on every page. Pictures and lower levels load with the tree. */
function firstLevel({ id, name, slug }: MenuCategory): MenuCategory {
  return { id, name, slug, children: [] };
}
