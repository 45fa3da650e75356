const modules = 'apps/server/src/modules';
const features = 'apps/storefront/src/features';

/**
 * Sub-folders of a domain word in dependency order. A file may import from its own sub-folder, from earlier ones and
 * from the files of the word itself.
 */
export const subFolders: Record<string, readonly string[]> = {
  [`${modules}/tenancy`]: ['folders'],
  [`${modules}/catalog`]: [
    'pictures',
    'products',
    'prices',
    'stock',
    'search',
    'categories',
    'listing',
    'import',
    'sitemaps',
  ],
  [`${modules}/identity`]: ['limits', 'sessions', 'account', 'privacy', 'social', 'saml', 'passkeys'],
  [`${modules}/staff`]: ['records', 'entry', 'accounts'],
  [`${modules}/customer`]: ['disclaimers', 'profile', 'household', 'programmes'],
  [`${modules}/content`]: ['text', 'entries', 'import', 'wordpress', 'leaflets', 'forms'],
  [`${modules}/fulfilment`]: ['slots', 'places', 'addresses', 'stores', 'parking'],
  [`${modules}/cart`]: ['state', 'view', 'delivery', 'lines', 'change'],
  [`${modules}/order`]: ['change', 'shop-side'],
  [`${modules}/checkout`]: [
    'cards',
    'ledger',
    'books',
    'invoice',
    'exchange',
    'deadlines',
    'tickets',
    'payment-records',
    'payment-types',
    'payment',
    'gateway-events',
    'refunds',
    'purchase',
    'reconciliation',
  ],
  [`${modules}/aftersale`]: ['containers', 'complaints', 'withdrawals', 'recalls'],
  [`${modules}/notification`]: ['orders', 'papers', 'push'],
  [`${features}/catalog`]: ['zoom', 'products', 'categories', 'search', 'listing'],
  [`${features}/identity`]: ['social', 'access'],
  [`${features}/customer`]: ['disclaimers', 'profile', 'household'],
  [`${features}/fulfilment`]: ['map', 'slots', 'places', 'stores', 'addresses', 'dialogs'],
  [`${features}/cart`]: ['state', 'lines', 'drawer'],
  [`${features}/checkout`]: ['payment'],
  [`${features}/lists`]: ['pasted'],
  'packages/domain/src/fulfilment': ['slots', 'places'],
};
