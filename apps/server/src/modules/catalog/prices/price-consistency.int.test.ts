import type { Product } from '@bottega/contract';
import { lineOfferOf, type Offer } from '@bottega/domain/promotion';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makePriceHistory, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeOffers } from '../../promotion/index.ts';
import { catalogRoutes } from '../index.ts';
import { recordAskedPrices } from './record-asked-prices.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases(4);
});
afterAll(() => brands.drop());

const noon = '2026-11-21T12:00:00+01:00';
const week = { firstDay: '2026-11-19', lastDay: '2026-11-25' };

async function shown(productId: number, at = noon, hash?: string): Promise<Product> {
  const { ctx } = makeRequest(brands.db, { clock: { now: () => new Date(at) } });
  const raw = { productId: String(productId), ...(hash && { hash }) };
  return dataOf(await callRoute<Product>(catalogRoutes, 'product', ctx, raw));
}

describe('the crossed-out price', () => {
  test('[CAT-35] when the list price was never asked before, then no price is crossed out and no cut is announced', async () => {
    const productId = await makeProduct(brands.db, { listCents: 499, askedSince: null });
    await makeOffer(brands.db, 'percentage', [productId], {
      percent: 4000, badge: '-40%', description: 'Sconto 40%', ...week,
    }); // prettier-ignore
    const product = await shown(productId);
    expect(product).toMatchObject({ price: 4.99, priceDisplay: 2.99 });
    expect(product).not.toHaveProperty('priceStandardDisplay');
    expect(product).not.toHaveProperty('priceStandardUmDisplay');
    expect(product.warehousePromo).not.toHaveProperty('discountPerc');
    expect(product.warehousePromo).not.toHaveProperty('discount');
    expect(product.warehousePromo).not.toHaveProperty('lowestPrice30Days');
    expect(product.warehousePromo?.view).toMatchObject({
      header: 'Fino a mer 25 nov',
      body: 'In vendita a 2,99\u00a0€',
      footer: '',
    });
  });

  test('when the list price was asked only more than thirty days ago, then no price is crossed out', async () => {
    const productId = await makeProduct(brands.db, { listCents: 499, askedSince: null });
    await makePriceHistory(brands.db, [
      { productId, validFrom: '2026-08-01', cents: 499 },
      { productId, validFrom: '2026-10-01', cents: 299 },
    ]);
    await makeOffer(brands.db, 'price_cut', [productId], { price: 299, ...week });
    expect(await shown(productId)).not.toHaveProperty('priceStandardDisplay');
    expect((await shown(productId)).warehousePromo?.lowestPrice30Days).toBe(2.99);
  });

  test('the crossed-out price is the lowest of the thirty days before the cut, and the percentage refers to it', async () => {
    const productId = await makeProduct(brands.db, { listCents: 249, askedSince: '2026-09-01' });
    await makePriceHistory(brands.db, [
      { productId, validFrom: '2026-11-05', cents: 199 },
      { productId, validFrom: '2026-11-12', cents: 249 },
    ]);
    await makeOffer(brands.db, 'percentage', [productId], {
      percent: 3000, badge: '-30%', description: 'Sconto 30%', ...week,
    }); // prettier-ignore
    expect(await shown(productId)).toMatchObject({
      price: 2.49,
      priceDisplay: 1.74,
      priceStandardDisplay: 1.99,
      warehousePromo: {
        discountPerc: 12,
        discount: 0.25,
        lowestPrice30Days: 1.99,
        view: {
          header: '-12%',
          body: 'Sconto del 12% sul prezzo di prima',
          footer: 'Fino a mer 25 nov · Prezzo più basso degli ultimi 30 giorni: 1,99\u00a0€',
        },
      },
    });
  });

  test('for perishables the crossed-out price is the list price, without the lowest price of thirty days', async () => {
    const productId = await makeProduct(brands.db, { listCents: 200, perishable: true });
    await makePriceHistory(brands.db, [
      { productId, validFrom: '2026-11-05', cents: 150 },
      { productId, validFrom: '2026-11-12', cents: 200 },
    ]);
    await makeOffer(brands.db, 'percentage', [productId], { percent: 2000, badge: '-20%', ...week });
    const product = await shown(productId);
    expect(product).toMatchObject({ priceDisplay: 1.6, priceStandardDisplay: 2 });
    expect(product.warehousePromo).toMatchObject({ discountPerc: 20, view: { header: '-20%' } });
    expect(product.warehousePromo).not.toHaveProperty('lowestPrice30Days');
  });
});

