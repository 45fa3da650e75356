import type { OfferKind } from '@bottega/domain';
import { describe, expect, test } from 'vitest';
import { struckTotal } from './line-prices.ts';
import { itemOf, productOf } from './product.fixture.ts';

describe('the struck-through total', () => {
  const under = (promoType: OfferKind, changes: object = {}) => {
    const promo = { promoType } as NonNullable<ReturnType<typeof productOf>['warehousePromo']>;
    const product = productOf(1, { price: 3, priceDisplay: 2, warehousePromo: promo, ...changes });
    return { ...itemOf(7, product, 2), grossTotal: 6, netTotal: 4 };
  };

  test('the total of a price cut is struck through only when the list price is the price before the cut', () => {
    expect(struckTotal(under('price_cut', { priceStandardDisplay: 3 }))).toBe(6);
    expect(struckTotal(under('price_cut', { priceStandardDisplay: 2.5 }))).toBeUndefined();
    expect(struckTotal(under('price_cut'))).toBeUndefined();
  });

  test('the total of a multi-piece offer is struck through, and a total without discount is not', () => {
    expect(struckTotal(under('n_for_m'))).toBe(6);
    expect(struckTotal({ ...under('n_for_m'), netTotal: 6 })).toBeUndefined();
  });
});
