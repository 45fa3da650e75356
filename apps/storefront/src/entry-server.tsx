import { readFileSync } from 'node:fs';
import type { Answer, Api, BrandSettings, Cart } from '@bottega/contract';
import {
  RouterContextProvider,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router';
import pageTexts from 'virtual:page-texts';
import { documentOf } from './platform/document.ts';
import { headOf } from './platform/head.ts';
import { markupOf } from './platform/markup.ts';
import { shopContext, sourceOf, type Shop } from './platform/page.ts';
import { createSessionCart, SessionCartContext } from './platform/session-cart.tsx';
import { ShopProvider } from './platform/shop.tsx';
import { routesOf } from './routes.tsx';

interface PageRequest {
  url: string;
  api: Api;
  brand: { key: string; name: string; settings: BrandSettings };
  user: { userId: number; login: string };
  /** One for scripts, one for the inlined sheet, as the content security policy says. */
  nonce: { script: string; style: string };
  cookies: Record<string, string | undefined>;
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const entryKey = 'src/entry-client.tsx';
const devSheet = `/@fs${new URL('../../../packages/ui/src/styles.css', import.meta.url).pathname}?direct`;
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();
let manifest: Manifest | undefined;

/** Renders one page. The server calls this for every address its API leaves. */
export async function render(page: PageRequest): Promise<PageAnswer> {
  let cart: Promise<Answer<Cart>> | undefined;
  const shop: Shop = {
    brand: page.brand,
    api: page.api,
    origin: new URL(page.url).origin,
    mediaOrigin: '',
    hasSession: () => page.user.userId > 0,
    cart: () => (cart ??= page.api.cart.view({ show_sectors: page.brand.settings.showSectors })),
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(shopContext, shop);
  const handler = handlerOf(page.brand.settings);
  const context = await handler.query(new Request(page.url), { requestContext });
  if (context instanceof Response) {
    return {
      status: context.status,
      headers: { location: context.headers.get('location') ?? '/' },
      body: '',
    };
  }
  const { data: sessionCart, response } = await shop.cart();
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = await markupOf(
    <ShopProvider shop={shop}>
      <SessionCartContext value={createSessionCart(sessionCart)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SessionCartContext>
    </ShopProvider>,
    page.nonce,
  );
  const errors = context.errors
    ? Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, thrownOf(error)]))
    : null;
  const { entry, modules, sheets } = assetsOf(context.matches.map((match) => match.route.id));
  const body = documentOf({
    head: headOf(context, shop),
    origin: shop.origin,
    state: {
      brand: page.brand,
      texts: pageTexts[page.brand.key] ?? {},
      cart: sessionCart,
      loaderData: context.loaderData,
      errors,
    },
    nonce: page.nonce,
    markup,
    // without a cart the service is down, and the page that says so needs no script
    ...(response.status === 0 ? { entry, modules } : { modules: [] }),
    sheets,
  });
  return { status: context.statusCode, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Brands with the same addresses share their screens once loaded. */
function handlerOf(settings: BrandSettings) {
  const kept = handlers.get(settings.categoryPrefix) ?? createStaticHandler(routesOf(settings));
  handlers.set(settings.categoryPrefix, kept);
  return kept;
}

/** A surprise has no status of its own, and says nothing to the browser. */
function thrownOf(error: unknown): { status: number; data?: unknown } {
  const { status = 500, data } = error as { status?: number; data?: unknown };
  return { status, ...(status === 404 && data !== null && { data }) };
}

/** The entry's modules and sheets, and those of the matched screens. */
function assetsOf(routeIds: string[]) {
  if (import.meta.env.DEV) return { entry: `/${entryKey}`, modules: [], sheets: [devSheet] };
  manifest ??= JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const modules = new Set<string>();
  const sheets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest![key];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const css of chunk.css ?? []) sheets.add(`/${css}`);
    chunk.imports?.forEach(visit);
  };
  visit(entryKey);
  for (const id of routeIds) visit(sourceOf(id));
  return { entry: `/${manifest[entryKey]!.file}`, modules: [...modules], sheets: [...sheets] };
}
