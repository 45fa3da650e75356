/** Addresses of the screens. Anchors are made with these, never by hand; those of categories by `category-path.ts`. */
export const paths = {
  home: () => '/',
  /** All aisles; filters are left behind there. */
  catalog: () => '/catalog',
  product: (slug: string) => `/product/${slug}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  offers: () => '/search?promo=true',
  novelties: () => '/search?new=true',
  aisles: () => '/#reparti',
  login: () => '/login',
  loginTo: (returnTo: string) => `/login?${new URLSearchParams({ poi: returnTo })}`,
  registration: () => '/registration-user',
  registrationCompleted: () => '/registration-completed',
  checkout: () => '/checkout',
  payment: () => '/payment',
  paymentError: (orderId: number) => `/cart/payment-error/${orderId}`,
  paymentCompleted: (orderId: number) => `/cart/payment-completed/${orderId}`,
  profile: () => '/profile/dashboard',
  orders: () => '/profile/orders',
  ordersPage: (page: number) => (page > 1 ? `/profile/orders?page=${page}` : '/profile/orders'),
  order: (orderId: number) => `/profile/orders/${orderId}`,
  lists: () => '/profile/lists',
  listsPage: (page: number) => (page > 1 ? `/profile/lists?page=${page}` : '/profile/lists'),
  favourites: () => '/profile/lists/favourites',
  list: (listId: number) => `/profile/lists/${listId}`,
  /** What the link of a list leads to, for whoever has it. */
  sharedList: (token: string) => `/shared-list/${token}`,
  giftCertificates: (history = false) => `/profile/gift-certificates${history ? '?history=true' : ''}`,
  buyAgain: () => '/profile/buy-again',
  buyAgainPage: (page: number) => (page > 1 ? `/profile/buy-again?page=${page}` : '/profile/buy-again'),
  /** For visitors too: a list written elsewhere. */
  pasteList: () => '/lists/paste',
  addresses: () => '/profile/addresses',
  newAddress: () => '/profile/addresses/manage',
  address: (addressId: number) => `/profile/addresses/manage/${addressId}`,
  credits: () => '/page/crediti',
  notFound: () => '/not-found',
  serviceDown: () => '/service-down',
} as const;

/** Where words are looked for: the one place a category is named by the query and not by the path. */
export const isSearchPath = (pathname: string): boolean => /^\/(fast-)?search$/.test(pathname);
