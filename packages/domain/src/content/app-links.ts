/**
 * Paths that the system opens in the installed app (SHL-13, APP-03), and the pages to which a gateway returns.
 * A `*` at the end stands for any rest.
 */
export const appLinks = (categoryPrefix: string): string[] => [
  '/profile/orders',
  '/profile/orders/*',
  '/checkout',
  '/search',
  '/product/*',
  `${categoryPrefix}*`,
  '/cart/payment-completed/*',
  '/cart/payment-error/*',
];
