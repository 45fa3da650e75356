import type { BrandSettings } from '@bottega/contract';
import type { RouteObject } from 'react-router';
import { later } from './platform/later.ts';
import { alias, lazily, loaderOf, screen, type Screen } from './platform/page.ts';
import * as root from './routes/root.tsx';

const as = (load: () => Promise<unknown>) => load as () => Promise<Screen<never>>;

const loadCategory = as(() => import('./routes/category.tsx'));
const commonPrefix = '/category/';

/** Addresses of categories: the brand's own ones (TEN-20), and the common ones for links from outside (SHL-13). */
const categories = (prefix: string): RouteObject[] => [
  screen(`${prefix.slice(1)}*`, 'category', loadCategory),
  ...(prefix === commonPrefix ? [] : [alias('category/*', 'category', loadCategory)]),
];

/** The sitemap, no request data in it. Screens behind the shop front say words the first script doesn't carry. */
const pages = (): RouteObject[] => [
  { index: true, id: 'routes/home', lazy: lazily(as(() => import('./routes/home.tsx'))) },
  screen(
    'catalog',
    'catalog',
    as(() => import('./routes/catalog.tsx')),
  ),
  screen(
    'product/:slug',
    'product',
    as(() => import('./routes/product.tsx')),
  ),
  screen(
    'search',
    'search',
    as(() => import('./routes/search.tsx')),
  ),
  screen(
    'fast-search',
    'fast-search',
    as(() => import('./routes/fast-search.tsx')),
  ),
  screen('login', 'login', as(later(() => import('./routes/login.tsx')))),
  screen('registration-user', 'registration-user', as(later(() => import('./routes/registration-user.tsx')))),
  screen(
    'registration-completed',
    'registration-completed',
    as(later(() => import('./routes/registration-completed.tsx'))),
  ),
  screen(
    'registration-confirm',
    'registration-confirm',
    as(later(() => import('./routes/registration-confirm.tsx'))),
  ),
  alias(
    'registration/confirm',
    'registration-confirm',
    as(later(() => import('./routes/registration-confirm.tsx'))),
  ),
  screen('checkout', 'checkout', as(later(() => import('./routes/checkout.tsx')))),
  screen('payment', 'payment', as(later(() => import('./routes/payment.tsx')))),
  screen(
    'cart/payment-completed/:orderId',
    'payment-completed',
    as(later(() => import('./routes/payment-completed.tsx'))),
  ),
  screen(
    'cart/payment-error/:orderId',
    'payment-error',
    as(later(() => import('./routes/payment-error.tsx'))),
  ),
  screen('profile/dashboard', 'dashboard', as(later(() => import('./routes/dashboard.tsx')))),
  screen('profile/orders', 'orders', as(later(() => import('./routes/orders.tsx')))),
  screen('profile/orders/:orderId', 'order', as(later(() => import('./routes/order.tsx')))),
  screen('profile/lists', 'lists', as(later(() => import('./routes/lists.tsx')))),
  screen('profile/lists/favourites', 'favourites', as(later(() => import('./routes/favourites.tsx')))),
  screen('profile/lists/:listId', 'list', as(later(() => import('./routes/list.tsx')))),
  screen('shared-list/:token', 'shared-list', as(later(() => import('./routes/shared-list.tsx')))),
  screen(
    'profile/gift-certificates',
    'gift-certificates',
    as(later(() => import('./routes/gift-certificates.tsx'))),
  ),
  screen('profile/buy-again', 'buy-again', as(later(() => import('./routes/buy-again.tsx')))),
  screen('lists/paste', 'paste-list', as(later(() => import('./routes/paste-list.tsx')))),
  screen('profile/addresses', 'addresses', as(later(() => import('./routes/addresses.tsx')))),
  screen('profile/addresses/manage', 'address-new', as(later(() => import('./routes/address-new.tsx')))),
  screen('profile/addresses/manage/:addressId', 'address', as(later(() => import('./routes/address.tsx')))),
  screen('page/crediti', 'credits', as(later(() => import('./routes/credits.tsx')))),
  screen(
    'service-down',
    'service-down',
    as(() => import('./routes/service-down.tsx')),
  ),
  screen(
    'not-found',
    'not-found',
    as(() => import('./routes/not-found.tsx')),
  ),
  alias(
    '*',
    'not-found',
    as(() => import('./routes/not-found.tsx')),
  ),
];

/** The same for the server, the browser and the static shop; brands differ in what their categories' addresses begin with. */
export const routesOf = ({ categoryPrefix }: Pick<BrandSettings, 'categoryPrefix'>): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loaderOf(root.loader),
    Component: root.Component,
    ErrorBoundary: root.ErrorBoundary,
    HydrateFallback: root.HydrateFallback,
    shouldRevalidate: () => false,
    children: [
      {
        // what fails inside leaves the frame of the shop standing
        id: 'pages',
        ErrorBoundary: root.PageErrorBoundary,
        children: [...categories(categoryPrefix), ...pages()],
      },
    ],
  },
];
