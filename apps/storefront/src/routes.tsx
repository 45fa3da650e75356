import type { BrandSettings } from '@bottega/contract';
import type { RouteObject } from 'react-router';
import { keptKeys } from './platform/kept/kept-pages.ts';
import { later } from './platform/page/later.ts';
import { loadChunk } from './platform/page/load-chunk.ts';
import { alias, lazily, loaderOf, screen, type Screen } from './platform/page/page.ts';
import * as root from './routes/root.tsx';

const as = (load: () => Promise<unknown>) => load as () => Promise<Screen<never>>;

const loadCategory = as(() => import('./routes/catalog/category.tsx'));
const commonPrefix = '/category/';

/** Paths of categories: the brand's own prefix (TEN-20) and the common one, for links from outside (SHL-13). */
const categories = (prefix: string): RouteObject[] => [
  screen(`${prefix.slice(1)}*`, loadCategory, 'category'),
  ...(prefix === commonPrefix ? [] : [alias('category/*', 'category', loadCategory)]),
];

/** Home and catalogue. The first script has their texts. */
const shopFront = (): RouteObject[] => [
  { index: true, id: 'routes/home', lazy: lazily(as(() => import('./routes/home.tsx'))) },
  screen(
    'catalog',
    as(() => import('./routes/catalog/catalog.tsx')),
  ),
  screen(
    'product/:slug',
    as(() => import('./routes/catalog/product.tsx')),
    'product',
  ),
  screen(
    'search',
    as(() => import('./routes/catalog/search.tsx')),
  ),
  screen(
    'fast-search',
    as(() => import('./routes/catalog/fast-search.tsx')),
  ),
];

/** Account and purchase. Their texts load with their scripts (`later`). */
const purchase = (): RouteObject[] => [
  screen('login', as(later(() => import('./routes/account/login.tsx')))),
  screen(
    'reset-password-request',
    as(later(() => import('./routes/account/password/reset-password-request.tsx'))),
  ),
  screen('reset-password-sent', as(later(() => import('./routes/account/password/reset-password-sent.tsx')))),
  screen('reset-password', as(later(() => import('./routes/account/password/reset-password.tsx')))),
  alias(
    'registration/reset-password',
    'reset-password',
    as(later(() => import('./routes/account/password/reset-password.tsx'))),
  ),
  screen(
    'reset-password-completed',
    as(later(() => import('./routes/account/password/reset-password-completed.tsx'))),
  ),
  screen('email-confirmed', as(later(() => import('./routes/account/email-confirmed.tsx')))),
  screen('registration-user', as(later(() => import('./routes/account/registration-user.tsx')))),
  screen('registration-completed', as(later(() => import('./routes/account/registration-completed.tsx')))),
  screen('registration-confirm', as(later(() => import('./routes/account/registration-confirm.tsx')))),
  alias(
    'registration/confirm',
    'registration-confirm',
    as(later(() => import('./routes/account/registration-confirm.tsx'))),
  ),
  screen('email-restored', as(later(() => import('./routes/account/email-restored.tsx')))),
  screen('user-name-confirmed', as(later(() => import('./routes/account/user-name-confirmed.tsx')))),
  screen('delete-account', as(later(() => import('./routes/account/delete-account.tsx')))),
  screen('checkout', as(later(() => import('./routes/orders/checkout.tsx')))),
  screen('payment', as(later(() => import('./routes/orders/payment.tsx')))),
  screen(
    'cart/payment-completed/:orderId',
    as(later(() => import('./routes/orders/payment-completed.tsx'))),
    'payment-completed',
  ),
  screen(
    'cart/payment-error/:orderId',
    as(later(() => import('./routes/orders/payment-error.tsx'))),
    'payment-error',
  ),
];

