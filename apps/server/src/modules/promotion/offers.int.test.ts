import { makePriceHistory, makeProduct, makeWarehouse } from '../../../testing/builders/catalog.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { activeOffers, writeOffers } from './index.ts';

let brands: BrandDatabases;
let db: Db;
beforeAll(async () => {
  brands = await brandDatabases(4);
  db = brands.db;
  await makeWarehouse(db, { warehouseId: 2 });
});
afterAll(() => brands.drop());

const prices = (offerId: number, at: Db = db) =>
  at.rows<{
    warehouse_id: number;
    product_id: number;
    cents: number;
    lowest_30d_cents: number | null;
    prior_cents: number | null;
  }>(
    `select warehouse_id, product_id, cents, lowest_30d_cents, prior_cents from offer_price where offer_id = $1 order by 1, 2`,
    [offerId],
  );
const price = { warehouse_id: 1, cents: 160, lowest_30d_cents: null, prior_cents: null };

describe('prices under an offer', () => {
  test('offer prices are computed in every warehouse, rounded half up to the cent', async () => {
    const productId = await makeProduct(db, {
      warehouses: [
        { warehouseId: 1, listCents: 205 },
        { warehouseId: 2, listCents: 213 },
      ],
    });
    const offerId = await makeOffer(db, 'percentage', [productId], { percent: 3000 });
    expect(await prices(offerId)).toEqual([
      { ...price, product_id: productId, cents: 144, lowest_30d_cents: 205, prior_cents: 205 },
      { warehouse_id: 2, product_id: productId, cents: 149, lowest_30d_cents: 213, prior_cents: 213 },
    ]);
  });

  test('when a cut isn’t below the list price or leaves nothing, or the offer is on several pieces, then there is no offer price', async () => {
    const productId = await makeProduct(db, { listCents: 150 });
    expect(await prices(await makeOffer(db, 'price_cut', [productId], { price: 150 }))).toEqual([]);
    expect(await prices(await makeOffer(db, 'n_for_m', [productId], { buy: 3, pay: 2 }))).toEqual([]);
    expect(await prices(await makeOffer(db, 'percentage', [productId], { percent: 10_000 }))).toEqual([]);
  });

  test('an offer price has the lowest price of the thirty days before the cut, except for perishables', async () => {
    const productId = await makeProduct(db, { listCents: 200, askedSince: null });
    const fresh = await makeProduct(db, { listCents: 200, perishable: true, askedSince: null });
    for (const id of [productId, fresh]) {
      await makePriceHistory(db, [
        { productId: id, validFrom: '2026-09-01', cents: 120 },
        { productId: id, validFrom: '2026-10-20', cents: 200 },
        { productId: id, validFrom: '2026-11-05', cents: 170 },
        { productId: id, validFrom: '2026-11-12', cents: 200 },
        { productId: id, validFrom: '2026-11-20', cents: 160 },
      ]);
    }
    const cut = { price: 160, lastDay: '2026-11-30' };
    const offerId = await makeOffer(db, 'price_cut', [productId, fresh], { ...cut, firstDay: '2026-11-20' });
    expect(await prices(offerId)).toEqual([
      { ...price, product_id: productId, lowest_30d_cents: 170, prior_cents: 170 },
      { ...price, product_id: fresh, prior_cents: 200 },
    ]);
    const earlier = await makeOffer(db, 'price_cut', [productId], {
      ...cut,
      firstDay: '2026-10-20',
      lastDay: '2026-10-25',
    });
    expect((await prices(earlier))[0]?.lowest_30d_cents).toBe(120);
    const beforeSale = await makeOffer(db, 'price_cut', [productId], {
      ...cut,
      firstDay: '2026-09-01',
      lastDay: '2026-09-02',
    });
    expect(await prices(beforeSale)).toEqual([{ ...price, product_id: productId }]);
  });

  test('in a warehouse without the offer, there is no offer price and the offer isn’t earned', async () => {
    const warehouses = [{ warehouseId: 1 }, { warehouseId: 2 }];
    const productId = await makeProduct(db, { warehouses });
    const offerId = await makeOffer(db, 'price_cut', [productId], { price: 99, warehouseIds: [2] });
    expect((await prices(offerId)).map((row) => row.warehouse_id)).toEqual([2]);
    const mix = await makeOffer(db, 'n_for_m', [await makeProduct(db, { warehouses }), productId], {
      buy: 3, pay: 2, warehouseIds: [1],
    }); // prettier-ignore
    const idsIn = async (warehouseId: number) =>
      (await activeOffers(db, { day: '2026-11-21', warehouseId }, [productId])).map((offer) => offer.offerId);
    expect([await idsIn(1), await idsIn(2)]).toEqual([[mix], [offerId]]);
  });
});

