import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../promotion/basket.arbitrary.ts';
import { amountOf, percentOf } from '../money/index.ts';
import { basketInput } from './basket.arbitrary.ts';
import { billedQuantity, cartTotals, preAuthorisationOf } from './index.ts';
import type { CartLine } from './index.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('basket totals', () => {
  it('are the sums of what they are made of, to the cent', () => {
    fc.assert(
      fc.property(basketInput, (cart) => {
        const totals = cartTotals(cart);
        expect(totals.goodsListTotal).toBe(sum(totals.lines.map(({ listAmount }) => listAmount)));
        expect(totals.goodsTotal - totals.giftTotal).toBe(
          sum(totals.lines.map(({ finalAmount }) => finalAmount)),
        );
        expect(totals.giftTotal).toBe(sum(totals.giftCodes.map(({ discount }) => discount)));
        expect(totals.goodsListTotal - totals.discountTotal).toBe(totals.goodsTotal);
        expect(totals.discountTotal).toBe(sum(totals.applied.map(({ discount }) => discount)));
        expect(totals.total).toBe(
          totals.goodsTotal - totals.giftTotal + totals.packageTotal + totals.deliveryFee,
        );
      }),
    );
  });

  it('every cent of the total stands under one VAT rate', () => {
    fc.assert(
      fc.property(basketInput, (cart) => {
        const totals = cartTotals(cart);
        expect(sum(totals.vat.map(({ net, vat }) => net + vat))).toBe(totals.total);
      }),
    );
  });

  it('nothing is ever negative', () => {
    fc.assert(
      fc.property(basketInput, (cart) => {
        const { lines: rows, applied, gifts, vat, giftCodes, giftEarned, ...numbers } = cartTotals(cart);
        expect(giftEarned?.amount ?? 0).toBeGreaterThanOrEqual(0);
        for (const { discount } of giftCodes) expect(discount).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(numbers)) expect(value).toBeGreaterThanOrEqual(0);
        for (const row of rows) expect(Math.min(row.netAmount, row.finalAmount)).toBeGreaterThanOrEqual(0);
        expect(
          [...applied, ...vat].every((one) =>
            Object.values(one).every((v) => typeof v === 'string' || v >= 0),
          ),
        ).toBe(true);
        expect(gifts.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('do not depend on the order of lines', () => {
    fc.assert(
      fc.property(basketInput, (cart) => {
        const { lines: _some, ...one } = cartTotals(cart);
        const { lines: _same, ...other } = cartTotals({ ...cart, lines: [...cart.lines].reverse() });
        expect(other).toEqual(one);
      }),
    );
  });

  it('packages cost their number times their price, and those sums make the package total', () => {
    const packages = [
      { packageId: 1, quantity: 3, unitCost: 15, vat: 2200 },
      { packageId: 2, quantity: 2, unitCost: 2, vat: 2200 },
    ];
    expect(cartTotals({ lines: [], offers: [], day: DAY, packages }).packageTotal).toBe(49);
  });

  it('[CHK-16] the card holds the total and one rate of the loose goods', () => {
    fc.assert(
      fc.property(basketInput, (cart) => {
        const totals = cartTotals(cart);
        const loose = totals.lines.filter((_, index) => cart.lines[index]?.saleType === 'Sfuso');
        const weighed = sum(loose.map(({ netAmount, basketDiscount }) => netAmount - basketDiscount));
        expect(totals.preAuthorisation).toBe(
          totals.total + percentOf(weighed, cart.preAuthorisationRate ?? 0),
        );
      }),
    );
    expect(preAuthorisationOf(5000, 1000, 2000)).toBe(5200);
    expect(preAuthorisationOf(5000, 1000, 3000)).toBe(5300);
  });

  it('say how far the minimum order and free delivery are', () => {
    const tiers = [
      { from: 0, fee: 790 },
      { from: 8000, fee: 390 },
      { from: 12_000, fee: 0 },
    ];
    const water: CartLine = {
      lineId: 1,
      productId: 1,
      quantity: 1000,
      unitPrice: 3000,
      vat: 2200,
      saleType: 'Pezzo',
    };
    const cart = { lines: [water], offers: [], day: DAY, delivery: { tiers, vat: 2200 }, minimumOrder: 4000 };
    expect(cartTotals(cart)).toMatchObject({
      deliveryFee: 790,
      toMinimumOrder: 1000,
      toFreeDelivery: 9000,
      total: 3790,
    });
    const more = cartTotals({ ...cart, lines: [{ ...water, quantity: 4000 }] });
    expect(more).toMatchObject({ deliveryFee: 0, toMinimumOrder: 0, toFreeDelivery: 0, total: 12_000 });
  });

  it('an empty basket costs nothing to deliver', () => {
    const delivery = { tiers: [{ from: 0, fee: 790 }], vat: 2200 };
    expect(cartTotals({ lines: [], offers: [], day: DAY, delivery })).toMatchObject({
      total: 0,
      itemsCount: 0,
      vat: [],
    });
  });

  it('count pieces and packs one by one, a loose line as one', () => {
    const base = { productId: 1, unitPrice: 199, vat: 400 };
    const cart: CartLine[] = [
      { ...base, lineId: 1, saleType: 'Pezzo', quantity: 3000 },
      { ...base, lineId: 2, saleType: 'Sfuso', quantity: 1250 },
      { ...base, lineId: 3, saleType: 'Sfuso', quantity: 2000, packageMilli: 2500 },
    ];
    expect(cartTotals({ lines: cart, offers: [], day: DAY }).itemsCount).toBe(6);
  });

  it('[CAR-31] a package-flagged loose line is paid by the weight of its packages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 10_000 }),
        (packages, packageMilli) => {
          const line: CartLine = {
            lineId: 1,
            productId: 1,
            quantity: packages * 1000,
            packageMilli,
            unitPrice: 199,
            vat: 400,
            saleType: 'Sfuso',
          };
          expect(billedQuantity(line)).toBe(packages * packageMilli);
          expect(cartTotals({ lines: [line], offers: [], day: DAY }).goodsTotal).toBe(
            amountOf(199, packages * packageMilli),
          );
        },
      ),
    );
  });
});
