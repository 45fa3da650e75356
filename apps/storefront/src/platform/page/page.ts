import type { Answer, Api, BrandSettings, Cart } from '@bottega/contract';
import type { TextOverrides } from '@bottega/texts';
import type { BrandArt } from '@bottega/ui';
import {
  createContext,
  data,
  redirect,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import type { ComponentType } from 'react';
import type { LogInAgain } from '../activity.ts';
import { sessionOver } from '../api/session-over.ts';
import { keptKeyOf, type KeptPages } from '../kept/kept-pages.ts';
import { loadKept } from '../kept/load-kept.ts';
import { loadChunk } from './load-chunk.ts';
import type { PageCache } from './page-cache.ts';
import { paths } from '../paths/paths.ts';

/** A brand as its screens show it. The server reads it from the brand's folder. */
export interface ShopBrand {
  key: string;
  name: string;
  settings: BrandSettings;
  /** The brand's own wording. */
  texts: TextOverrides;
  art: BrandArt;
}

/** The parts that loaders and screens need, on the server and in the browser. */
export interface Shop {
  brand: ShopBrand;
  api: Api;
  /** Absolute origin of the site, for canonical links. */
  origin: string;
  /** Origin of pictures and files; empty where pages and API share an origin. */
  mediaOrigin: string;
  /** Whether the browser has a session. The route guard reads it (SHL-09). */
  hasSession(): boolean;
  /** Opens the log-in over the page for a shopper whose session is over; absent on the server. */
  logInAgain?(): Promise<LogInAgain | undefined>;
  /** The session's cart: on the server requested once a page, in the browser the current one. */
  cart(): Promise<Answer<Cart>>;
  /** Loader data for back and forward; absent on the server. */
  pageCache?: PageCache;
  /** What a visit without network shows; absent on the server, and where nothing is kept. */
  keptPages?: KeptPages | undefined;
  /** Calls a path of the server that is no call of the contract; absent on the server. */
  read?(path: string): Promise<Answer<unknown>>;
  /** Loads the page's data again without the answer cache; absent on the server. */
  reload?(): Promise<void>;
}

export const shopContext = createContext<Shop>();

export interface LoadArgs {
  shop: Shop;
  api: Api;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  path: string;
  /**
   * The cart's hash: warehouse, day and slot, on which catalogue answers depend. Send it with every catalogue read.
   */
  hash(): Promise<string | undefined>;
}

export interface Head {
  title?: string;
  description?: string;
  /** Path of the canonical page; absent for pages that search engines must not index. */
  canonical?: string;
  image?: string;
  /** Structured data of schema.org. Only search engines need it, so guard it with `import.meta.env.SSR`. */
  structured?: object[];
}

/** A screen is one file with loader, head, component and error boundary. */
interface Screen<D> {
  loader?: (args: LoadArgs) => Promise<D>;
  head?: (loaded: D, shop: Shop) => Head;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  /** Needs a session (SHL-11). */
  isProtected?: boolean;
  /** Needs staff of the brand; all others are sent to their dashboard (SHL-12). */
  isAdminOnly?: boolean;
  /** Back and forward show the loader data of the first visit (CAT-11). */
  isCached?: boolean;
  /** Its loaded data is kept for visits without network (ADR 30). */
  isKept?: boolean;
  /** The shell uses the layout of error pages (SHL-08). */
  load404?: boolean;
}

export interface ScreenHandle {
  head?: (loaded: unknown, shop: Shop) => Head;
  isCached?: boolean;
  isKept?: boolean;
  load404?: boolean;
}

/**
 * Throws a 404 with suggestions for the missing address. The error is compared by its status, since the two bundles
 * have different classes.
 */
export const notFound = (near: object | null = null): never => {
  throw data(near, { status: 404 });
};

/** The permanent redirect of a page whose address changed (ADR 3). */
export const movedTo = (path: string, query: URLSearchParams) =>
  redirect(query.size > 0 ? `${path}?${query}` : path, 301);

const homeWithLogIn = '/?accedi=1';

/**
 * Returns the data of an answer. Throws for 404, an ended session and a failure; callers that show refusals don't use
 * it.
 */
export function need<D>(answer: Answer<D>): D {
  if (answer.httpStatus === 404) notFound();
  if (answer.httpStatus === sessionOver) throw redirect(homeWithLogIn);
  if (answer.response.status !== 0) {
    throw data(answer.response.errors[0]?.error ?? null, {
      status: answer.httpStatus >= 400 ? answer.httpStatus : 502,
    });
  }
  return answer.data;
}

/** Loads the file of a screen: an object like `Screen`. */
type LoadScreen = () => Promise<unknown>;

/** Route of a screen. Its file is named like the last part of the path, unless `file` says otherwise. */
export function screen(
  path: string,
  load: LoadScreen,
  file: string = path.slice(path.lastIndexOf('/') + 1),
): RouteObject {
  return { path, id: `routes/${file}`, lazy: lazily(load) };
}

/** Second address of a screen. Route ids must be unique, so this one includes the path. */
export function alias(path: string, file: string, load: LoadScreen): RouteObject {
  return { path, id: `routes/${file}@${path}`, lazy: lazily(load) };
}

/** Source file of a route's screen, as the build's manifest names it. */
export function sourceOf(routeId: string): string {
  return `src/${routeId.split('@')[0]}.tsx`;
}

export function lazily(load: LoadScreen): LazyRouteFunction<RouteObject> {
  return async () => {
    const { loader, head, Component, ErrorBoundary, isProtected, isAdminOnly, isCached, isKept, load404 } =
      (await loadChunk(load)) as Screen<never>;
    return {
      loader: loaderOf(loader, {
        isProtected,
        isAdminOnly,
        isCached,
        keptKey: isKept ? keptKeyOf : undefined,
      }),
      Component,
      ...(ErrorBoundary && { ErrorBoundary }),
      handle: { head, ...(isCached && { isCached }), ...(isKept && { isKept }), ...(load404 && { load404 }) },
    };
  };
}

interface Guards extends Pick<Screen<unknown>, 'isProtected' | 'isAdminOnly' | 'isCached'> {
  /** The key under which the loaded data is kept; absent: it isn't. */
  keptKey?: ((url: URL) => string) | undefined;
}

/** Key of a page in the page cache: its address and the cart's hash. */
export const pageKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, hash: string | undefined) =>
  `${pathname}${search} ${hash}`;

