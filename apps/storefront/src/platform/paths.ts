/** Addresses of the screens. Anchors are made with these, never by hand. */
export const paths = {
  home: () => '/',
  category: (slug: string) => `/category/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  login: () => '/login',
  registration: () => '/registration-user',
  checkout: () => '/checkout',
  payment: () => '/payment',
  paymentError: (orderId: number) => `/cart/payment-error/${orderId}`,
  paymentCompleted: (orderId: number) => `/cart/payment-completed/${orderId}`,
  profile: () => '/profile/dashboard',
  orders: () => '/profile/orders',
  order: (orderId: number) => `/profile/orders/${orderId}`,
  addresses: () => '/profile/addresses',
  credits: () => '/page/crediti',
  notFound: () => '/not-found',
} as const;
