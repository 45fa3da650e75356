import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { dataOf } from '../../../testing/call-route.ts';
import { countedDb } from '../../../testing/postgres/counted-db.ts';
import { makeCart } from '../../../testing/builders/cart.ts';
import { makeProduct, makeWarehouse } from '../../../testing/builders/catalog.ts';
import { makeAddress, makeZone } from '../../../testing/builders/fulfilment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, listsOf, makeList, onePiece, shopper, type Shopper } from '../../../testing/builders/lists.ts';

let brands: BrandDatabases;
let milk: number;
let bread: number;

const db = () => brands.db;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeWarehouse(brands.db, { warehouseId: 2 });
  milk = await makeProduct(brands.db, {
    name: 'Latte',
    warehouses: [
      { warehouseId: 1, available: 3 },
      { warehouseId: 2, available: 50 },
    ],
  });
  bread = await makeProduct(brands.db, { name: 'Pane', saleType: 'Sfuso', firstAdd: 0.3, step: 0.1 });
});
afterAll(() => brands.drop());

describe('creating and changing lists', () => {
  test('[LIS-01] [LIS-02] [LIS-13] [LIS-16] a shopper has several lists, the default one first, in pages', async () => {
    const ada = await shopper(db());
    const list = dataOf(await ask(ada, 'insert', { name: '  Spesa  grande ' }));
    expect(list).toMatchObject({
      name: 'Spesa grande',
      size: 0,
      isDefault: true,
      sharingData: { grant: 'WRITE', isOwn: true },
      wishlistItems: [],
      wishlistInactiveItems: [],
    });
    expect(list.id).toBe(list.listId);
    await makeList(ada, 'Festa', [milk, bread]);
    const last = await makeList(ada, 'Mare');
    const { page, wishlists } = await listsOf(ada);
    expect(wishlists.map(({ name, size, isDefault }) => [name, size, isDefault])).toEqual([
      ['Spesa grande', 0, true],
      ['Festa', 2, false],
      ['Mare', 0, false],
    ]);
    expect(page).toEqual({ selPage: 1, totPages: 1, totItems: 3, itemsPerPage: 24 });
    const second = await listsOf(ada, { page: '2', pageSize: '2' });
    expect(second).toMatchObject({ page: { totPages: 2 }, wishlists: [{ listId: last }] });
    expect((await listsOf(ada, { page: '9' })).page.totItems).toBe(3);
  });

  test('a list in the overview shows the first four products on sale', async () => {
    const ada = await shopper(db());
    const products: number[] = [];
    for (let n = 0; n < 6; n += 1) products.push(await makeProduct(db(), { published: n !== 1 }));
    const list = await makeList(ada, 'Spesa');
    await db().rows(
      `insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
       select 1, $1, product_id, 1, now() from unnest($2::bigint[]) with ordinality as put (product_id, at) order by at`,
      [list, products],
    );
    const { wishlistItems } = dataOf(await ask(ada, 'view', { list_id: list }));
    const [{ pictures } = {}] = (await listsOf(ada)).wishlists;
    expect(pictures).toHaveLength(4);
    expect(pictures).toEqual(wishlistItems.slice(0, 4).map(({ product }) => product.mediaURL));
    await makeList(ada, 'Vuota');
    expect((await listsOf(ada)).wishlists[1]?.pictures).toEqual([]);
  });

  test('[LIS-05] [LIS-18] select changes the default list; after its deletion another one becomes the default', async () => {
    const ada = await shopper(db());
    const first = await makeList(ada, 'Prima');
    const second = await makeList(ada, 'Seconda');
    const third = await makeList(ada, 'Terza');
    expect(dataOf(await ask(ada, 'select', { list_id: third }))).toMatchObject({ isDefault: true });
    const defaults = async () =>
      (await listsOf(ada)).wishlists.filter((list) => list.isDefault).map((list) => list.listId);
    expect(await defaults()).toEqual([third]);
    expect(dataOf(await ask(ada, 'view')).listId).toBe(third);
    dataOf(await ask(ada, 'remove', { list_id: third }));
    expect(await defaults()).toEqual([first]);
    await Promise.all([first, second, first, second].map((list_id) => ask(ada, 'select', { list_id })));
    expect(await defaults()).toHaveLength(1);
  });

  test('[LIS-05] when a shopper creates several lists at once, then one of them is the default', async () => {
    const ada = await shopper(db());
    await Promise.all(Array.from({ length: 6 }, (_, n) => makeList(ada, `Lista ${n}`)));
    const { wishlists } = await listsOf(ada);
    expect(wishlists).toHaveLength(6);
    expect(wishlists.filter((list) => list.isDefault)).toHaveLength(1);
  });

  test('[LIS-15] [LIS-17] a list can be renamed and deleted', async () => {
    const ada = await shopper(db());
    await makeList(ada, 'Mare', [bread]);
    const list = await makeList(ada, 'Spesa', [milk]);
    expect(dataOf(await ask(ada, 'rename', { list_id: list, name: 'Dispensa' }))).toMatchObject({
      name: 'Dispensa',
      size: 1,
    });
    const names = async () => (await listsOf(ada)).wishlists.map(({ name, size }) => [name, size]);
    expect(await names()).toEqual([
      ['Mare', 1],
      ['Dispensa', 1],
    ]);
    dataOf(await ask(ada, 'remove', { list_id: list }));
    expect(await names()).toEqual([['Mare', 1]]);
    expect(await ask(ada, 'view', { list_id: list })).toMatchObject({ ok: false, code: 'LIST_NOT_FOUND' });
  });

  test.each(['', '   ', 'a'.repeat(61), 'a'.repeat(10_000)])(
    'when a list is named %j, then it is refused',
    async (name) => {
      const ada = await shopper(db());
      const refused = { ok: false, code: 'LIST_NAME_INVALID', params: { most: 60 } };
      expect(await ask(ada, 'insert', { name })).toMatchObject(refused);
      const list = await makeList(ada, 'Spesa');
      expect(await ask(ada, 'rename', { list_id: list, name })).toMatchObject(refused);
      expect((await listsOf(ada)).wishlists).toMatchObject([{ name: 'Spesa' }]);
    },
  );

  test('a shopper can have fifty lists and no more', async () => {
    const ada = await shopper(db());
    for (let n = 0; n < 50; n += 1) await makeList(ada, `Lista ${n}`);
    expect(await ask(ada, 'insert', { name: 'Troppo' })).toMatchObject({ ok: false, code: 'LISTS_TOO_MANY' });
    expect((await listsOf(ada)).page.totItems).toBe(50);
  });
});

