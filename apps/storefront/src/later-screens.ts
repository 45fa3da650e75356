import type { RouteObject } from 'react-router';
import { later } from './platform/page/later.ts';
import { alias, screen } from './platform/page/page.ts';

/** Lists and searches of the catalogue. */
const catalogue: RouteObject[] = [
  screen('catalog', () => import('./routes/catalog/catalog.tsx')),
  screen('search', () => import('./routes/catalog/search.tsx')),
  screen('fast-search', () => import('./routes/catalog/fast-search.tsx')),
];

/** Account and purchase. Their texts load with their scripts (`later`). */
const purchase: RouteObject[] = [
  screen(
    'login',
    later(() => import('./routes/account/login.tsx')),
  ),
  screen(
    'reset-password-request',
    later(() => import('./routes/account/password/reset-password-request.tsx')),
  ),
  screen(
    'reset-password-sent',
    later(() => import('./routes/account/password/reset-password-sent.tsx')),
  ),
  screen(
    'reset-password',
    later(() => import('./routes/account/password/reset-password.tsx')),
  ),
  alias(
    'registration/reset-password',
    'reset-password',
    later(() => import('./routes/account/password/reset-password.tsx')),
  ),
  screen(
    'reset-password-completed',
    later(() => import('./routes/account/password/reset-password-completed.tsx')),
  ),
  screen(
    'email-confirmed',
    later(() => import('./routes/account/email-confirmed.tsx')),
  ),
  screen(
    'registration-user',
    later(() => import('./routes/account/registration-user.tsx')),
  ),
  screen(
    'registration-completed',
    later(() => import('./routes/account/registration-completed.tsx')),
  ),
  screen(
    'registration-confirm',
    later(() => import('./routes/account/registration-confirm.tsx')),
  ),
  alias(
    'registration/confirm',
    'registration-confirm',
    later(() => import('./routes/account/registration-confirm.tsx')),
  ),
  screen(
    'email-restored',
    later(() => import('./routes/account/email-restored.tsx')),
  ),
  screen(
    'user-name-confirmed',
    later(() => import('./routes/account/user-name-confirmed.tsx')),
  ),
  screen(
    'delete-account',
    later(() => import('./routes/account/delete-account.tsx')),
  ),
  screen(
    'checkout',
    later(() => import('./routes/orders/checkout.tsx')),
  ),
  screen(
    'payment',
    later(() => import('./routes/orders/payment.tsx')),
  ),
  screen(
    'cart/change',
    later(() => import('./routes/orders/change.tsx')),
  ),
  screen(
    'cart/payment-completed/:orderId',
    later(() => import('./routes/orders/payment-completed.tsx')),
    'payment-completed',
  ),
  screen(
    'cart/payment-error/:orderId',
    later(() => import('./routes/orders/payment-error.tsx')),
    'payment-error',
  ),
];

const profile: RouteObject[] = [
  screen('profile/*', () => import('./routes/account/profile.tsx'), 'profile'),
  screen(
    'profile/dashboard',
    later(() => import('./routes/account/dashboard.tsx')),
  ),
  screen(
    'profile/profile-update',
    later(() => import('./routes/account/profile-update.tsx')),
  ),
  screen(
    'profile/profile-confirmed',
    later(() => import('./routes/account/profile-confirmed.tsx')),
  ),
  screen(
    'profile/fiscal-persons',
    later(() => import('./routes/account/fiscal-persons.tsx')),
  ),
  screen(
    'profile/consents',
    later(() => import('./routes/account/consents.tsx')),
  ),
  screen(
    'profile/access',
    later(() => import('./routes/account/access.tsx')),
  ),
  screen(
    'profile/household',
    later(() => import('./routes/account/household.tsx')),
  ),
  screen(
    'profile/privacy',
    later(() => import('./routes/account/privacy.tsx')),
  ),
  screen(
    'profile/orders',
    later(() => import('./routes/orders/orders.tsx')),
  ),
  screen(
    'profile/orders/:orderId',
    later(() => import('./routes/orders/order.tsx')),
    'order',
  ),
  screen(
    'profile/orders/:orderId/problem',
    later(() => import('./routes/orders/complaint.tsx')),
    'complaint',
  ),
  screen(
    'profile/orders/:orderId/withdrawal',
    later(() => import('./routes/orders/withdrawal.tsx')),
    'withdrawal',
  ),
  screen(
    'profile/payment-deadlines',
    later(() => import('./routes/account/payment-deadlines.tsx')),
  ),
  screen(
    'profile/saved-cards',
    later(() => import('./routes/account/saved-cards.tsx')),
  ),
  screen(
    'profile/lists',
    later(() => import('./routes/lists/lists.tsx')),
  ),
  screen(
    'profile/lists/favourites',
    later(() => import('./routes/lists/favourites.tsx')),
  ),
  screen(
    'profile/lists/:listId',
    later(() => import('./routes/lists/list.tsx')),
    'list',
  ),
  screen(
    'shared-list/:token',
    later(() => import('./routes/lists/shared-list.tsx')),
    'shared-list',
  ),
  screen(
    'profile/gift-certificates',
    later(() => import('./routes/account/gift-certificates.tsx')),
  ),
  screen(
    'profile/buy-again',
    later(() => import('./routes/lists/buy-again.tsx')),
  ),
  screen(
    'lists/paste',
    later(() => import('./routes/lists/paste-list.tsx')),
    'paste-list',
  ),
  screen(
    'profile/addresses',
    later(() => import('./routes/account/addresses.tsx')),
  ),
  screen(
    'profile/addresses/manage',
    later(() => import('./routes/account/address-new.tsx')),
    'address-new',
  ),
  screen(
    'profile/addresses/manage/:addressId',
    later(() => import('./routes/account/address.tsx')),
    'address',
  ),
];

/** Pages of the brand's content. The shop draws the credits itself. */
const contents: RouteObject[] = [
  screen(
    'page/crediti',
    later(() => import('./routes/content/credits.tsx')),
    'credits',
  ),
  screen(
    'page/:pageName',
    later(() => import('./routes/content/content-page.tsx')),
    'content-page',
  ),
  screen(
    'richiami',
    later(() => import('./routes/content/recalls.tsx')),
    'recalls',
  ),
  screen(
    'recesso',
    later(() => import('./routes/orders/withdrawals.tsx')),
    'withdrawals',
  ),
  screen(
    'volantini',
    later(() => import('./routes/content/flyers.tsx')),
    'flyers',
  ),
  screen(
    'volantini/:volantino',
    later(() => import('./routes/content/flyer.tsx')),
    'flyer',
  ),
  screen(
    'faq',
    later(() => import('./routes/content/faq.tsx')),
  ),
  screen(
    'faq/:categoryName',
    later(() => import('./routes/content/faq-category.tsx')),
    'faq-category',
  ),
  screen(
    'vantaggi',
    later(() => import('./routes/content/advantages.tsx')),
    'advantages',
  ),
  screen(
    'servizio-clienti',
    later(() => import('./routes/content/customer-service.tsx')),
    'customer-service',
  ),
];

/** All screens but the first ones. In a browser they load after the first page, or with it when it is one of them. */
export const laterScreens: RouteObject[] = [
  ...catalogue,
  ...purchase,
  ...profile,
  ...contents,
  screen(
    'staff/status',
    later(() => import('./routes/status.tsx')),
  ),
  screen('service-down', () => import('./routes/service-down.tsx')),
  screen('not-found', () => import('./routes/not-found.tsx')),
  alias('*', 'not-found', () => import('./routes/not-found.tsx')),
];
