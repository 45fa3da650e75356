import { loadPage, type ShopRoutes } from './load-page.ts';
import type { Shop } from './page.ts';

const cachedData = /^routes\/(category|product|search|home)$/;

/**
 * Loads a page in advance: its code, and its data through the answer cache of the API client. For pages whose data
 * isn't cached it loads the code only.
 */
export function prefetcher(routes: ShopRoutes, shop: Shop): (page: string) => void {
  const warmed = new Set<string>();
  return (page) => {
    if (warmed.has(page)) return;
    if (warmed.size > 50) warmed.clear();
    warmed.add(page);
    void loadPage({ routes, shop }, page, (routeId) => cachedData.test(routeId));
  };
}