describe('items of a list', () => {
  test('[LIS-03] [LIS-20] products have the order of their adds, and another add raises the quantity', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa', [bread, milk]);
    const items = [
      { productId: milk, quantity: 2 },
      { productId: bread, quantity: 0.25 },
    ];
    const { wishlistItems } = dataOf(await ask(ada, 'addProducts', { wishlistId: list, items }));
    // the quantity of loose goods is rounded up to their next step
    expect(wishlistItems).toMatchObject([
      { product: { productId: bread }, quantity: 1.3, weight: 1.3 },
      { product: { productId: milk }, quantity: 3, weight: 0 },
    ]);
  });

  test('[LIS-21] [LIS-19] quantities are set, 0 removes an item, and items are removed by item or product', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa', [milk, bread]);
    const [first, second] = dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems;
    const set = await ask(ada, 'updateProducts', {
      wishlistId: list,
      items: [
        { itemId: first!.itemId, quantity: 5 },
        { itemId: second!.itemId, quantity: 0 },
      ],
    });
    expect(dataOf(set).wishlistItems).toMatchObject([{ itemId: first!.itemId, quantity: 5 }]);
    const input = { wishlistId: list, hash: 'qualunque', items: [{ productId: milk, quantity: 1 }] };
    expect(dataOf(await ask(ada, 'removeProducts', input)).wishlistItems).toEqual([]);
    expect(await ask(ada, 'removeProducts', input)).toMatchObject({ code: 'LIST_ITEM_NOT_FOUND' });
    const more = await makeList(ada, 'Altra', [milk, bread]);
    const [item, other] = dataOf(await ask(ada, 'view', { list_id: more })).wishlistItems;
    const left = await ask(ada, 'removeProducts', {
      wishlistId: more,
      items: [{ itemId: item!.itemId }],
    });
    expect(dataOf(left).wishlistItems).toEqual([other]);
    expect(dataOf(await ask(ada, 'view', { list_id: more })).wishlistItems).toEqual([other]);
    expect(dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems).toEqual([]);
    const both = { wishlistId: more, items: [{ itemId: item!.itemId }, { itemId: other!.itemId }] };
    expect(await ask(ada, 'removeProducts', both)).toMatchObject({ code: 'LIST_ITEM_NOT_FOUND' });
    expect(dataOf(await ask(ada, 'view', { list_id: more })).wishlistItems).toEqual([other]);
  });

  test('[LIS-19] when several items are removed at once, then the others stay', async () => {
    const ada = await shopper(db());
    const cheese = await makeProduct(db(), { name: 'Mozzarella' });
    const list = await makeList(ada, 'Spesa', [milk, bread, cheese]);
    const [first, second, third] = dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems;
    const items = [{ itemId: first!.itemId }, { itemId: third!.itemId }];
    await ask(ada, 'removeProducts', { wishlistId: list, items });
    expect(dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems).toEqual([second]);
  });

  test('[LIS-03] a withdrawn product is listed as inactive: it can be removed but not changed', async () => {
    const ada = await shopper(db());
    const gone = await makeProduct(db(), { name: 'Ritirato' });
    const list = await makeList(ada, 'Spesa', [gone, milk]);
    await db().rows('update product set published = false where product_id = $1', [gone]);
    const view = dataOf(await ask(ada, 'view', { list_id: list, calculate_stock: 'true' }));
    expect(view).toMatchObject({
      size: 2,
      wishlistItems: [{ product: { productId: milk } }],
      wishlistInactiveItems: [{ product: { productId: gone }, stock: { available: 0, isEnough: false } }],
    });
    const { itemId } = view.wishlistInactiveItems[0]!;
    const more = { wishlistId: list, items: [{ itemId, quantity: 3 }] };
    expect(await ask(ada, 'updateProducts', more)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    const off = { wishlistId: list, items: [{ itemId }] };
    expect(dataOf(await ask(ada, 'removeProducts', off)).wishlistInactiveItems).toEqual([]);
  });

  test('[LIS-12] calculate_stock uses the warehouse of hash, else of the cart, else the default one', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa');
    const items = [
      { productId: milk, quantity: 4 },
      { productId: bread, quantity: 1 },
    ];
    await ask(ada, 'addProducts', { wishlistId: list, items });
    const stockOf = async (input: Record<string, unknown> = {}) => {
      const view = dataOf(await ask(ada, 'view', { list_id: list, calculate_stock: 'true', ...input }));
      return [
        view.wishlistItems.find((item) => item.product.productId === milk)?.stock,
        view.wishlistInactiveItems.length,
      ];
    };
    expect(await stockOf()).toEqual([{ available: 3, isEnough: false }, 0]);
    // the second warehouse has no bread
    expect(await stockOf({ hash: 'w2d0t0' })).toEqual([{ available: 50, isEnough: true }, 1]);
    await makeCart(db(), { userId: ada.userId }, { warehouseId: 2 });
    expect(await stockOf()).toEqual([{ available: 50, isEnough: true }, 1]);
    expect(await stockOf({ hash: 'w999999d0t0' })).toEqual([{ available: 3, isEnough: false }, 0]);
    expect(dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems[0]).not.toHaveProperty('stock');
  });

  test('[LIS-14] confirm adjusts quantities to the sale rules and shows the stock at the address', async () => {
    const ada = await shopper(db());
    const { addressId } = await home(ada.userId);
    const list = await makeList(ada, 'Spesa', [milk]);
    await db().rows('update shopping_list_item set quantity = 1.4 where list_id = $1', [list]);
    const input = { list_id: list, address_id: addressId };
    expect(dataOf(await ask(ada, 'confirm', input)).wishlistItems).toMatchObject([
      { quantity: 2, stock: { available: 3, isEnough: true } },
    ]);
    // the address alone decides on the warehouse: neither the cart nor the default one
    const zoneId = await makeZone(db(), { zoneId: 2, postalCodes: [] });
    await db().rows('update zone set warehouse_id = 2 where zone_id = $1', [zoneId]);
    const far = await makeAddress(db(), { userId: ada.userId }, { zoneId });
    await makeCart(db(), { userId: ada.userId }, { warehouseId: 1 });
    expect(dataOf(await ask(ada, 'confirm', { list_id: list, address_id: far })).wishlistItems).toMatchObject(
      [{ quantity: 2, stock: { available: 50, isEnough: true } }],
    );
    const bob = await shopper(db());
    const bobs = await makeList(bob, 'Di Bob', [milk]);
    expect(await ask(bob, 'confirm', { ...input, list_id: bobs })).toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    });
    expect(await ask(ada, 'confirm', { ...input, list_id: bobs })).toMatchObject({ code: 'LIST_NOT_FOUND' });
  });
});

