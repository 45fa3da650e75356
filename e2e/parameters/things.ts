import type { Address, Category, Product, ProductsData, ShoppingList } from '@bottega/contract';
import { addressType, paymentType } from '@bottega/domain';
import { makeGift } from '@bottega/server/testing/builders/gift';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  home,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import type { Caller, RunningApp } from '@bottega/server/testing/shops/running-app';
import { brandDb, type Db } from '@bottega/server/platform/db/brand-db';
import { createPool } from '@bottega/server/platform/db/pool';

type Two<T> = [T, T];

/** What calls ask for, two of each kind. */
export interface Things {
  shopper: Caller;
  userId: number;
  /** A shopper of its own for each call of it. */
  newShopper(): Promise<Caller>;
  leaves: Two<Category>;
  goods: Two<Product>;
  soldOut: Two<number>;
  blocks: Two<number>;
  /** Hashes of two warehouses. */
  hashes: Two<string>;
  addresses: Two<Address>;
  /** Addresses that a call may delete. */
  spare: Two<Address>;
  stores: Two<number>;
  /** Delivery services of different stores. */
  services: Two<number>;
  lists: Two<ShoppingList>;
  /** Lists that a call may delete. */
  spareLists: Two<ShoppingList>;
  /** Links of two lists of another shopper. */
  tokens: Two<string>;
  /** The lists of these links. */
  joinable: Two<number>;
  vendorId: number;
  /** Ids of two pages and of two posts of the content. */
  pages: Two<number>;
  posts: Two<number>;
  flyers: Two<number>;
  /** Lines of the shopper's basket. */
  cart: Two<{ itemId: number; productId: number }>;
  giftCodes: Two<string>;
  /** Orders of the shopper: to a home, and to a store; of both the store has not begun. */
  orders: Two<number>;
  /** An order that a call may cancel. */
  spareOrder: number;
  /** Notes of the first order. */
  notes: Two<number>;
}

const two = <T>(found: readonly T[], what: string): Two<T> => {
  if (found.length < 2) throw new Error(`fewer than two ${what}`);
  return [found[0]!, found[1]!];
};

/** Makes a shopper with two of everything that calls name. */
export async function makeThings(shop: RunningApp): Promise<Things> {
  const pool = createPool(shop.appUrl, 1);
  const db = brandDb(pool, 1);
  try {
    const newShopper = async () => {
      const caller = shop.caller('rosmarino');
      await registerShopper(caller);
      return caller;
    };
    const shopper = await newShopper();
    return {
      shopper,
      newShopper,
      ...(await catalogueOf(shopper, db)),
      ...(await contentsOf(shopper)),
      ...(await ownThings(shopper, newShopper, db)),
      ...(await boughtThings(shopper)),
      ...(await cartLinesOf(shopper, db)),
    };
  } finally {
    await pool.end();
  }
}

async function catalogueOf(shopper: Caller, db: Db) {
  const { categories } = dataOf(await shopper.get<{ categories: Category[] }>('/ebsn/api/category'));
  const leaves = categories.flatMap((aisle) =>
    (aisle.categories ?? []).flatMap((group) => group.categories ?? []),
  );
  const products = dataOf(await shopper.get<ProductsData>('/ebsn/api/products?page_size=200&sort=-price'));
  const goods = products.products.filter(
    ({ barcode, selectOptions }) => barcode && selectOptions.length === 0,
  );
  const soldOut = goods.slice(-2).map(({ productId }) => productId);
  await db.rows('update assortment set available = 0 where product_id = any($1::bigint[])', [soldOut]);
  const ids = async (statement: string) => (await db.rows<{ id: number }>(statement)).map(({ id }) => id);
  const warehouses = await ids('select warehouse_id as id from warehouse order by 1');
  return {
    leaves: two(leaves, 'leaves'),
    goods: two(goods, 'goods'),
    soldOut: two(soldOut, 'sold-out goods'),
    blocks: two(await ids('select category_block_id as id from category_block order by 1'), 'blocks'),
    hashes: two(
      warehouses.map((id) => `w${id}d0t0`),
      'warehouses',
    ),
    vendorId: goods[0]!.vendor.vendorId,
  };
}