const profile = (): RouteObject[] => [
  screen(
    'profile/*',
    as(() => import('./routes/account/profile.tsx')),
    'profile',
  ),
  screen('profile/dashboard', as(later(() => import('./routes/account/dashboard.tsx')))),
  screen('profile/profile-update', as(later(() => import('./routes/account/profile-update.tsx')))),
  screen('profile/profile-confirmed', as(later(() => import('./routes/account/profile-confirmed.tsx')))),
  screen('profile/fiscal-persons', as(later(() => import('./routes/account/fiscal-persons.tsx')))),
  screen('profile/consents', as(later(() => import('./routes/account/consents.tsx')))),
  screen('profile/access', as(later(() => import('./routes/account/access.tsx')))),
  screen('profile/household', as(later(() => import('./routes/account/household.tsx')))),
  screen('profile/privacy', as(later(() => import('./routes/account/privacy.tsx')))),
  screen('profile/orders', as(later(() => import('./routes/orders/orders.tsx')))),
  screen('profile/orders/:orderId', as(later(() => import('./routes/orders/order.tsx'))), 'order'),
  screen(
    'profile/orders/:orderId/problem',
    as(later(() => import('./routes/orders/complaint.tsx'))),
    'complaint',
  ),
  screen(
    'profile/orders/:orderId/withdrawal',
    as(later(() => import('./routes/orders/withdrawal.tsx'))),
    'withdrawal',
  ),
  screen('profile/payment-deadlines', as(later(() => import('./routes/account/payment-deadlines.tsx')))),
  screen('profile/saved-cards', as(later(() => import('./routes/account/saved-cards.tsx')))),
  screen('profile/lists', as(later(() => import('./routes/lists/lists.tsx')))),
  screen('profile/lists/favourites', as(later(() => import('./routes/lists/favourites.tsx')))),
  screen('profile/lists/:listId', as(later(() => import('./routes/lists/list.tsx'))), 'list'),
  screen('shared-list/:token', as(later(() => import('./routes/lists/shared-list.tsx'))), 'shared-list'),
  screen('profile/gift-certificates', as(later(() => import('./routes/account/gift-certificates.tsx')))),
  screen('profile/buy-again', as(later(() => import('./routes/lists/buy-again.tsx')))),
  screen('lists/paste', as(later(() => import('./routes/lists/paste-list.tsx'))), 'paste-list'),
  screen('profile/addresses', as(later(() => import('./routes/account/addresses.tsx')))),
  screen(
    'profile/addresses/manage',
    as(later(() => import('./routes/account/address-new.tsx'))),
    'address-new',
  ),
  screen(
    'profile/addresses/manage/:addressId',
    as(later(() => import('./routes/account/address.tsx'))),
    'address',
  ),
];

/** Pages of the brand's content. The shop draws the credits itself. */
const contents = (): RouteObject[] => [
  screen('page/crediti', as(later(() => import('./routes/content/credits.tsx'))), 'credits'),
  screen('page/:pageName', as(later(() => import('./routes/content/content-page.tsx'))), 'content-page'),
  screen('richiami', as(later(() => import('./routes/content/recalls.tsx'))), 'recalls'),
  screen('recesso', as(later(() => import('./routes/orders/withdrawals.tsx'))), 'withdrawals'),
  screen('volantini', as(later(() => import('./routes/content/flyers.tsx'))), 'flyers'),
  screen('volantini/:volantino', as(later(() => import('./routes/content/flyer.tsx'))), 'flyer'),
  screen('faq', as(later(() => import('./routes/content/faq.tsx')))),
  screen('faq/:categoryName', as(later(() => import('./routes/content/faq-category.tsx'))), 'faq-category'),
  screen('vantaggi', as(later(() => import('./routes/content/advantages.tsx'))), 'advantages'),
  screen(
    'servizio-clienti',
    as(later(() => import('./routes/content/customer-service.tsx'))),
    'customer-service',
  ),
];

/** The routes of all screens inside the frame, without those of categories. */
const pages = (): RouteObject[] => [
  ...shopFront(),
  ...purchase(),
  ...profile(),
  screen('staff/status', as(later(() => import('./routes/status.tsx')))),
  ...contents(),
  screen(
    'service-down',
    as(() => import('./routes/service-down.tsx')),
  ),
  screen(
    'not-found',
    as(() => import('./routes/not-found.tsx')),
  ),
  alias(
    '*',
    'not-found',
    as(() => import('./routes/not-found.tsx')),
  ),
];

/** The routes of the server, the browser and the static shop. Brands differ only in the prefix of category paths. */
export const routesOf = ({ categoryPrefix }: Pick<BrandSettings, 'categoryPrefix'>): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loaderOf(
      async (args) => (await loadChunk(() => import('./routes/root-loader.ts'))).loader(args),
      {
        keptKey: () => keptKeys.frame,
      },
    ),
    Component: root.Component,
    ErrorBoundary: root.ErrorBoundary,
    HydrateFallback: root.HydrateFallback,
    shouldRevalidate: () => false,
    children: [
      {
        // an error of a page keeps the frame around it
        id: 'pages',
        ErrorBoundary: root.PageErrorBoundary,
        children: [...categories(categoryPrefix), ...pages()],
      },
    ],
  },
];