async function home(userId: number): Promise<{ addressId: number }> {
  return { addressId: await makeAddress(db(), { userId }) };
}

describe('favourites', () => {
  test('favourites are created with the first product and are not among the other lists', async () => {
    const ada = await shopper(db());
    const ofFavourites = { wishlist_type_id: '2' };
    expect(dataOf(await ask(ada, 'view', ofFavourites))).toMatchObject({
      listId: 0,
      wishlistTypeId: 2,
      size: 0,
    });
    const put = { wishlist_type_id: 2, items: [onePiece(milk)] };
    const both = await Promise.all([
      ask(ada, 'addProducts', put),
      ask(ada, 'addProducts', { ...put, items: [onePiece(bread)] }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const favourites = dataOf(await ask(ada, 'view', ofFavourites));
    expect(favourites).toMatchObject({ name: 'Preferiti', wishlistTypeId: 2, size: 2, isDefault: false });
    expect((await listsOf(ada)).wishlists).toEqual([]);
    const input = { list_id: favourites.listId, name: 'Altro' };
    for (const act of ['rename', 'remove', 'select'])
      expect(await ask(ada, act, input)).toMatchObject({ code: 'LIST_NOT_FOUND' });
  });

  test('[LIS-09] the ids of favourites are those of the shopper’s own products', async () => {
    const [ada, bob] = [await shopper(db()), await shopper(db())];
    const idsOf = async (owner: Shopper) =>
      dataOf(await ask<{ productIds: number[] }>(owner, 'favourites')).productIds;
    expect(await idsOf(ada)).toEqual([]);
    await makeList(ada, 'Spesa', [bread]);
    for (const productId of [milk, bread])
      dataOf(await ask(ada, 'addProducts', { wishlist_type_id: 2, items: [{ productId, quantity: 1 }] }));
    expect(await idsOf(ada)).toEqual([milk, bread]);
    dataOf(await ask(ada, 'removeProducts', { wishlist_type_id: 2, items: [{ productId: milk }] }));
    expect([await idsOf(ada), await idsOf(bob)]).toEqual([[bread], []]);
  });

  test('when a product is added without a list, then the first list is created', async () => {
    const ada = await shopper(db());
    expect(dataOf(await ask(ada, 'view'))).toMatchObject({ listId: 0, size: 0 });
    const list = dataOf(await ask(ada, 'addProducts', { items: [onePiece(milk)] }));
    const bob = await shopper(db());
    await Promise.all([milk, bread, milk].map((id) => ask(bob, 'addProducts', { items: [onePiece(id)] })));
    expect((await listsOf(bob)).wishlists).toMatchObject([{ name: 'Lista della spesa', size: 2 }]);
    expect(list).toMatchObject({ name: 'Lista della spesa', isDefault: true, size: 1 });
    expect(dataOf(await ask(ada, 'addProducts', { wishlistId: 0, items: [onePiece(bread)] })).size).toBe(2);
  });
});

describe('invalid input changes nothing', () => {
  const quantities: [number, string][] = [
    [Number.NaN, 'INVALID_INPUT'],
    [Infinity, 'INVALID_INPUT'],
    [1e308, 'INVALID_QUANTITY'],
    [-1, 'INVALID_QUANTITY'],
    [0.0004, 'INVALID_QUANTITY'],
    [100_000, 'INVALID_QUANTITY'],
  ];
  test.each(quantities)('when a quantity is %d, then the answer is %s', async (quantity, code) => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa', [milk]);
    const items = [onePiece(bread), { productId: milk, quantity }];
    expect(await ask(ada, 'addProducts', { wishlistId: list, items })).toMatchObject({ ok: false, code });
    const before = dataOf(await ask(ada, 'view', { list_id: list }));
    expect(before.wishlistItems).toMatchObject([{ product: { productId: milk }, quantity: 1 }]);
    const set = { wishlistId: list, items: [{ itemId: before.wishlistItems[0]!.itemId, quantity }] };
    expect(await ask(ada, 'updateProducts', set)).toMatchObject({ ok: false, code });
    expect(dataOf(await ask(ada, 'view', { list_id: list }))).toEqual(before);
  });

  test('a quantity of -0 counts as 0: it adds nothing, and removes a listed product', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa', [milk]);
    const add = { wishlistId: list, items: [{ productId: bread, quantity: -0 }] };
    expect(await ask(ada, 'addProducts', add)).toMatchObject({ code: 'INVALID_QUANTITY' });
    const { itemId } = dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems[0]!;
    const set = { wishlistId: list, items: [{ itemId, quantity: -0 }] };
    expect(dataOf(await ask(ada, 'updateProducts', set)).wishlistItems).toEqual([]);
  });

  test('unknown products, too many items and ids out of range are refused', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa');
    const add = (items: object[], wishlistId: unknown = list) =>
      ask(ada, 'addProducts', { wishlistId, items });
    expect(await add([onePiece(milk), onePiece(999_999)])).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await add(Array.from({ length: 10_000 }, () => onePiece(milk)))).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await add([])).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await add([onePiece(2 ** 40)])).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await add([onePiece(milk)], 'x')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await add([onePiece(milk)], 2_147_483_647)).toMatchObject({ code: 'LIST_NOT_FOUND' });
    expect(dataOf(await ask(ada, 'view', { list_id: list })).size).toBe(0);
  });

  test('a list holds at most three hundred products', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Lunga');
    const products: number[] = [];
    for (let n = 0; n < 301; n += 1) products.push(await makeProduct(db()));
    const add = (from: number, to: number) =>
      ask(ada, 'addProducts', { wishlistId: list, items: products.slice(from, to).map(onePiece) });
    dataOf(await add(0, 200));
    dataOf(await add(200, 300));
    expect(await add(300, 301)).toMatchObject({ code: 'LIST_FULL', params: { most: 300 } });
    expect(dataOf(await add(0, 1)).size).toBe(300);
  });

  test('when two devices add at the same time, then both products are on the list', async () => {
    const ada = await shopper(db());
    const list = await makeList(ada, 'Spesa');
    const add = () => ask(ada, 'addProducts', { wishlistId: list, items: [onePiece(milk)] });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(dataOf(await ask(ada, 'view', { list_id: list })).wishlistItems).toMatchObject([{ quantity: 8 }]);
  });
});

