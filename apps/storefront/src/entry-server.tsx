import { readFileSync } from 'node:fs';
import type { Answer, Api, BrandSettings, Cart } from '@bottega/contract';
import type { BrandTheme } from '@bottega/ui';
import type { ManifestScreenshot } from '@bottega/domain/content';
import { cookiePreferencesName, readCookiePreferences } from '@bottega/domain/customer';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  RouterContextProvider,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { documentOf } from './platform/page/document.ts';
import { headOf } from './platform/page/head.ts';
import { markupOf } from './platform/page/markup.ts';
import { manifestOf, manifestPath } from './platform/page/manifest.ts';
import { shopContext, sourceOf, type Shop, type ShopBrand } from './platform/page/page.ts';
import { createSessionCart, SessionCartContext } from './features/cart/state/index.ts';
import { ShopProvider, textsOf } from './platform/shop.tsx';
import { laterScreens } from './later-screens.ts';
import { routesOf } from './routes.tsx';
import { noNetworkPath } from './platform/kept/no-network-path.ts';
import { NoNetworkPage } from './shell/notices/page-error.tsx';
import { CookieBanner } from './shell/consent/cookie-banner.tsx';

interface PageRequest {
  url: string;
  api: Api;
  brand: ShopBrand;
  theme: BrandTheme;
  user: { userId: number; login: string };
  /** One for scripts and one for the inlined style sheet, as the content security policy demands. */
  nonce: { script: string; style: string };
  cookies: Record<string, string | undefined>;
  screenshots(): ManifestScreenshot[];
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const entryKey = 'src/entry-client.tsx';
const laterKey = 'src/later-screens.ts';
const laterIds = new Set(laterScreens.map(({ id }) => id));
const devSheet = `/@fs${new URL('../../../packages/ui/src/styles.css', import.meta.url).pathname}?direct`;
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();
let manifest: Manifest | undefined;

/** Renders one page. The server calls it for every address outside of the API. */
export async function render(page: PageRequest): Promise<PageAnswer> {
  const { pathname } = new URL(page.url);
  if (pathname === manifestPath) return manifestAnswer(page);
  if (pathname === noNetworkPath) return noNetworkAnswer(page);
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
  const isUp = response.status === 0;
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
      cart: sessionCart,
      loaderData: context.loaderData,
      errors,
    },
    theme: page.theme,
    nonce: page.nonce,
    markup,
    banner: isUp ? bannerOf(page, shop) : '',
    // without a cart the service is down, and the error page needs no script
    ...(isUp ? { entry, modules } : { modules: [] }),
    sheets,
  });
  return { status: context.statusCode, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

const manifestAnswer = ({ brand, theme, screenshots }: PageRequest): PageAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  body: manifestOf({ ...brand, theme, screenshots: screenshots() }, textsOf(brand).t),
});

/**
 * The page that the worker shows without network. It has nothing of a shopper: its script starts the shop from what the
 * browser kept (ADR 30).
 */
async function noNetworkAnswer({ url, api, brand, theme, nonce }: PageRequest): Promise<PageAnswer> {
  const shop: Shop = {
    brand,
    api,
    origin: new URL(url).origin,
    mediaOrigin: '',
    hasSession: () => false,
    cart: () => api.cart.view({}),
  };
  const { t } = textsOf(brand);
  const title = t('shell.titleWithBrand', { title: t('shell.noNetworkTitle'), brand: brand.name });
  const body = documentOf({
    head: { title },
    origin: shop.origin,
    state: { brand, cart: null, loaderData: {}, errors: null },
    theme,
    nonce,
    markup: renderToStaticMarkup(
      <ShopProvider shop={shop}>
        <NoNetworkPage />
      </ShopProvider>,
    ),
    banner: '',
    ...assetsOf([]),
  });
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body,
  };
}

/** The cookie banner, as long as the browser has no saved preferences (SHL-42). Without a database none can be saved. */
function bannerOf({ url, cookies }: PageRequest, shop: Shop): string {
  if (readCookiePreferences(cookies[cookiePreferencesName]).saveDate !== undefined) return '';
  const { pathname, search } = new URL(url);
  return renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <CookieBanner returnTo={pathname + search} />
    </ShopProvider>,
  );
}

/** Brands whose categories have the same address prefix share one handler. */
function handlerOf(settings: BrandSettings) {
  const handler =
    handlers.get(settings.categoryPrefix) ?? createStaticHandler(routesOf(settings, laterScreens));
  handlers.set(settings.categoryPrefix, handler);
  return handler;
}

/** Status and data of a thrown error for the browser. An unexpected error becomes a 500 without data. */
function thrownOf(error: unknown): { status: number; data?: unknown } {
  const { status = 500, data } = error as { status?: number; data?: unknown };
  return { status, ...(status === 404 && data !== null && { data }) };
}

/** The modules and style sheets of the entry and of the matched screens. */
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
  if (routeIds.some((id) => laterIds.has(id))) visit(laterKey);
  for (const id of routeIds) visit(sourceOf(id));
  return { entry: `/${manifest[entryKey]!.file}`, modules: [...modules], sheets: [...sheets] };
}
