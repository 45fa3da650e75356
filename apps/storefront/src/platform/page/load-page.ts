import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { shopContext, type Shop } from './page.ts';

/**
 * Loads the script of a page in advance, and its data where `hasData` says so. A failure is silent, since the page loads
 * again when it is opened.
 */
export async function loadPage(
  { routes, shop }: { routes: RouteObject[]; shop: Shop },
  page: string,
  hasData: (routeId: string) => boolean = () => true,
): Promise<void> {
  const matched = (matchRoutes(routes, page) ?? []).filter(({ route }) => route.id !== 'root');
  await Promise.all(
    matched.map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader !== 'function' || !hasData(route.id ?? '')) return;
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      const request = new Request(new URL(page, location.origin));
      const args = { request, params, context } as unknown as LoaderFunctionArgs;
      await (loader as (args: LoaderFunctionArgs) => Promise<unknown>)(args);
    }),
  ).catch(() => {});
}
