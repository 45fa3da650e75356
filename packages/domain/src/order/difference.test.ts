import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, type DeliveredLine } from './difference.ts';

type Fate = 'asOrdered' | 'notPicked' | 'fewer' | 'none' | 'lighter' | 'heavier' | 'substituted' | 'partly';
const ofPieces = ['asOrdered', 'notPicked', 'fewer', 'none', 'substituted', 'partly'] as const;
const ofWeighed = ['asOrdered', 'notPicked', 'none', 'lighter', 'heavier', 'substituted', 'partly'] as const;

const ordered = fc.oneof(
  fc.record({
    isWeighed: fc.constant(false),
    quantity: fc.integer({ min: 2, max: 20 }),
    fate: fc.constantFrom<Fate>(...ofPieces),
  }),
  fc.record({
    isWeighed: fc.constant(true),
    quantity: fc.integer({ min: 1, max: 40 }).map((steps) => steps / 10),
    fate: fc.constantFrom<Fate>(...ofWeighed),
  }),
);
type Ordered = typeof ordered extends fc.Arbitrary<infer Line> ? Line : never;

const partOf: Record<Fate, number> = {
  asOrdered: 1,
  notPicked: 1,
  fewer: 0.5,
  none: 0,
  lighter: 0.9,
  heavier: 1.1,
  substituted: 0,
  partly: 0.5,
};

/** The lines as picked, each followed by its substitute. */
const pickedOf = (goods: readonly Ordered[]): DeliveredLine[] =>
  goods.flatMap(({ isWeighed, quantity, fate }, itemId): DeliveredLine[] => {
    const part = quantity * partOf[fate];
    const line = { itemId, isWeighed, quantity };
    const picked = { ...line, picked: isWeighed ? part : Math.floor(part) };
    if (fate === 'substituted' || fate === 'partly')
      return [picked, { itemId: 1000 + itemId, isWeighed, quantity, picked: quantity, replaces: itemId }];
    return fate === 'notPicked' ? [line] : [picked];
  });

const goods = fc.array(ordered, { maxLength: 30 });
const cents = fc.integer({ min: 0, max: 100_000 });
const amounts = fc.record({ ordered: cents, charged: cents });
const countOf = (all: readonly Ordered[], ...fates: Fate[]) =>
  all.filter(({ fate }) => fates.includes(fate)).length;

describe('how a delivered order differs from what was ordered', () => {
  test('when goods are missing, substituted or weighed differently, then each ordered line counts for what happened to it, and once', () => {
    fc.assert(
      fc.property(goods, amounts, (all, money) => {
        expect(differenceOf(pickedOf(all), money)).toEqual({
          missing: countOf(all, 'fewer', 'none'),
          substituted: countOf(all, 'substituted', 'partly'),
          byWeight: countOf(all, 'lighter', 'heavier'),
          cents: money.charged - money.ordered,
        });
      }),
    );
  });

  test('when everything came as ordered, then nothing differs, and it costs the same', () => {
    fc.assert(
      fc.property(goods, cents, (all, total) => {
        const lines = pickedOf(all.map((line) => ({ ...line, fate: 'asOrdered' })));
        const same = { missing: 0, substituted: 0, byWeight: 0, cents: 0 };
        expect(differenceOf(lines, { ordered: total, charged: total })).toEqual(same);
      }),
    );
  });

  test('when lines stand in another order, then the difference is the same', () => {
    fc.assert(
      fc.property(goods, amounts, (all, money) => {
        const lines = pickedOf(all);
        expect(differenceOf(lines.toReversed(), money)).toEqual(differenceOf(lines, money));
      }),
    );
  });

  test('when ordered and charged totals are exchanged, then what was saved is what is paid in addition', () => {
    fc.assert(
      fc.property(goods, amounts, (all, { ordered: before, charged }) => {
        const lines = pickedOf(all);
        const back = differenceOf(lines, { ordered: charged, charged: before });
        expect(differenceOf(lines, { ordered: before, charged }).cents + back.cents).toBe(0);
      }),
    );
  });
});