describe('offers of a day', () => {
  test('the offers of a day are those of the products and the thresholds on all goods, first and last day included', async () => {
    const [first, two, three] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const days = { firstDay: '2027-03-04', lastDay: '2027-03-10' };
    const mix = await makeOffer(db, 'n_for_m', [first, two], { buy: 3, pay: 2, ...days });
    const some = await makeOffer(db, 'basket_threshold', [three], {
      threshold: 2000,
      benefit: { type: 'amount', amount: 500 },
      ...days,
    });
    const all = await makeOffer(db, 'basket_threshold', [], {
      threshold: 9000,
      benefit: { type: 'percent', percent: 500 },
      ...days,
    });
    const ids = async (day: string, productIds: number[]) =>
      (await activeOffers(db, { day, warehouseId: 1 }, productIds)).map(({ offerId }) => offerId);
    expect(await ids('2027-03-04', [first])).toEqual([mix, all]);
    expect(await ids('2027-03-10', [two, three])).toEqual([mix, some, all]);
    expect(await ids('2027-03-11', [first, two, three])).toEqual([]);
    expect(await ids('2027-03-03', [first])).toEqual([]);
    expect(await ids('2027-03-05', [])).toEqual([all]);
    expect(await activeOffers(brands.otherBrand, { day: '2027-03-05', warehouseId: 1 }, [first])).toEqual([]);
    expect((await activeOffers(db, { day: '2027-03-05', warehouseId: 1 }, [first]))[0]).toMatchObject({
      kind: 'n_for_m',
      buy: 3,
      pay: 2,
      productIds: [first, two],
    });
  });

  test('a stored offer is read unchanged, and writing it again replaces it', async () => {
    const productId = await makeProduct(db);
    const offer = {
      offerId: 5000, code: 'ros-050', kind: 'selectable', badge: 'Scegli tu', description: 'Prova', productIds: [productId],
      firstDay: '2028-01-01', lastDay: '2028-01-07', perOrderLimit: 2, warehouseIds: [1, 2], selectableText: 'La vuoi?',
      benefit: { type: 'gift', productId, quantity: 1000 },
    } as const; // prettier-ignore
    await writeOffers(db, [offer]);
    expect(await activeOffers(db, { day: '2028-01-02', warehouseId: 1 }, [productId])).toEqual([offer]);
    const other = await makeProduct(db);
    await writeOffers(db, [{ ...offer, badge: 'Regalo', productIds: [other] }]);
    expect(await activeOffers(db, { day: '2028-01-02', warehouseId: 1 }, [productId])).toEqual([]);
    expect(await activeOffers(db, { day: '2028-01-02', warehouseId: 1 }, [other])).toMatchObject([
      { badge: 'Regalo', productIds: [other] },
    ]);
    await writeOffers(db, []);
  });

  test('when an offer names infant formula or gives it away, then it is refused and nothing is written', async () => {
    const [formula, other] = [await makeProduct(db, { sku: 'latte-1' }), await makeProduct(db)];
    await db.rows('update product set infant_formula = true where product_id = $1', [formula]);
    const days = { firstDay: '2029-01-01', lastDay: '2029-01-07' };
    const cut = {
      offerId: 5100,
      code: 'x',
      kind: 'price_cut',
      badge: '',
      description: '',
      price: 90,
    } as const;
    const gift = { type: 'gift', productId: formula, quantity: 1000 } as const;
    const draft = {
      ...cut,
      kind: 'selectable',
      selectableText: '',
      benefit: gift,
      productIds: [other],
    } as const;
    await expect(writeOffers(db, [{ ...cut, ...days, productIds: [other, formula] }])).rejects.toThrow(
      'latte-1',
    );
    await expect(writeOffers(db, [{ ...draft, ...days }])).rejects.toThrow('latte-1');
    const at = { day: '2029-01-02', warehouseId: 1 };
    expect(await activeOffers(db, at, [formula, other])).toEqual([]);
  });
});
