import type { OfferKind } from '@bottega/domain';
import { expect, test } from 'vitest';
import { cartOf, itemOf, productOf } from './product.fixture.ts';
import { savedTotal } from './savings.ts';

const promo = (promoType: OfferKind) =>
  ({ promoType }) as NonNullable<ReturnType<typeof productOf>['warehousePromo']>;
const line = (product: ReturnType<typeof productOf>, grossTotal: number, netTotal: number) => ({
  ...itemOf(product.productId, product, 1),
  grossTotal,
  netTotal,
});
const severalPieces = productOf(1, { warehousePromo: promo('n_for_m') });
const cut = productOf(2, { price: 3, priceStandardDisplay: 3, warehousePromo: promo('price_cut') });
const cutFromLower = productOf(3, {
  price: 3,
  priceStandardDisplay: 2.5,
  warehousePromo: promo('price_cut'),
});

test('when offers of lines and of the basket take something off, then it is their sum', () => {
  const cart = cartOf([line(severalPieces, 9, 6), line(cut, 3, 2), line(productOf(4), 5, 5)]);
  expect(savedTotal(cart)).toBe(4);
  const basketDiscounts = [{ promoId: 9, badge: '', text: '', amount: 5 }];
  expect(savedTotal({ ...cart, totals: { ...cart.totals, basketDiscounts } })).toBe(9);
});

test('when a cut’s price before was below the list price, then its line is no saving', () => {
  expect(savedTotal(cartOf([line(cutFromLower, 3, 2)]))).toBe(0);
});
