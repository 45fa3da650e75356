import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../promotion/cart.arbitrary.ts';
import { amountOf, percentOf } from '../money/index.ts';
import { cartInput } from './cart.arbitrary.ts';
import { billedQuantity, cartTotals, preAuthorisationOf } from './index.ts';
import type { CartLine } from './index.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('basket totals', () => {
  it('the basket totals are the sums of their parts, to the cent', () => {
    fc.assert(
      fc.property(cartInput, (cart) => {
        const totals = cartTotals(cart);
        expect(totals.goodsListTotal).toBe(sum(totals.lines.map(({ listAmount }) => listAmount)));
        expect(totals.goodsTotal - totals.giftTotal).toBe(
          sum(totals.lines.map(({ finalAmount }) => finalAmount)),
        );
        expect(totals.giftTotal).toBe(sum(totals.giftCodes.map(({ discount }) => discount)));
        expect(totals.goodsListTotal - totals.discountTotal).toBe(totals.goodsTotal);
        expect(totals.discountTotal).toBe(sum(totals.applied.map(({ discount }) => discount)));
        expect(totals.total).toBe(
          totals.goodsTotal -
            totals.giftTotal +
            totals.packageTotal +
            totals.containerTotal +
            totals.deliveryFee,
        );
      }),
    );
  });

  it('the VAT rows add up to the total without container deposits', () => {
    fc.assert(
      fc.property(cartInput, (cart) => {
        const totals = cartTotals(cart);
        expect(sum(totals.vat.map(({ net, vat }) => net + vat))).toBe(totals.total - totals.containerTotal);
      }),
    );
  });

  it('no total, line amount or discount is negative', () => {
    fc.assert(
      fc.property(cartInput, (cart) => {
        const {
          lines: rows,
          applied,
          gifts,
          vat,
          giftCodes,
          giftEarned,
          crates,
          deliveryVat: _,
          ...numbers
        } = cartTotals(cart);
        expect(crates?.quantity ?? 0).toBeGreaterThanOrEqual(0);
        expect(giftEarned?.amount ?? 0).toBeGreaterThanOrEqual(0);
        for (const { discount } of giftCodes) expect(discount).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(numbers)) expect(value).toBeGreaterThanOrEqual(0);
        for (const row of rows) expect(Math.min(row.netAmount, row.finalAmount)).toBeGreaterThanOrEqual(0);
        expect(
          [...applied, ...vat].every((row) =>
            Object.values(row).every((v) => typeof v === 'string' || v >= 0),
          ),
        ).toBe(true);
        expect(gifts.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('when the order of lines changes, then the basket totals stay the same', () => {
    fc.assert(
      fc.property(cartInput, (cart) => {
        const { lines: _some, ...totals } = cartTotals(cart);
        const { lines: _same, ...other } = cartTotals({ ...cart, lines: [...cart.lines].reverse() });
        expect(other).toEqual(totals);
      }),
    );
  });

  it('the package total is the sum of number times price of each package', () => {
    const packages = [
      { packageId: 1, quantity: 3, unitCost: 15, vat: 2200 },
      { packageId: 2, quantity: 2, unitCost: 2, vat: 2200 },
    ];
    expect(cartTotals({ lines: [], offers: [], day: DAY, packages }).packageTotal).toBe(49);
  });

  it('[CHK-16] the card is pre-authorised for the total and a rate of the loose goods', () => {
    fc.assert(
      fc.property(cartInput, (cart) => {
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

  it('the totals say how much is missing to the minimum order and to free delivery', () => {
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
    const cart = {
      lines: [water],
      offers: [],
      day: DAY,
      delivery: { tiers, vat: 'ordinary' as const },
      minimumOrder: 4000,
    };
    expect(cartTotals(cart)).toMatchObject({
      deliveryFee: 790,
      toMinimumOrder: 1000,
      toFreeDelivery: 9000,
      total: 3790,
    });
    const more = cartTotals({ ...cart, lines: [{ ...water, quantity: 4000 }] });
    expect(more).toMatchObject({ deliveryFee: 0, toMinimumOrder: 0, toFreeDelivery: 0, total: 12_000 });
  });

  it('when the basket is empty, then delivery costs nothing', () => {
    const delivery = { tiers: [{ from: 0, fee: 790 }], vat: 'ordinary' as const };
    expect(cartTotals({ lines: [], offers: [], day: DAY, delivery })).toMatchObject({
      total: 0,
      itemsCount: 0,
      vat: [],
    });
  });

  it('the item count adds one per piece and pack, and one per loose line', () => {
    const base = { productId: 1, unitPrice: 199, vat: 400 };
    const cart: CartLine[] = [
      { ...base, lineId: 1, saleType: 'Pezzo', quantity: 3000 },
      { ...base, lineId: 2, saleType: 'Sfuso', quantity: 1250 },
      { ...base, lineId: 3, saleType: 'Sfuso', quantity: 2000, packageMilli: 2500 },
    ];
    expect(cartTotals({ lines: cart, offers: [], day: DAY }).itemsCount).toBe(6);
  });

  it('when goods are in an n-for-m offer, then pieces get their free ones, but loose goods by weight get none', () => {
    const count = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        count,
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 900 }),
        (pieces, buy, price) => {
          const line = { lineId: 1, productId: 1, quantity: pieces * 1000, unitPrice: price, vat: 400 };
          const offer = { offerId: 1, kind: 'n_for_m' as const, buy, pay: 1, productIds: [1] };
          const discountOf = (saleType: CartLine['saleType']) =>
            cartTotals({
              lines: [{ ...line, saleType }],
              offers: [{ ...offer, firstDay: DAY, lastDay: DAY }],
              day: DAY,
            }).discountTotal;
          expect(discountOf('Pezzo')).toBe(Math.floor(pieces / buy) * (buy - 1) * price);
          expect(discountOf('Sfuso')).toBe(0);
        },
      ),
    );
  });

  it('[CAR-31] a package-flagged loose line is charged by the weight of its packages', () => {
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

  it('when a loose line is in whole packages, then each package counts as an item; a line with quantity 0 counts as none', () => {
    const base = { productId: 1, unitPrice: 199, vat: 400, saleType: 'Sfuso' as const };
    const cart: CartLine[] = [
      { ...base, lineId: 1, quantity: 3000, packageMilli: 500 },
      { ...base, lineId: 2, quantity: 0 },
    ];
    expect(cartTotals({ lines: cart, offers: [], day: DAY }).itemsCount).toBe(3);
  });

  it('the variable amount is the cost of the loose goods before codes', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const { lines, variableWeightAmount } = cartTotals(input);
        const loose = new Set(
          input.lines.flatMap(({ saleType, lineId }) => (saleType === 'Sfuso' ? [lineId] : [])),
        );
        const expected = lines
          .filter(({ lineId }) => loose.has(lineId))
          .reduce((sum, line) => sum + line.netAmount - line.basketDiscount, 0);
        expect(variableWeightAmount).toBe(expected);
      }),
    );
  });

  it('when goods with rewards reach a promise, then the totals name its certificate; goods without rewards do not count', () => {
    const wine: CartLine = {
      lineId: 1,
      productId: 1,
      quantity: 1000,
      unitPrice: 5000,
      vat: 2200,
      saleType: 'Pezzo',
    };
    const cart = { offers: [], day: DAY, giftPromises: [{ promiseId: 4, from: 5000, amount: 500 }] };
    expect(cartTotals({ ...cart, lines: [wine] }).giftEarned).toEqual({ promiseId: 4, amount: 500 });
    expect(cartTotals({ ...cart, lines: [{ ...wine, noRewards: true }] })).not.toHaveProperty('giftEarned');
    expect(cartTotals({ ...cart, lines: [wine], giftPromises: [] })).not.toHaveProperty('giftEarned');
  });
});
