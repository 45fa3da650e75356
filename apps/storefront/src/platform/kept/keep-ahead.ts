import { loadPage, type ShopRoutes } from '../page/load-page.ts';
import type { Shop } from '../page/page.ts';
import { paths } from '../paths/paths.ts';
import { keptKeys } from './kept-pages.ts';

/** Lists whose goods are kept; most shoppers have fewer. */
const mostLists = 5;
const everyMs = 30 * 60 * 1000;

/** Loads the shopper's lists and orders now and then, so that they can be read without network before they were opened. */
export async function keepAhead(routes: ShopRoutes, shop: Shop, now: number): Promise<void> {
  const last = (await shop.keptPages?.get(keptKeys.ahead)) as number | undefined;
  if (last !== undefined && last > now - everyMs) return;
  const keep = shop.keptPages?.keeper();
  const answer = await shop.api.lists.list({ page: 1, page_size: mostLists });
  if (answer.response.status !== 0) return;
  const lists = answer.data.wishlists.map(({ listId }) => paths.list(listId));
  for (const page of [paths.lists(), paths.favourites(), paths.orders(), ...lists])
    await loadPage({ routes, shop }, page);
  keep?.(keptKeys.ahead, now);
}
