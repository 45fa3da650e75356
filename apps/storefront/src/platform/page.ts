import type { Answer, Api, BrandSettings, Cart } from '@bottega/contract';
import {
  createContext,
  data,
  redirect,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import type { ComponentType } from 'react';
import type { KeptPages } from './kept-pages.ts';

/** What a screen is loaded and shown with, whoever renders it. */
export interface Shop {
  brand: { key: string; name: string; settings: BrandSettings };
  api: Api;
  /** Absolute origin of the site, for canonical links. */
  origin: string;
  /** Where pictures and structured data find the shop's files; empty where pages and API share an origin. */
  mediaOrigin: string;
  /** Whether the browser holds a session; the route guard asks (SHL-09). */
  hasSession(): boolean;
  /** The session's cart as last known: on the server asked for once a page, in the browser the one in hand. */
  cart(): Promise<Answer<Cart>>;
  /** Pages that stay alive when left; a server keeps none. */
  kept?: KeptPages;
  /** Reads what the page shows anew, past all answers kept; a server's page is new anyway. */
  reload?(): Promise<void>;
}

export const shopContext = createContext<Shop>();

export interface LoadArgs {
  shop: Shop;
  api: Api;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  path: string;
  /** What catalogue answers depend on besides the brand: warehouse, day, slot. Send it with every catalogue read. */
  hash(): Promise<string | undefined>;
}

export interface Head {
  title?: string;
  description?: string;
  /** Path of the canonical page; absent: the page is not for search engines. */
  canonical?: string;
  image?: string;
  /** Structured data, schema.org. Only machines that read the server's page want it: guard it with `import.meta.env.SSR`. */
  structured?: object[];
}

/** A screen is one file: loader, head, view, and what shows when it fails. */
export interface Screen<D> {
  loader?: (args: LoadArgs) => Promise<D>;
  head?: (loaded: D, shop: Shop) => Head;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  /** Needs a session (SHL-11). */
  isProtected?: boolean;
  /** Shows on return what it showed when left (CAT-11). */
  isKeptAlive?: boolean;
  /** The shell lays the page out as one that went wrong (SHL-08). */
  load404?: boolean;
}

export interface ScreenHandle {
  head?: (loaded: unknown, shop: Shop) => Head;
  isKeptAlive?: boolean;
  load404?: boolean;
}

/** Status of a thrown answer, with what may be meant instead; compared by value, since the two bundles each have their own classes. */
export const notFound = (near: object | null = null): never => {
  throw data(near, { status: 404 });
};

const sessionOver = '/?accedi=1';

/** Data of an answer, or the way out: 404, session over, service down. Refusals are for the caller to show. */
export function need<D>(answer: Answer<D>): D {
  if (answer.httpStatus === 404) notFound();
  if (answer.httpStatus === 419) throw redirect(sessionOver);
  if (answer.response.status !== 0) {
    throw data(answer.response.errors[0]?.error ?? null, {
      status: answer.httpStatus >= 400 ? answer.httpStatus : 502,
    });
  }
  return answer.data;
}

type LoadScreen = () => Promise<Screen<never>>;

/** Route of a screen kept in a file of its own, `src/routes/<file>.tsx`. */
export function screen(path: string, file: string, load: LoadScreen): RouteObject {
  return { path, id: `routes/${file}`, lazy: lazily(load) };
}

/** A second address of a screen. Ids of routes are unique, so it carries its path in its own. */
export function alias(path: string, file: string, load: LoadScreen): RouteObject {
  return { path, id: `routes/${file}@${path}`, lazy: lazily(load) };
}

/** Source file of a route's screen, as the build's manifest names it. */
export function sourceOf(routeId: string): string {
  return `src/${routeId.split('@')[0]}.tsx`;
}

export function lazily(load: LoadScreen): LazyRouteFunction<RouteObject> {
  return async () => {
    const { loader, head, Component, ErrorBoundary, isProtected, isKeptAlive, load404 } = await load();
    return {
      loader: loaderOf(loader, { isProtected, isKeptAlive }),
      Component,
      ...(ErrorBoundary && { ErrorBoundary }),
      handle: { head, ...(isKeptAlive && { isKeptAlive }), ...(load404 && { load404 }) },
    };
  };
}

/** Under what a kept-alive page is kept: its address, and the cart's hash. */
export const keptAs = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, hash: string | undefined) =>
  `${pathname}${search} ${hash}`;

export function loaderOf(
  load: ((args: LoadArgs) => Promise<unknown>) | undefined,
  { isProtected, isKeptAlive }: Pick<Screen<unknown>, 'isProtected' | 'isKeptAlive'> = {},
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<unknown> => {
    const shop = context.get(shopContext);
    const url = new URL(request.url);
    if (isProtected && !shop.hasSession()) {
      throw loginFirst(url);
    }
    if (!load) return null;
    const hash = async () => {
      const { response, data: cart } = await shop.cart();
      return response.status === 0 ? cart.hash : undefined;
    };
    const place = isKeptAlive && shop.kept ? keptAs(url, await hash()) : undefined;
    const kept = place === undefined ? undefined : shop.kept?.found(place);
    if (kept !== undefined) return kept;
    try {
      const args = { shop, api: shop.api, params, query: url.searchParams, path: url.pathname, hash };
      const loaded = await load(args);
      if (place !== undefined) shop.kept?.keep(place, loaded);
      return loaded;
    } catch (thrown) {
      throw isSessionOver(thrown) ? loginFirst(url) : thrown;
    }
  };
}

/** Home, where the log-in opens; it leads back to the page that was asked for. */
export const loginFirst = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  redirect(`${sessionOver}&poi=${encodeURIComponent(pathname + search)}`);

const isSessionOver = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.headers.get('location') === sessionOver;
