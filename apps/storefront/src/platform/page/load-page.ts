import {
  matchRoutes,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { shopContext, type Shop } from './page.ts';

/** The shop's routes in a browser. */
export interface ShopRoutes {
  routes: RouteObject[];
  /** Loads the later screens, which `routes` lacks; absent where it has them. */
  loadLater?(): Promise<RouteObject[]>;
}

/**
 * Loads the script of a page in advance, and its data where `hasData` says so. A failure is silent, since the page loads
 * again when it is opened.
 */
export async function loadPage(
  { routes: { routes, loadLater }, shop }: { routes: ShopRoutes; shop: Shop },
  page: string,
  hasData: (routeId: string) => boolean = () => true,
): Promise<void> {
  const later = async () => matchRoutes((await loadLater?.()) ?? [], page) ?? [];
  const loadMatch = async ({ route, params }: RouteMatch) => {
    const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
    if (typeof loader !== 'function' || !hasData(route.id ?? '')) return;
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const request = new Request(new URL(page, location.origin));
    const args = { request, params, context } as unknown as LoaderFunctionArgs;
    await (loader as (args: LoaderFunctionArgs) => Promise<unknown>)(args);
  };
  try {
    const matched = matchRoutes(routes, page) ?? (await later());
    await Promise.all(matched.filter(({ route }) => route.id !== 'root').map(loadMatch));
  } catch {
    // the page says what it lacks
  }
}
