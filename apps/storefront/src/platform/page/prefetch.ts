import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { shopContext, type Shop } from './page.ts';

/**
 * Loads a page in advance: its code, and its data through the answer cache of the API client. For pages whose data
 * isn't cached it loads the code only.
 */
export function prefetcher(routes: RouteObject[], shop: Shop): (page: string) => void {
  const warmed = new Set<string>();
  return (page) => {
    if (warmed.has(page)) return;
    if (warmed.size > 50) warmed.clear();
    warmed.add(page);
    for (const { route, params } of matchRoutes(routes, page) ?? []) {
      if (route.id === 'root') continue;
      void (async () => {
        const loaded = typeof route.lazy === 'function' ? await route.lazy() : route;
        if (
          typeof loaded.loader !== 'function' ||
          !/^routes\/(category|product|search|home)$/.test(route.id ?? '')
        )
          return;
        const context = new RouterContextProvider();
        context.set(shopContext, shop);
        const request = new Request(new URL(page, location.origin));
        await (loaded.loader as (args: LoaderFunctionArgs) => Promise<unknown>)({
          request,
          params,
          context,
        } as unknown as LoaderFunctionArgs);
      })().catch(() => {});
    }
  };
}
