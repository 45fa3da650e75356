import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptQuantity, keptWeight, parseCustomWeight } from './index.ts';
import type { SaleRules } from './index.ts';

const rules: fc.Arbitrary<SaleRules> = fc
  .record({
    step: fc.constantFrom(50, 100, 250),
    first: fc.integer({ min: 1, max: 6 }),
    min: fc.constantFrom(0, 500, 1000),
    max: fc.option(fc.integer({ min: 1000, max: 9000 }), { nil: undefined }),
  })
  .map(({ step, first, min, max }) => ({
    saleType: 'Sfuso',
    stepMilli: step,
    firstMilli: first * step,
    minMilli: min,
    locked: false,
    ...(max !== undefined && { maxMilli: max }),
  }));

describe('[CAR-44] a custom weight', () => {
  it('buys the least that covers it, and is kept less than a step below that, or not at all', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 12_000 }), (some, asked) => {
        const decision = acceptQuantity(some, asked);
        fc.pre(decision.ok);
        const { quantity } = decision;
        const kept = keptWeight(some, asked, quantity);
        expect([undefined, asked]).toContain(kept);
        const below = quantity - (kept ?? quantity);
        expect(below).toBeGreaterThanOrEqual(0);
        expect(below).toBeLessThan(some.stepMilli);
        expect(kept ?? some.minMilli).toBeGreaterThanOrEqual(some.minMilli);
      }),
    );
  });

  it('written down and read again is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (milli) => {
        const written = (milli / 1000).toFixed(3);
        expect(parseCustomWeight(written)).toBe(milli);
        expect(parseCustomWeight(` ${written.replace('.', ',')} `)).toBe(milli);
      }),
    );
  });

  it.each(['', ' ', '0', '0,000', '-1', '1e309', 'NaN', '1.2345', '1,2,3', '999999', '1 kg', '٣'])(
    'is none: %j',
    (text) => {
      expect(parseCustomWeight(text)).toBeUndefined();
    },
  );

  it('of goods that go by 100 g is kept beside the next step', () => {
    const apples: SaleRules = {
      saleType: 'Sfuso',
      stepMilli: 100,
      firstMilli: 200,
      minMilli: 0,
      locked: false,
    };
    expect(keptWeight(apples, 1270, 1300)).toBe(1270);
    expect(keptWeight(apples, 1300, 1300)).toBeUndefined();
    expect(keptWeight(apples, 150, 200)).toBeUndefined();
  });
});
