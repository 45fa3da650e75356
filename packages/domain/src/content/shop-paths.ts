/**
 * Paths of the screens to which contents may link, besides categories, whose prefix is the brand's. `*` stands for one part
 * of the path. A test compares them with the storefront's routes.
 */
export const shopScreens: readonly string[] = [
  '',
  'catalog',
  'product/*',
  'search',
  'fast-search',
  'login',
  'reset-password-request',
  'registration-user',
  'registration-completed',
  'registration-confirm',
  'email-restored',
  'user-name-confirmed',
  'registration/confirm',
  'checkout',
  'payment',
  'cart/payment-completed/*',
  'cart/payment-error/*',
  'profile/dashboard',
  'profile/access',
  'profile/consents',
  'profile/fiscal-persons',
  'profile/household',
  'profile/profile-update',
  'profile/privacy',
  'profile/orders',
  'profile/orders/*',
  'profile/orders/*/problem',
  'profile/orders/*/withdrawal',
  'profile/payment-deadlines',
  'profile/saved-cards',
  'profile/lists',
  'profile/lists/*',
  'shared-list/*',
  'profile/gift-certificates',
  'profile/buy-again',
  'lists/paste',
  'profile/addresses',
  'profile/addresses/manage',
  'profile/addresses/manage/*',
  'page/*',
  'recesso',
  'richiami',
  'volantini',
  'volantini/*',
  'faq',
  'faq/*',
  'vantaggi',
  'servizio-clienti',
  'service-down',
];

/** Whether the shop has a screen at a path, such as `/page/come-funziona`; whether the page has content is not asked. */
export function isShopPath(path: string, { categoryPrefix }: { categoryPrefix: string }): boolean {
  const prefixes = [categoryPrefix, '/category/'];
  if (prefixes.some((prefix) => path.startsWith(prefix) && path.length > prefix.length)) return true;
  const parts = path.slice(1).split('/');
  return (
    path.startsWith('/') &&
    shopScreens.some((screen) => {
      const named = screen.split('/');
      return (
        named.length === parts.length &&
        named.every((name, index) => (name === '*' ? parts[index] !== '' : name === parts[index]))
      );
    })
  );
}

/** Pages under `/page/` that the shop draws itself. */
export const ownPages: readonly string[] = ['crediti'];
