/**
 * Paths of the screens. All anchors use them; paths of categories come from `category-path.ts`, those that only the pages
 * of an account lead to from `account-paths.ts`, and those among pages of content from `content-paths.ts`.
 */
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
  registration: () => '/registration-user',
  checkout: () => '/checkout',
  payment: () => '/payment',
  profile: () => '/profile/dashboard',
  household: () => '/profile/household',
  orders: () => '/profile/orders',
  lists: () => '/profile/lists',
  favourites: () => '/profile/lists/favourites',
  list: (listId: number) => `/profile/lists/${listId}`,
  buyAgain: () => '/profile/buy-again',
  addresses: () => '/profile/addresses',
  /** The brand's status, for its staff. */
  status: () => '/staff/status',
  homeDelivery: () => '/page/consegna-a-casa',
  /** A page of the brand's content. */
  page: (slug: string) => `/page/${slug}`,
  /** Where shoppers find the orders from which they can withdraw. */
  withdrawals: () => '/recesso',
  recalls: () => '/richiami',
  notFound: () => '/not-found',
  serviceDown: () => '/service-down',
} as const;

/** Whether the path is that of the search, the one page that has its category in the query. */
export const isSearchPath = (pathname: string): boolean => /^\/(fast-)?search$/.test(pathname);
