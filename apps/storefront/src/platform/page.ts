import type { Answer, Api, BrandSettings } from '@bottega/contract';
import { createContext, data, redirect, type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { ComponentType } from 'react';

/** What a screen is loaded and shown with, whoever renders it. */
export interface Shop {
  brand: { key: string; name: string; settings: BrandSettings };
  api: Api;
  /** Absolute origin of the site, for canonical links. */
  origin: string;
  /** Whether the browser holds a session; the route guard asks (SHL-09). */
  hasSession(): boolean;
}

export const shopContext = createContext<Shop>();

export interface LoadArgs {
  shop: Shop;
  api: Api;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  path: string;
}

export interface Head {
  title?: string;
  description?: string;
  /** Path of the canonical page; absent: the page is not for search engines. */
  canonical?: string;
  image?: string;
  /** Structured data, schema.org. */
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
  /** Sets the error page layout (SHL-05 to SHL-08). */
  load404?: boolean;
}

export interface ScreenHandle {
  head?: (loaded: unknown, shop: Shop) => Head;
  load404?: boolean;
}

/** Status of a thrown answer; compared by value, since the two bundles each have their own classes. */
export const notFound = (): never => {
  throw data(null, { status: 404 });
};

/** Data of an answer, or the way out: 404, session over, service down. Refusals are for the caller to show. */
export function need<D>(answer: Answer<D>): D {
  if (answer.httpStatus === 404) notFound();
  if (answer.httpStatus === 419) throw redirect('/?accedi=1');
  if (answer.response.status !== 0) throw data(answer.response.errors[0]?.error ?? null, { status: answer.httpStatus >= 400 ? answer.httpStatus : 502 });
  return answer.data;
}

/** Route of a screen kept in a file of its own, `src/routes/<id>.tsx`. */
export function screen(path: string, id: string, load: () => Promise<Screen<never>>): RouteObject {
  return { path, id: `routes/${id}`, lazy: lazily(load) };
}

export function lazily(load: () => Promise<Screen<never>>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { loader, head, Component, ErrorBoundary, isProtected, load404 } = await load();
    return {
      loader: loaderOf(loader as Screen<unknown>['loader'], isProtected ?? false),
      Component,
      ...(ErrorBoundary && { ErrorBoundary }),
      handle: { head, load404 } as ScreenHandle,
    };
  };
}

export function loaderOf(load: ((args: LoadArgs) => Promise<unknown>) | undefined, isProtected: boolean) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<unknown> => {
    const shop = context.get(shopContext);
    const url = new URL(request.url);
    if (isProtected && !shop.hasSession()) {
      throw redirect(`/?accedi=1&poi=${encodeURIComponent(url.pathname + url.search)}`);
    }
    if (!load) return null;
    return load({ shop, api: shop.api, params, query: url.searchParams, path: url.pathname });
  };
}