async function contentsOf(shopper: Caller) {
  const idsOf = async (type: string) => {
    const { text } = await shopper.get(`/p/wp-json/wp/v2/${type}`);
    return (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
  };
  return {
    pages: two(await idsOf('pages'), 'pages'),
    posts: two(await idsOf('posts'), 'posts'),
    flyers: two(await idsOf('volantini'), 'flyers'),
  };
}

async function ownThings(shopper: Caller, newShopper: Things['newShopper'], db: Db) {
  const addresses: Address[] = [];
  for (const addressNumber of ['107', '109', '111', '113'])
    addresses.push(
      dataOf(await shopper.post<Address>('/ebsn/api/user-address/update', { ...home, addressNumber })),
    );
  const { stores } = dataOf(
    await shopper.get<{ stores: { storeId: number; deliveryServices: { deliveryServiceId: number }[] }[] }>(
      '/ebsn/api/store/list',
    ),
  );
  const storesOf = new Map<number, string>();
  for (const { storeId, deliveryServices } of stores)
    for (const { deliveryServiceId: id } of deliveryServices)
      storesOf.set(id, `${storesOf.get(id) ?? ''} ${storeId}`);
  const [service, ...otherServices] = storesOf.keys();
  const services = [service!, ...otherServices.filter((id) => storesOf.get(id) !== storesOf.get(service!))];
  const { user } = await shopper.get('/ebsn/api/auth/test');
  const past = (byHand: boolean) => ({
    ownerId: user.userId,
    validFrom: '2020-01-01',
    validTo: '2020-01-02',
    byHand,
  });
  await makeGift(db, past(false));
  await makeGift(db, past(true));
  const lists: ShoppingList[] = [];
  for (const name of ['Prima', 'Seconda', 'Terza', 'Quarta']) lists.push(await listOf(shopper, name));
  const other = await newShopper();
  const tokens: string[] = [];
  const others: number[] = [];
  for (const name of ['Condivisa', 'Altrui']) {
    const { listId } = await listOf(other, name);
    const shared = dataOf(
      await other.post<{ shares: { token: string }[] }>('/ebsn/api/wishlist/share', {
        list_id: listId,
        grant: 'READ',
      }),
    );
    tokens.push(shared.shares[0]!.token);
    others.push(listId);
  }
  return {
    userId: user.userId,
    addresses: two(addresses, 'addresses'),
    spare: two(addresses.slice(2), 'addresses'),
    stores: two(
      stores.map(({ storeId }) => storeId),
      'stores',
    ),
    services: two(services, 'services'),
    lists: two(lists, 'lists'),
    spareLists: two(lists.slice(2), 'lists'),
    tokens: two(tokens, 'links'),
    joinable: two(others, 'lists'),
  };
}

async function boughtThings(shopper: Caller) {
  const buy = async (addressTypeId: (typeof addressType)['home' | 'store'], pieces: number) => {
    await goTo(shopper, { addressTypeId });
    await takeFreeSlot(shopper);
    await addGoods(shopper, { pieces });
    return dataOf(await buyAs(shopper, paymentType.onDelivery)).orderId;
  };
  const orders = [await buy(addressType.home, 6), await buy(addressType.store, 7)];
  const notes: number[] = [];
  for (const note of ['Citofono rotto', 'Secondo piano'])
    notes.push(
      dataOf(
        await shopper.post<{ noteId: number }>('/ebsn/api/note/order/add', { order_id: orders[0], note }),
      ).noteId,
    );
  return { orders: two(orders, 'orders'), spareOrder: await buy(2, 8), notes: two(notes, 'notes') };
}

async function cartLinesOf(shopper: Caller, db: Db) {
  await takeFreeSlot(shopper);
  const { cartItems = [] } = await addGoods(shopper, { pieces: 2 });
  const codes = [await makeGift(db), await makeGift(db)];
  return {
    cart: two(
      cartItems.map(({ itemId, product }) => ({ itemId, productId: product.productId })),
      'lines',
    ),
    giftCodes: two(
      codes.map(({ code }) => code),
      'codes',
    ),
  };
}

/** A list with a product of its own. */
async function listOf(caller: Caller, name: string): Promise<ShoppingList> {
  const { listId } = dataOf(await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name }));
  const page = name.length;
  const { products } = dataOf(
    await caller.get<ProductsData>(`/ebsn/api/products?q=pasta&page_size=1&page=${page}`),
  );
  const items = products.map(({ productId, minAcq }) => ({ productId, quantity: Math.max(1, minAcq) }));
  return dataOf(
    await caller.post<ShoppingList>('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }),
  );
}
