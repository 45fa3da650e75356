import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountOf } from '../money/index.ts';
import { DAY, lines, offerOf } from './cart.arbitrary.ts';
import { applyOffers, explainsLine, promoUnitPrice, struckAmount } from './index.ts';

describe('the struck-through total of a line', () => {
  const line = { listAmount: 600, netAmount: 400 };

  test('when a cut is on a line, then its total is struck only if the list price is the price before the cut', () => {
    expect(struckAmount(line, { list: 300, former: 300 })).toBe(600);
    expect(struckAmount(line, { list: 300, former: 250 })).toBeUndefined();
    expect(struckAmount(line, { list: 300, former: undefined })).toBeUndefined();
  });

  test('when an offer on several pieces is on a line, then its total is struck, but not without a discount', () => {
    expect(struckAmount(line)).toBe(600);
    expect(struckAmount({ ...line, netAmount: 600 })).toBeUndefined();
  });
});

describe('the price beside a line', () => {
  it('when a cut without limit is on lines, then the cut price explains each of them', () => {
    fc.assert(
      fc.property(lines, offerOf('percentage'), (cart, { perOrderLimit: _, ...cut }) => {
        for (const { lineId, listAmount, discount } of applyOffers(cart, [cut], DAY).lines) {
          const { unitPrice, quantity, productId } = cart.find((line) => line.lineId === lineId)!;
          const paid = cut.productIds.includes(productId) ? promoUnitPrice(unitPrice, cut) : undefined;
          const net = listAmount - discount;
          expect(explainsLine(paid ?? unitPrice, quantity, { net, struck: undefined })).toBe(true);
        }
      }),
    );
  });

  test('when a total has another price in it, then the price explains neither it nor the struck total', () => {
    expect(explainsLine(349, 2000, { net: 558, struck: undefined })).toBe(false);
    expect(explainsLine(199, 3000, { net: 757, struck: 837 })).toBe(false);
  });

  test('when a price makes the struck total, then it explains the line', () => {
    expect(explainsLine(279, 3000, { net: 558, struck: amountOf(279, 3000) })).toBe(true);
  });
});
