import { socialCallbacks } from '../identity/social-callbacks.ts';

/**
 * Paths that the system opens in the installed app (SHL-13, APP-03), and those to which gateways and log-ins return.
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
  ...Object.values(socialCallbacks).map(({ app }) => app),
];
