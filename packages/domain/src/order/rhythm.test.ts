import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRhythm, habitOf, isBought, ORDER_STATUSES, type BoughtProduct } from './index.ts';

const today = '2026-11-20';
const daysAgo = (days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** A product bought once on each of the given days ago. */
const product = (productId: number, ...ago: number[]): BoughtProduct => ({
  productId,
  bought: ago.map((days) => ({ day: daysAgo(days), quantity: 1000 })),
});

const bought = fc.array(
  fc.record({ day: fc.nat({ max: 500 }).map(daysAgo), quantity: fc.integer({ min: 100, max: 9000 }) }),
  { minLength: 1, maxLength: 12 },
);
const history = fc.uniqueArray(fc.record({ productId: fc.integer({ min: 1, max: 99 }), bought }), {
  selector: ({ productId }) => productId,
  minLength: 1,
  maxLength: 15,
});
const idsOf = (products: readonly BoughtProduct[], day = today) =>
  byRhythm(products, day).map(({ productId }) => productId);

describe('buying habits', () => {
  it('«buy again» lists each bought product once and no other', () => {
    fc.assert(
      fc.property(history, (products) => {
        const known = products.map(({ productId }) => productId);
        const shown = idsOf(products);
        expect([shown.length, new Set(shown)]).toEqual([known.length, new Set(known)]);
      }),
    );
  });

  it("the order of purchases, and an order split in two, don't change the list of habits", () => {
    const split = ({ productId, bought: times }: BoughtProduct): BoughtProduct => ({
      productId,
      bought: times.flatMap(({ day, quantity }) => [
        { day, quantity: quantity - 50 },
        { day, quantity: 50 },
      ]),
    });
    fc.assert(
      fc.property(history, (products) => {
        const turned = products
          .map(split)
          .map((product) => ({ ...product, bought: [...product.bought].reverse() }))
          .reverse();
        expect(byRhythm(turned, today)).toEqual(byRhythm(products, today));
      }),
    );
  });

  it('when a product is bought today, then it never moves forward', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.integer({ min: 1, max: 9000 }), (products, at, quantity) => {
        const { productId } = products[at % products.length]!;
        const after = products.map((product) =>
          product.productId === productId
            ? { productId, bought: [...product.bought, { day: today, quantity }] }
            : product,
        );
        expect(idsOf(after).indexOf(productId)).toBeGreaterThanOrEqual(idsOf(products).indexOf(productId));
      }),
    );
  });

  it('of two products last bought on one day, the one bought more often and not more rarely comes first', () => {
    fc.assert(
      fc.property(bought, bought, fc.nat({ max: 300 }), (purchases, other, last) => {
        const until = daysAgo(last);
        const upTo = (times: typeof purchases) =>
          [...times, { day: until, quantity: 1000 }].filter(({ day }) => day <= until);
        const [p, q] = [
          { productId: 2, bought: upTo(purchases) },
          { productId: 1, bought: upTo(other) },
        ];
        const [often, rare] = [habitOf(p, today), habitOf(q, today)];
        fc.pre(often.times > rare.times && often.everyDays <= rare.everyDays);
        expect(idsOf([q, p])).toEqual([2, 1]);
      }),
    );
  });

  it('a habit moves forward each day until its interval is over', () => {
    fc.assert(
      fc.property(bought, (times) => {
        const { everyDays, lastDay } = habitOf({ productId: 1, bought: times }, today);
        const pulls = Array.from({ length: Math.min(60, Math.floor(everyDays)) + 1 }, (_, days) => {
          const day = new Date(Date.parse(lastDay) + days * 86_400_000).toISOString().slice(0, 10);
          return habitOf({ productId: 1, bought: times }, day).pull;
        });
        expect(pulls[0]).toBe(0);
        expect(pulls.every((pull, day) => day === 0 || pull > pulls[day - 1]!)).toBe(true);
      }),
    );
  });

  it('the usual quantity is that of a real day, and the interval is above 0', () => {
    fc.assert(
      fc.property(bought, (times) => {
        const sums = new Map<string, number>();
        for (const { day, quantity } of times) sums.set(day, (sums.get(day) ?? 0) + quantity);
        const habit = habitOf({ productId: 1, bought: times }, today);
        expect([...sums.values()]).toContain(habit.usualQuantity);
        expect(habit.times).toBe(sums.size);
        expect(habit.everyDays).toBeGreaterThan(0);
      }),
    );
  });

  it('when one gap is longer, such as a holiday, then the interval stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 120 }), fc.nat({ max: 4 }), (holiday, when) => {
        const gaps = [7, 7, 7, 7, 7].with(when, holiday);
        const ago = gaps.map((_, index) => gaps.slice(index).reduce((sum, gap) => sum + gap, 3));
        const even = habitOf(product(1, 3, 10, 17, 24, 31, 38), today);
        expect(habitOf(product(1, 3, ...ago), today).everyDays).toBe(even.everyDays);
      }),
    );
  });

  it('weekly milk comes before rarely bought goods, and these before goods bought yesterday', () => {
    const milk = product(1, 7, 14, 21, 28, 35);
    const rice = product(2, 20, 80);
    const oil = product(3, 1, 30, 61, 90);
    const once = product(4, 200);
    expect(idsOf([once, oil, rice, milk])).toEqual([1, 2, 4, 3]);
    expect([milk, rice, oil].map((product) => habitOf(product, today).isDue)).toEqual([true, false, false]);
  });
});

it('only paid and kept orders count as bought', () => {
  expect(ORDER_STATUSES.filter(isBought)).toEqual([3, 4, 5, 6, 7, 18, 8, 9]);
});