describe('statements', () => {
  const statementsOf = async (owner: Shopper, name: string, input: Record<string, unknown>) => {
    const { db: counting, count } = countedDb(db());
    dataOf(await ask<object>({ ...owner, ctx: { ...owner.ctx, db: counting } }, name, input));
    return count();
  };

  test('a list of any length is read in two statements at a given place, and all lists in one', async () => {
    const ada = await shopper(db());
    const products: number[] = [];
    for (let n = 0; n < 40; n += 1) products.push(await makeProduct(db()));
    const short = await makeList(ada, 'Corta', [milk]);
    const long = await makeList(ada, 'Lunga', products);
    const view = (list_id: number) =>
      statementsOf(ada, 'view', { list_id, calculate_stock: 'true', hash: 'w1d0t0' });
    expect([await view(short), await view(long)]).toEqual([2, 2]);
    expect(await statementsOf(ada, 'list', {})).toBe(1);
    const items = products.map(onePiece);
    const [few, many] = [
      await statementsOf(ada, 'addProducts', { wishlistId: short, items: items.slice(0, 1) }),
      await statementsOf(ada, 'addProducts', { wishlistId: short, items }),
    ];
    expect(many).toBe(few);
  });

  test('matching sixty pasted lines takes as many statements as matching one', async () => {
    const ada = await shopper(db());
    await db().rows('select search_file(null)');
    const paste = (lines: number) =>
      statementsOf(ada, 'matchPasted', { hash: 'w1d0t0', text: 'latte\n'.repeat(lines) });
    expect([await paste(1), await paste(60)]).toEqual([3, 3]);
  });
});