describe('the announced offer of a product', () => {
  test('an offer holds from midnight to midnight in Rome, first and last day included', async () => {
    const productId = await makeProduct(brands.db);
    await makeOffer(brands.db, 'price_cut', [productId], { price: 99, ...week });
    const pricesAt = await Promise.all(
      ['2026-11-18T22:59:00Z', '2026-11-18T23:01:00Z', '2026-11-25T22:59:00Z', '2026-11-25T23:01:00Z'].map(
        async (at) => (await shown(productId, at)).priceDisplay,
      ),
    );
    expect(pricesAt).toEqual([1.49, 0.99, 0.99, 1.49]);
  });

  test('the announced offer is the one the basket earns: of two the one with the lower id, per warehouse', async () => {
    const warehouses = [{ warehouseId: 1 }, { warehouseId: 2 }];
    const productId = await makeProduct(brands.db, { warehouses });
    const here = await makeOffer(brands.db, 'price_cut', [productId], { price: 140, warehouseIds: [1] });
    const later = await makeOffer(brands.db, 'price_cut', [productId], { price: 99 });
    for (const [warehouseId, offerId] of [
      [1, here],
      [2, later],
    ] as const) {
      const product = await shown(productId, noon, `w${warehouseId}d2026-11-21t0`);
      const at = { day: '2026-11-21', warehouseId };
      const offers: Offer[] = await activeOffers(brands.db, at, [productId]);
      expect(product.warehousePromo?.warehousePromoId).toBe(offerId);
      expect(lineOfferOf(offers, productId, at.day)?.offerId).toBe(offerId);
    }
  });
});

describe('the price history', () => {
  const historyOf = (productId: number) =>
    brands.db.rows<{ valid_from: string; cents: number }>(
      `select valid_from, cents from price_history where product_id = $1 order by 1`,
      [productId],
    );

  test('the history has a cut from its first day to its end, once each', async () => {
    const productId = await makeProduct(brands.db, { listCents: 249, askedSince: '2026-09-01' });
    await makeOffer(brands.db, 'price_cut', [productId], { price: 199, ...week });
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-19', '2026-11-25', '2026-11-26', '2026-11-27'])
      await recordAskedPrices(brands.db, day);
    expect(await historyOf(productId)).toEqual([
      { valid_from: '2026-09-01', cents: 249 },
      { valid_from: '2026-11-19', cents: 199 },
      { valid_from: '2026-11-26', cents: 249 },
    ]);
  });

  test('the next cut announces the price of the last cut, and recording it raises the catalogue version', async () => {
    const productId = await makeProduct(brands.db, { listCents: 249, askedSince: '2026-09-01' });
    await makeOffer(brands.db, 'price_cut', [productId], { price: 199, ...week });
    const next = { firstDay: '2026-12-03', lastDay: '2026-12-09' };
    await makeOffer(brands.db, 'price_cut', [productId], { price: 189, ...next });
    const version = () =>
      brands.db.row<{ v: string }>(`select catalog_version::text v from brand where tenant_id = $1`, [
        brands.db.tenantId,
      ]);
    const before = await version();
    await recordAskedPrices(brands.db, '2026-11-19');
    expect(await version()).not.toEqual(before);
    const recorded = await version();
    await recordAskedPrices(brands.db, '2026-11-20');
    expect(await version()).toEqual(recorded);
    await recordAskedPrices(brands.db, '2026-11-26');
    expect(await shown(productId, '2026-12-04T12:00:00+01:00')).toMatchObject({
      priceDisplay: 1.89,
      priceStandardDisplay: 1.99,
    });
  });

  test('recording prices doesn’t change the history of another brand', async () => {
    const theirs = await makeProduct(brands.otherBrand, { listCents: 249 });
    await makeOffer(brands.otherBrand, 'price_cut', [theirs], { price: 199, ...week });
    await recordAskedPrices(brands.db, '2026-11-20');
    const rows = await brands.otherBrand.rows(`select 1 from price_history where product_id = $1`, [theirs]);
    expect(rows).toHaveLength(1);
  });
});
