import type { Category, ProductsData, ShoppingList } from '@bottega/contract';
import { dataOf, registerShopper } from '@bottega/server/testing/at-places';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Caller } from '@bottega/server/testing/shops/running-app';

/** A page that every visitor can open. */
interface PublicPage {
  name: string;
  /** The route as `routes.tsx` and `later-screens.ts` write it. */
  route: string;
  /** An address of the route, if it has parameters or needs a query. */
  address?: (shop: Examples) => string;
}

/** Things of a running shop that addresses name. */
interface Examples {
  aisle: string;
  product: string;
  page: string;
  flyer: string;
  faq: string;
  listToken: string;
}

/**
 * All routes that need no log-in (SHL-11) and answer 200. Error pages have no page here, because Lighthouse measures no
 * page with an error status.
 */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', route: '' },
  { name: 'category', route: 'category/*', address: ({ aisle }) => `/category/${aisle}` },
  { name: 'product', route: 'product/:slug', address: ({ product }) => `/product/${product}` },
  { name: 'catalog', route: 'catalog' },
  { name: 'search', route: 'search', address: () => '/search?q=latte' },
  { name: 'fast-search', route: 'fast-search' },
  { name: 'paste-list', route: 'lists/paste' },
  {
    name: 'shared-list',
    route: 'shared-list/:token',
    address: ({ listToken }) => `/shared-list/${listToken}`,
  },
  { name: 'login', route: 'login' },
  { name: 'reset-password-request', route: 'reset-password-request' },
  { name: 'reset-password-sent', route: 'reset-password-sent' },
  { name: 'reset-password', route: 'reset-password' },
  { name: 'reset-password-completed', route: 'reset-password-completed' },
  { name: 'email-confirmed', route: 'email-confirmed' },
  { name: 'email-restored', route: 'email-restored' },
  { name: 'registration-user', route: 'registration-user' },
  { name: 'registration-completed', route: 'registration-completed' },
  { name: 'registration-confirm', route: 'registration-confirm' },
  { name: 'delete-account', route: 'delete-account' },
  { name: 'credits', route: 'page/crediti' },
  { name: 'content-page', route: 'page/:pageName', address: ({ page }) => page },
  { name: 'flyers', route: 'volantini' },
  { name: 'flyer', route: 'volantini/:volantino', address: ({ flyer }) => flyer },
  { name: 'faq', route: 'faq' },
  { name: 'faq-category', route: 'faq/:categoryName', address: ({ faq }) => faq },
  { name: 'advantages', route: 'vantaggi' },
  { name: 'customer-service', route: 'servizio-clienti' },
  { name: 'withdrawal', route: 'recesso' },
  { name: 'recalls', route: 'richiami' },
];

/** Addresses of all public pages of a brand, by name. */
export async function addressesOf(port: number, brand: string): Promise<Map<string, string>> {
  const examples = await examplesOf(httpCaller(port, brand));
  return new Map(publicPages.map(({ name, route, address }) => [name, address?.(examples) ?? `/${route}`]));
}

async function examplesOf(visitor: Caller): Promise<Examples> {
  const tree = dataOf(await visitor.get<{ categories: Category[] }>('/ebsn/api/category?filtered=true'));
  const aisle = tree.categories[0];
  const ofAisle = `/ebsn/api/products?parent_category_id=${aisle?.categoryId}&page_size=1`;
  const product = dataOf(await visitor.get<ProductsData>(ofAisle)).products[0];
  if (!aisle || !product) throw new Error('there is nothing on the shelves');
  const linkOn = async (path: string, start: string) => {
    const { text } = await visitor.get(path);
    const [, link] = new RegExp(`href="(${start}/[^"#?]+)"`).exec(text) ?? [];
    if (link === undefined) throw new Error(`${path} has no link to ${start}/…`);
    return link;
  };
  return {
    aisle: aisle.slug,
    product: product.slug,
    page: await linkOn('/', '/page'),
    flyer: await linkOn('/volantini', '/volantini'),
    faq: await linkOn('/faq', '/faq'),
    listToken: await sharedListWith(visitor, product.productId),
  };
}

/** Makes a shopper with a list and returns the token of its link. */
async function sharedListWith(caller: Caller, productId: number): Promise<string> {
  await registerShopper(caller);
  const list = dataOf(await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Spesa' }));
  const items = [{ productId, quantity: 1 }];
  dataOf(await caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: list.listId, items }));
  const { shares } = dataOf(
    await caller.post<{ shares: { token: string }[] }>('/ebsn/api/wishlist/share', {
      list_id: list.listId,
      grant: 'READ',
    }),
  );
  return shares[0]!.token;
}
