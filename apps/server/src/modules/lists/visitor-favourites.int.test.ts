import type { Cart, Product, ProductsData, ShoppingList } from '@bottega/contract';
import { MOST_LIST_ITEMS } from '@bottega/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someProducts } from '../../../testing/all-products.ts';
import { dataOf, registerShopper } from '../../../testing/at-places.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../testing/shops/running-app.ts';

let shop: RunningApp;
let owner: pg.Client;
let [first, second, third] = [0, 0, 0];
beforeAll(async () => {
  shop = await runningApp();
  owner = new pg.Client({ connectionString: shop.adminUrl });
  await owner.connect();
  const isPlain = ({ productInfos }: Product) => productInfos['TIPOLOGIA'] === 'Pezzo';
  const goods = await someProducts(shop.caller('rosmarino'), '', { count: 3, isSo: isPlain });
  [first, second, third] = goods.map(({ productId }) => productId) as [number, number, number];
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const favourites = 2;
const heart = (caller: Caller, productId: number) =>
  caller.post<ShoppingList>('/ebsn/api/wishlist/add_prod', {
    wishlist_type_id: favourites,
    items: [{ productId, quantity: 1 }],
  });
const view = (caller: Caller) =>
  caller.get<ShoppingList>(`/ebsn/api/wishlist/view?wishlist_type_id=${favourites}`);
const hearts = async (caller: Caller) =>
  dataOf(await caller.get<{ productIds: number[] }>('/ebsn/api/wishlist/favourites')).productIds;
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const hasFavorites = async (caller: Caller) =>
  dataOf(await caller.get<Cart>('/ebsn/api/cart/view')).user.hasFavorites;
const logIn = (caller: Caller, { email, password }: { email: string; password: string }) =>
  caller.post<Cart>('/ebsn/api/auth/login', { login: email, password });
const codesOf = ({ http, response: { errorsMessage } }: Answered<unknown>) => [
  http,
  typeof errorsMessage[0] === 'object' ? errorsMessage[0].code : undefined,
];

/** A visitor who pressed the hearts of products. */
async function visitorWith(productIds: readonly number[], brand = 'rosmarino'): Promise<Caller> {
  const visitor = shop.caller(brand);
  for (const productId of productIds) dataOf(await heart(visitor, productId));
  return visitor;
}

/** A shopper who pressed the hearts of products and has logged out. */
async function personWith(productIds: readonly number[]): Promise<{ email: string; password: string }> {
  const caller = shop.caller('rosmarino');
  const person = await registerShopper(caller);
  for (const productId of productIds) dataOf(await heart(caller, productId));
  dataOf(await caller.post('/ebsn/api/auth/logout', {}));
  return person;
}

test('[TEN-21] [LIS-09] [LIS-12] where anonymous carts are on, a visitor keeps favourites, changes them and adds all to the basket', async () => {
  const visitor = await visitorWith([second, first]);
  expect([await hearts(visitor), await hasFavorites(visitor)]).toEqual([[second, first], true]);
  const list = dataOf(await view(visitor));
  expect(list).toMatchObject({
    name: 'Preferiti',
    wishlistTypeId: favourites,
    size: 2,
    sharingData: { grant: 'WRITE', isOwn: true },
    wishlistItems: [{ product: { productId: second } }, { product: { productId: first } }],
  });
  const preferred = await visitor.get<ProductsData>('/ebsn/api/products?preferred=true&sort=name');
  expect(ascending(dataOf(preferred).products.map(({ productId }) => productId))).toEqual(
    ascending([first, second]),
  );
  const changed = await visitor.post<ShoppingList>('/ebsn/api/wishlist/update_prods', {
    wishlist_type_id: favourites,
    items: [{ itemId: list.wishlistItems[0]!.itemId, quantity: 3 }],
  });
  expect(dataOf(changed).wishlistItems).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  const cart = dataOf(
    await visitor.post<Cart>('/ebsn/api/cart/add-all-from-wishlist', { list_id: list.listId }),
  );
  expect((cart.cartItems ?? []).map(({ product, quantity }) => [product.productId, quantity])).toEqual([
    [second, 3],
    [first, 1],
  ]);
  for (const productId of [first, second])
    dataOf(
      await visitor.post('/ebsn/api/wishlist/delete_prods', {
        wishlist_type_id: favourites,
        items: [{ productId }],
      }),
    );
  expect([await hearts(visitor), await hasFavorites(visitor)]).toEqual([[], false]);
});

test('[TEN-21] where anonymous carts are off, every call of a visitor for favourites asks for a log-in and keeps nothing', async () => {
  const visitor = shop.caller('ponte');
  const { products } = dataOf(await visitor.get<ProductsData>('/ebsn/api/products?page_size=1'));
  const expired = [419, 'SESSION_EXPIRED'];
  const tried = async () => {
    expect(codesOf(await heart(visitor, products[0]!.productId))).toEqual(expired);
    expect(codesOf(await view(visitor))).toEqual(expired);
    expect(codesOf(await visitor.get('/ebsn/api/wishlist/favourites'))).toEqual(expired);
  };
  await tried();
  expect(visitor.cookies.size).toBe(0);
  // a session, which a refused add opens, changes nothing
  await visitor.post('/ebsn/api/cart/add', { items: [{ productId: products[0]!.productId, quantity: 1 }] });
  expect(visitor.cookies.size).toBeGreaterThan(0);
  await tried();
});

test('when a visitor asks for other lists than the favourites, then the answer asks for a log-in', async () => {
  const visitor = await visitorWith([first]);
  const { listId } = dataOf(await view(visitor));
  const calls: [path: string, body: object][] = [
    ['add_prod', { items: [{ productId: first, quantity: 1 }] }],
    ['update_prods', { wishlistId: listId + 1000, items: [{ itemId: 1, quantity: 1 }] }],
    ['insert', { name: 'Spesa' }],
    ['update', { list_id: listId, name: 'Altro' }],
    ['delete', { list_id: listId }],
    ['select', { list_id: listId }],
    ['share', { list_id: listId, grant: 'READ' }],
  ];
  for (const [path, body] of calls)
    expect([path, ...codesOf(await visitor.post(`/ebsn/api/wishlist/${path}`, body))]).toEqual([
      path,
      419,
      'SESSION_EXPIRED',
    ]);
  expect(codesOf(await visitor.get('/ebsn/api/wishlist/view'))).toEqual([419, 'SESSION_EXPIRED']);
  expect(await hearts(visitor)).toEqual([first]);
});

test('when a visitor without a session opens the favourites, then the answer asks for a log-in', async () => {
  expect(codesOf(await view(shop.caller('rosmarino')))).toEqual([419, 'SESSION_EXPIRED']);
});

test('when others ask for a visitor’s favourites, then they find none: another visitor, a shopper, another brand', async () => {
  const visitor = await visitorWith([first]);
  const { listId, wishlistItems } = dataOf(await view(visitor));
  const shopper = shop.caller('rosmarino');
  await registerShopper(shopper);
  const elsewhere = shop.caller('ponte');
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  const others: [Caller, string][] = [
    [await visitorWith([second]), 'SESSION_EXPIRED'],
    [shopper, 'LIST_NOT_FOUND'],
    [elsewhere, 'SESSION_EXPIRED'],
  ];
  for (const [other, refused] of others) {
    expect(codesOf(await other.get(`/ebsn/api/wishlist/view?list_id=${listId}`))[1]).toBe(refused);
    const items = [{ itemId: wishlistItems[0]!.itemId }];
    const removed = await other.post('/ebsn/api/wishlist/delete_prods', { wishlistId: listId, items });
    expect(codesOf(removed)[1]).toBe(refused);
    const added = await other.post('/ebsn/api/cart/add-all-from-wishlist', { list_id: listId });
    expect(codesOf(added)[1]).toBe(refused);
  }
  expect(await hearts(visitor)).toEqual([first]);
});

test('[LIS-09] when a visitor logs in, then the favourites join the shopper’s, each once, and the visit has none any more', async () => {
  const person = await personWith([first, second]);
  const visitor = await visitorWith([third, second]);
  const old = new Map(visitor.cookies);
  dataOf(await logIn(visitor, person));
  expect(await hearts(visitor)).toEqual([first, second, third]);
  expect(await hasFavorites(visitor)).toBe(true);
  const before = shop.caller('rosmarino');
  for (const [name, value] of old) before.cookies.set(name, value);
  expect(codesOf(await view(before))).toEqual([419, 'SESSION_EXPIRED']);
  // a second log-in, also from another visit with the same hearts, changes nothing
  dataOf(await logIn(visitor, person));
  const again = await visitorWith([third]);
  dataOf(await logIn(again, person));
  expect(await hearts(again)).toEqual([first, second, third]);
});

test('when a visitor registers, then the new shopper has the favourites', async () => {
  const visitor = await visitorWith([second]);
  await registerShopper(visitor);
  expect(await hearts(visitor)).toEqual([second]);
});

test('when one visit logs in several times at once, and other visits too, then every favourite is there once', async () => {
  const person = await personWith([]);
  const [visitor, other] = [await visitorWith([first, second]), await visitorWith([second, third])];
  const twin = shop.caller('rosmarino');
  for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
  const answers = await Promise.all([visitor, twin, other].map((caller) => logIn(caller, person)));
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(ascending(await hearts(visitor))).toEqual(ascending([first, second, third]));
  expect(await hearts(twin)).toEqual(await hearts(other));
});

test('when both together are more than a list holds, then the shopper’s own stay and a warning tells the rest', async () => {
  const person = await personWith([first]);
  await owner.query(
    `insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
     select l.tenant_id, l.list_id, p.product_id, 1, now()
     from shopping_list l join shopper s on s.tenant_id = l.tenant_id and s.user_id = l.user_id
     cross join lateral (select product_id from product
       where tenant_id = l.tenant_id and product_id <> all ($2::bigint[]) order by product_id limit $3) p
     where l.kind = 'favourites' and s.email = $1`,
    [person.email, [first, second, third], MOST_LIST_ITEMS - 2],
  );
  const visitor = await visitorWith([second, third]);
  const { response } = await logIn(visitor, person);
  expect(response.warningsMessage).toMatchObject([
    {
      code: 'FAVOURITES_LEFT_OUT',
      message: 'I preferiti sono al massimo 300: un prodotto scelto prima di accedere è rimasto fuori.',
    },
  ]);
  const all = await hearts(visitor);
  expect([all.length, all[0], all.at(-1)]).toEqual([MOST_LIST_ITEMS, first, second]);
});

test('when a visitor’s session ends, then the favourites go with it', async () => {
  const visitor = await visitorWith([first]);
  const { listId } = dataOf(await view(visitor));
  const remains = async () =>
    (await owner.query('select 1 from shopping_list where list_id = $1', [listId])).rows.length;
  expect(await remains()).toBe(1);
  await owner.query(
    'delete from session where session_id = (select session_id from shopping_list where list_id = $1)',
    [listId],
  );
  expect(await remains()).toBe(0);
  expect(codesOf(await view(visitor))).toEqual([419, 'SESSION_EXPIRED']);
});
