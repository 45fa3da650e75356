/** Paths of the screens. All anchors use them; paths of categories come from `category-path.ts`. */
export const paths = {
  home: () => '/',
  /** All aisles, without filters. */
  catalog: () => '/catalog',
  product: (slug: string) => `/product/${slug}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  offers: () => '/search?promo=true',
  novelties: () => '/search?new=true',
  aisles: () => '/#reparti',
  login: () => '/login',
  cookiePolicy: () => '/page/cookie',
  /** Opens the cookie preferences over the page; without script it leads to the page about cookies. */
  cookiePreferences: () => '/page/cookie#preferenze-cookie',
  loginTo: (returnTo: string) => `/login?${new URLSearchParams({ poi: returnTo })}`,
  resetPasswordRequest: () => '/reset-password-request',
  resetPasswordSent: (email: string) => `/reset-password-sent?${new URLSearchParams({ email })}`,
  resetPasswordCompleted: () => '/reset-password-completed',
  registration: () => '/registration-user',
  /** The provider's page where the shopper logs in; in a popup if it has an id. */
  socialLogin: (provider: 'google' | 'facebook', query: { poi: string; popup?: string }) =>
    `/ebsn/api/social-redir/${provider}/start?${new URLSearchParams(query)}`,
  /** The log-in of the brand's company, which leads back to that path. */
  companyLogin: (returnTo: string) =>
    `/ebsn/api/saml/do-login?${new URLSearchParams({ relay_state_url: returnTo })}`,
  registrationCompleted: () => '/registration-completed',
  checkout: () => '/checkout',
  payment: () => '/payment',
  paymentError: (orderId: number) => `/cart/payment-error/${orderId}`,
  paymentCompleted: (orderId: number) => `/cart/payment-completed/${orderId}`,
  profile: () => '/profile/dashboard',
  access: () => '/profile/access',
  profileUpdate: () => '/profile/profile-update',
  /** The profile form, which leads back to the given page when nothing is missing any more. */
  completeProfile: (returnTo: string) => `/profile/profile-update?${new URLSearchParams({ poi: returnTo })}`,
  profileConfirmed: (returnTo: string | null) =>
    `/profile/profile-confirmed${returnTo ? `?${new URLSearchParams({ poi: returnTo })}` : ''}`,
  fiscalPersons: () => '/profile/fiscal-persons',
  consents: () => '/profile/consents',
  privacy: () => '/profile/privacy',
  household: () => '/profile/household',
  /** A copy of all data of the shopper, as files. */
  personalDataPage: () => '/profile/privacy/dati.html',
  personalDataFile: () => '/profile/privacy/dati.json',
  orders: () => '/profile/orders',
  order: (orderId: number) => `/profile/orders/${orderId}`,
  savedCards: () => '/profile/saved-cards',
  paymentDeadlines: () => '/profile/payment-deadlines',
  lists: () => '/profile/lists',
  listsPage: (page: number) => (page > 1 ? `/profile/lists?page=${page}` : '/profile/lists'),
  favourites: () => '/profile/lists/favourites',
  list: (listId: number) => `/profile/lists/${listId}`,
  /** The page of a shared list, for any visitor with its link. */
  sharedList: (token: string) => `/shared-list/${token}`,
  giftCertificates: (history = false) => `/profile/gift-certificates${history ? '?history=true' : ''}`,
  buyAgain: () => '/profile/buy-again',
  buyAgainPage: (page: number) => (page > 1 ? `/profile/buy-again?page=${page}` : '/profile/buy-again'),
  /** The page for a list written elsewhere; visitors may use it too. */
  pasteList: () => '/lists/paste',
  addresses: () => '/profile/addresses',
  newAddress: () => '/profile/addresses/manage',
  address: (addressId: number) => `/profile/addresses/manage/${addressId}`,
  /** The brand's status, for its staff. */
  status: () => '/staff/status',
  homeDelivery: () => '/page/consegna-a-casa',
  credits: () => '/page/crediti',
  /** A page of the brand's content. */
  page: (slug: string) => `/page/${slug}`,
  flyers: () => '/volantini',
  flyer: (slug: string) => `/volantini/${slug}`,
  questions: () => '/faq',
  questionsOf: (category: string) => `/faq/${category}`,
  advantages: () => '/vantaggi',
  customerService: () => '/servizio-clienti',
  notFound: () => '/not-found',
  serviceDown: () => '/service-down',
} as const;

/** Whether the path is that of the search, the one page that has its category in the query. */
export const isSearchPath = (pathname: string): boolean => /^\/(fast-)?search$/.test(pathname);