export function loaderOf(
  load: ((args: LoadArgs) => Promise<unknown>) | undefined,
  { isProtected, isAdminOnly, isCached, keptKey }: Guards = {},
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<unknown> => {
    const shop = context.get(shopContext);
    const url = new URL(request.url);
    const needsLogIn = () => isProtected && !shop.hasSession();
    if (needsLogIn()) await logInOver(shop, url, isShown(url));
    if (isAdminOnly && !(await shop.cart()).data.ssoUser) throw redirect(paths.profile());
    if (!load) return null;
    const hash = async () => {
      const { response, data: cart } = await shop.cart();
      return response.status === 0 ? cart.hash : undefined;
    };
    const args = { shop, api: shop.api, params, query: url.searchParams, path: url.pathname, hash };
    const loadNow = () => loadKept(shop.keptPages, keptKey?.(url), () => load(args));
    const open = async () =>
      isCached && shop.pageCache ? shop.pageCache.load(pageKey(url, await hash()), loadNow) : loadNow();
    try {
      return await open();
    } catch (thrown) {
      if (!isSessionOver(thrown) && !needsLogIn()) throw thrown;
      await logInOver(shop, url, true);
      return open();
    }
  };
}

/** Whether the browser shows this address now: then its session was lost while it stood open. */
const isShown = ({ pathname }: URL): boolean => globalThis.location?.pathname === pathname;

/** Waits until the shopper has logged in over the page of this moment. Redirects to Home where nobody does. */
async function logInOver(shop: Shop, url: URL, wasIn: boolean): Promise<void> {
  const end = wasIn ? await shop.logInAgain?.() : undefined;
  if (end === undefined) throw loginFirst(url);
  if (end === 'declined') throw redirect(paths.home());
}

/** Redirects to Home, which opens the log-in and then leads back to the page. */
export const loginFirst = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  redirect(`${homeWithLogIn}&poi=${encodeURIComponent(pathname + search)}`);

const isSessionOver = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.headers.get('location') === homeWithLogIn;
