import { lockIsAwaited } from '../../../../testing/postgres/awaited-lock.ts';
import type { ProductsData } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import {
  makeCategory,
  makeClass,
  makeProduct,
  makeVendor,
  makeWarehouse,
} from '../../../../testing/builders/catalog.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { rootCategoryId } from '@bottega/domain/catalog';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { writeOffers, type AnnouncedOffer } from '../../promotion/index.ts';
import { catalogRoutes, refreshOfferPrices } from '../index.ts';
import type { Sort } from './listing-sql.ts';
import { plainListing, type PlainAnswer, type PlainQuestion } from './plain-listing.fixture.ts';

const departments = [2, 3];
const groups = [21, 22, 31];
const leaves = [211, 212, 221, 311];
const vendors = [1, 2, 3];
const classes = [31, 32, 33, 41, 42];
const warehouses = [1, 2];
const productIds = [1, 2, 3, 4, 5, 6, 7, 8];
const offerIds = [1, 2, 3, 4];

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases(4);
  const { db } = brands;
  for (const warehouseId of warehouses) await makeWarehouse(db, { warehouseId });
  for (const id of departments) await makeCategory(db, { categoryId: id, name: `Reparto ${id}` });
  for (const id of [...groups, ...leaves])
    await makeCategory(db, { categoryId: id, name: `Categoria ${id}`, parentId: Math.floor(id / 10) });
  for (const id of vendors) await makeVendor(db, { vendorId: id, name: `Marca ${id}` });
  for (const id of classes) {
    const groupId = Math.floor(id / 10);
    await makeClass(db, { classId: id, groupId, groupName: `Gruppo ${groupId}`, name: `Classe ${id}` });
  }
});
afterAll(() => brands.drop());

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`);
const cents = fc.constantFrom(99, 100, 150, 198, 300);
const stock = fc.constantFrom(0, 0.5, 3);
const usually = (value: boolean) => fc.constantFrom(value, value, value, !value);
const some = <T>(all: readonly T[]) => fc.subarray([...all]);
const product = fc.record({
  name: fc.constantFrom('Arance', 'àrance rosse', 'Èclair', 'Latte 1,5 l', 'L’uovo', 'zucca', 'Zùcchine'),
  categoryId: fc.constantFrom(...leaves),
  vendorId: fc.constantFrom(...vendors),
  classIds: some(classes),
  popularity: fc.constantFrom(0, 1, 2, 2_000_000_000),
  isNew: fc.boolean(),
  published: usually(true),
  baseContent: fc.constantFrom(0.33, 0.5, 0.75, 1),
  warehouses: fc.constantFrom([1, 2], [1, 2], [1], []).chain((where) =>
    fc.tuple(...where.map((warehouseId) => fc.record({ warehouseId: fc.constant(warehouseId), listCents: cents, available: stock }))),
  ),
}); // prettier-ignore
const offerKinds = [
  { kind: 'percentage', percent: 2000 },
  { kind: 'price_cut', price: 90 },
  { kind: 'n_for_m', buy: 3, pay: 2 },
  { kind: 'basket_threshold', threshold: 1000, benefit: { type: 'amount', amount: 100 } },
];
const offer = fc
  .tuple(fc.constantFrom(...offerKinds), some(productIds), fc.tuple(day, day), some(warehouses))
  .map(([kind, ids, days, where]) => ({
    ...kind,
    productIds: ids,
    firstDay: days.toSorted()[0],
    lastDay: days.toSorted()[1],
    ...(where.length === 1 && { warehouseIds: where }),
  }));

/** A write to any data that lists depend on: statement and values. */
const change = fc.oneof(
  ...(
    [
      ['category_id', fc.constantFrom(...leaves)],
      ['vendor_id', fc.constantFrom(...vendors)],
      ['class_ids', some(classes)],
      ['popularity', fc.integer({ min: -5, max: 5 })],
      ['is_new', fc.boolean()],
      ['published', fc.boolean()],
      ['base_content', fc.constantFrom(0.25, 2)],
      ['name', fc.constantFrom('Àncora', 'zzz')],
    ] as const
  ).map(([column, value]) =>
    fc
      .tuple(fc.constantFrom(...productIds), value as fc.Arbitrary<unknown>)
      .map((values) => [`update product set ${column} = $2 where product_id = $1`, values] as const),
  ),
  fc
    .tuple(fc.constantFrom(...productIds), fc.constantFrom(...warehouses), cents, stock)
    .map((values) => [
      `insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available)
       select tenant_id, $2::int, product_id, $3::int, $4::numeric from product where product_id = $1::bigint
       on conflict (tenant_id, warehouse_id, product_id)
       do update set list_cents = excluded.list_cents, available = excluded.available`,
      values,
    ] as const), // prettier-ignore
  fc
    .tuple(fc.constantFrom(...productIds), fc.constantFrom(...warehouses))
    .map((values) => ['delete from assortment where product_id = $1 and warehouse_id = $2', values] as const),
  fc.constantFrom(...productIds).map((id) => ['delete from product where product_id = $1', [id]] as const),
  fc
    .tuple(fc.constantFrom(...leaves), fc.constantFrom(...groups))
    .map((values) => ['update category set parent_id = $2 where category_id = $1', values] as const),
  fc.constantFrom(...offerIds).map((id) => ['delete from offer where offer_id = $1', [id]] as const),
  fc
    .tuple(fc.constantFrom(...offerIds), day)
    .map(
      (values) =>
        ['update offer set starts_on = $2::date, ends_on = $2::date where offer_id = $1', values] as const,
    ),
);

/** Mostly no choice, else almost all values. */
const chosenOf = (ids: number[]) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 2 },
    { arbitrary: fc.subarray(ids, { minLength: ids.length - 1 }), weight: 1 },
  );

const question: fc.Arbitrary<PlainQuestion> = fc.record(
  {
    warehouseId: fc.constantFrom(...warehouses),
    day,
    categoryId: fc.constantFrom(rootCategoryId, 2, 2, 3, ...groups, 211),
    vendorIds: chosenOf(vendors),
    classIds: fc.record({ 3: chosenOf([31, 32, 33]), 4: chosenOf([41, 42]) }),
    promo: usually(false),
    onlyNew: usually(false),
    sort: fc.constantFrom<Sort>(
      'rank',
      'price',
      '-price',
      'priceUm',
      '-priceUm',
      'name',
      '-name',
      'new',
      'discount',
    ),
    page: fc.constantFrom(1, 1, 1, 2),
    pageSize: fc.constantFrom(2, 24),
  },
  { requiredKeys: ['warehouseId', 'day', 'classIds', 'promo', 'onlyNew', 'sort', 'page', 'pageSize'] },
);

/** No choice at all, on a page with room for all products. */
const everything: PlainQuestion = {
  warehouseId: 1,
  day: '2026-11-05',
  classIds: {},
  promo: false,
  onlyNew: false,
  sort: 'name',
  page: 1,
  pageSize: 24,
};
/** A product that no change touches, so that no run compares empty lists alone. */
const untouched = {
  productId: 9,
  categoryId: 211,
  vendorId: 1,
  classIds: [31],
  available: 3,
  warehouses: [{ warehouseId: 1 }],
};

const madeShop = fc.record({
  products: fc.tuple(...productIds.map(() => product)),
  offers: fc.tuple(...offerIds.map(() => offer)),
  changes: fc.array(change, { maxLength: 6 }),
});

/** Runs `work` on a generated shop, then rolls everything back. */
async function inShop(
  shop: typeof madeShop extends fc.Arbitrary<infer S> ? S : never,
  work: (db: Db) => Promise<void>,
) {
  const undone = { ok: false, code: 'UNDONE' };
  await brands.db.transaction(async (tx) => {
    for (const [index, draft] of shop.products.entries())
      await makeProduct(tx, { ...draft, productId: productIds[index]!, slug: `p-${index}` });
    const offers = shop.offers.map((offer, index) => ({
      ...offer, offerId: offerIds[index]!, code: `o${index}`, badge: 'Offerta', description: 'Offerta',
    })); // prettier-ignore
    await writeOffers(tx, offers as unknown as AnnouncedOffer[]);
    await refreshOfferPrices(tx);
    for (const [text, values] of shop.changes) await tx.rows(text, values);
    await makeProduct(tx, { ...untouched, slug: 'untouched' });
    await work(tx);
    return undone;
  });
}

async function listed(db: Db, question: PlainQuestion): Promise<PlainAnswer> {
  const raw = {
    hash: `w${question.warehouseId}d${question.day}t0`,
    parent_category_id: question.categoryId && String(question.categoryId),
    vendor_id: question.vendorIds?.map(String),
    ...Object.fromEntries(
      Object.entries(question.classIds).map(([id, ids]) => [`product_class_${id}`, ids?.map(String)]),
    ),
    promo: String(question.promo),
    new_product: String(question.onlyNew),
    sort: question.sort,
    page: String(question.page),
    page_size: String(question.pageSize),
  };
  const input = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  // the clock stands on that day, so that the day is on sale
  const clock = { now: () => new Date(`${question.day}T10:00:00Z`) };
  const { ctx } = makeRequest(db, { clock });
  const data = dataOf(await callRoute<ProductsData>(catalogRoutes, 'products', ctx, input));
  return {
    ids: data.products.map(({ productId }) => productId),
    paidCents: data.products.map(({ priceDisplay }) => Math.round(priceDisplay * 100)),
    total: data.page.totItems,
    counts: Object.fromEntries(
      data.facets.flatMap(({ parameterName, values }) =>
        values.map(({ id, count, filteredCount }) => [
          `${parameterName}/${id}`,
          `${filteredCount} of ${count}`,
        ]),
      ),
    ),
    aisles: Object.fromEntries((data.aisles ?? []).map(({ categoryId, count }) => [categoryId, count])),
  };
}

describe('lists after random writes', () => {
  test('[CAT-18] after any writes, a list equals one computed directly from products, prices, stock and offers of the day', async () => {
    await fc.assert(
      fc.asyncProperty(
        madeShop,
        fc.array(question, { minLength: 3, maxLength: 3 }),
        async (shop, questions) => {
          await inShop(shop, async (db) => {
            for (const question of questions)
              expect(await listed(db, question)).toEqual(await plainListing(db, question));
            const all = await listed(db, everything);
            expect(all).toEqual(await plainListing(db, everything));
            expect(all.ids).toContain(untouched.productId);
          });
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('concurrent writes to listed products', () => {
  const numbers = async (productId: number) =>
    brands.db.row('select popularity, list_cents, in_stock from listed_product where product_id = $1', [
      productId,
    ]);

  test('when a product changes while a warehouse starts to sell it, then the listed product has both changes', async () => {
    const { db } = brands;
    const productId = await makeProduct(db, {
      productId: 901,
      popularity: 1,
      categoryId: 211,
      warehouses: [],
    });
    let selling: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.rows('update product set popularity = 7 where product_id = $1', [productId]);
      selling = db.rows('insert into assortment values (1, 1, $1, 120, 5)', [productId]);
      await lockIsAwaited(brands.pool);
    });
    await selling;
    expect(await numbers(productId)).toEqual({ popularity: 7, list_cents: 120, in_stock: true });
  });

  test('when a price changes while the product is published again, then the listed product has the new price', async () => {
    const { db } = brands;
    const productId = await makeProduct(db, {
      productId: 902,
      published: false,
      categoryId: 211,
      listCents: 100,
    });
    let back: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.rows('update assortment set list_cents = 130, available = 0 where product_id = $1', [
        productId,
      ]);
      back = db.rows('update product set published = true where product_id = $1', [productId]);
      await lockIsAwaited(brands.pool);
    });
    await back;
    expect(await numbers(productId)).toMatchObject({ list_cents: 130, in_stock: false });
  });
});
