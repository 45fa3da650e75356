/** Paths that only pages of log-in, account and payment lead to; apart, so that the first script doesn't carry them. */
export const accountPaths = {
  resetPasswordSent: (email: string) => `/reset-password-sent?${new URLSearchParams({ email })}`,
  resetPasswordCompleted: () => '/reset-password-completed',
  /** The provider's page where the shopper logs in; in a popup if it has an id. */
  socialLogin: (provider: 'google' | 'facebook', query: { poi: string; popup?: string }) =>
    `/ebsn/api/social-redir/${provider}/start?${new URLSearchParams(query)}`,
  /** The log-in page with the code of a refusal, which leads back to the given page. */
  loginRefused: (code: string, returnTo: string) =>
    `/login?${new URLSearchParams({ poi: returnTo, errore: code })}`,
  /** Answers the address of that page to the app, which opens it in the system's browser. */
  socialLoginInApp: (provider: 'google' | 'facebook', poi: string) =>
    `/ebsn/api/social-redir/${provider}/start?${new URLSearchParams({ poi, app: 'true', 'use-plugin': 'true' })}`,
  /** The log-in of the brand's company, which leads back to that path. */
  companyLogin: (returnTo: string) =>
    `/ebsn/api/saml/do-login?${new URLSearchParams({ relay_state_url: returnTo })}`,
  registrationCompleted: () => '/registration-completed',
  access: () => '/profile/access',
  profileUpdate: () => '/profile/profile-update',
  /** The profile form, which leads back to the given page when nothing is missing any more. */
  completeProfile: (returnTo: string) => `/profile/profile-update?${new URLSearchParams({ poi: returnTo })}`,
  profileConfirmed: (returnTo: string | null) =>
    `/profile/profile-confirmed${returnTo ? `?${new URLSearchParams({ poi: returnTo })}` : ''}`,
  fiscalPersons: () => '/profile/fiscal-persons',
  consents: () => '/profile/consents',
  privacy: () => '/profile/privacy',
  /** A copy of all data of the shopper, as files. */
  personalDataPage: () => '/profile/privacy/dati.html',
  personalDataFile: () => '/profile/privacy/dati.json',
  order: (orderId: number) => `/profile/orders/${orderId}`,
  /** The order that the basket changes: its lines, day and hour. */
  change: () => '/cart/change',
  complaint: (orderId: number) => `/profile/orders/${orderId}/problem`,
  withdrawal: (orderId: number) => `/profile/orders/${orderId}/withdrawal`,
  /** The statement of withdrawal, filled in with the order. */
  withdrawalOf: (orderId: number) => `/recesso?ordine=${orderId}`,
  savedCards: () => '/profile/saved-cards',
  paymentDeadlines: () => '/profile/payment-deadlines',
  listsPage: (page: number) => (page > 1 ? `/profile/lists?page=${page}` : '/profile/lists'),
  /** The page of a shared list, for any visitor with its link. */
  sharedList: (token: string) => `/shared-list/${token}`,
  giftCertificates: (history = false) => `/profile/gift-certificates${history ? '?history=true' : ''}`,
  buyAgainPage: (page: number) => (page > 1 ? `/profile/buy-again?page=${page}` : '/profile/buy-again'),
  newAddress: () => '/profile/addresses/manage',
  address: (addressId: number) => `/profile/addresses/manage/${addressId}`,
  paymentError: (orderId: number) => `/cart/payment-error/${orderId}`,
  paymentCompleted: (orderId: number) => `/cart/payment-completed/${orderId}`,
  /** The page for a list written elsewhere; visitors may use it too. */
  pasteList: () => '/lists/paste',
} as const;
