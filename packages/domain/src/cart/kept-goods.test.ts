import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodsBetween, portionsOf } from './kept-goods.ts';

const portion = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  unitPrice: fc.integer({ min: 1, max: 5000 }),
});
const sum = (portions: readonly { quantity: number }[]) =>
  portions.reduce((total, portion) => total + portion.quantity, 0);
const ofPrice = (portions: readonly { quantity: number; unitPrice: number }[], price: number) =>
  sum(portions.filter(({ unitPrice }) => unitPrice === price));

describe('portions of a line of a changed order', () => {
  test('they add up to the quantity, and no kept price has more than was ordered for it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.array(portion, { maxLength: 4 }),
        fc.integer({ min: 1, max: 5000 }),
        (quantity, earlier, today) => {
          const portions = portionsOf(quantity, earlier, today);
          expect(sum(portions)).toBe(quantity);
          expect(new Set(portions.map(({ unitPrice }) => unitPrice)).size).toBe(portions.length);
          const added = Math.max(0, quantity - sum(earlier));
          for (const { unitPrice, quantity: taken } of portions)
            expect(taken).toBeLessThanOrEqual(
              ofPrice(earlier, unitPrice) + (unitPrice === today ? added : 0),
            );
          expect(ofPrice(portions, today)).toBeGreaterThanOrEqual(added);
        },
      ),
    );
  });

  test('the ordered quantity keeps its price, and what is added has the price of today', () => {
    const earlier = [{ quantity: 2000, unitPrice: 199 }];
    expect(portionsOf(3000, earlier, 249)).toEqual([
      { quantity: 2000, unitPrice: 199 },
      { quantity: 1000, unitPrice: 249 },
    ]);
    expect(portionsOf(1000, earlier, 149)).toEqual([{ quantity: 1000, unitPrice: 199 }]);
    expect(portionsOf(3000, earlier, 199)).toEqual([{ quantity: 3000, unitPrice: 199 }]);
  });
});

describe('goods between two lists', () => {
  const goods = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 9000 }).map((milli) => milli / 1000),
    }),
  );
  const milliOf = (list: readonly { productId: number; quantity: number }[], productId: number) =>
    list
      .filter((line) => line.productId === productId)
      .reduce((all, line) => all + Math.round(line.quantity * 1000), 0);

  test('the first list and the difference give the second', () => {
    fc.assert(
      fc.property(goods, goods, (before, after) => {
        const between = goodsBetween(before, after);
        for (const productId of [1, 2, 3, 4, 5])
          expect(milliOf(before, productId) + (between.get(productId) ?? 0)).toBe(milliOf(after, productId));
        expect([...between.values()]).not.toContain(0);
        expect(goodsBetween(after, after).size).toBe(0);
      }),
    );
  });
});
