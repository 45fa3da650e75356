import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptQuantity } from '../catalog/index.ts';
import { keptWeight, parseCustomWeight } from './index.ts';
import type { SaleRules } from '../catalog/index.ts';

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
  it('when a weight is accepted, then the kept weight is less than one step below the quantity, or absent', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 12_000 }), (some, wanted) => {
        const decision = acceptQuantity(some, wanted);
        fc.pre(decision.ok);
        const { quantity } = decision;
        const weight = keptWeight(some, wanted, quantity);
        expect([undefined, wanted]).toContain(weight);
        const below = quantity - (weight ?? quantity);
        expect(below).toBeGreaterThanOrEqual(0);
        expect(below).toBeLessThan(some.stepMilli);
        expect(weight ?? some.minMilli).toBeGreaterThanOrEqual(some.minMilli);
      }),
    );
  });

  it('when a weight is written with comma or point, then it is parsed as the same weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (milli) => {
        const written = (milli / 1000).toFixed(3);
        expect(parseCustomWeight(written)).toBe(milli);
        expect(parseCustomWeight(` ${written.replace('.', ',')} `)).toBe(milli);
      }),
    );
  });

  it.each(['', ' ', '0', '0,000', '-1', '1e309', 'NaN', '1.2345', '1,2,3', '999999', '1 kg', '٣'])(
    'the text %j is no weight',
    (text) => {
      expect(parseCustomWeight(text)).toBeUndefined();
    },
  );

  it('when a weight lies between two steps, then it is kept beside the next step', () => {
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

  it('when the asked weight is at least the first weight and the minimum, then it is kept; a smaller one is not', () => {
    const grapes: SaleRules = {
      saleType: 'Sfuso',
      stepMilli: 100,
      firstMilli: 250,
      minMilli: 300,
      locked: false,
    };
    expect(keptWeight({ ...grapes, minMilli: 0 }, 250, 300)).toBe(250);
    expect(keptWeight(grapes, 300, 350)).toBe(300);
    expect(keptWeight(grapes, 299, 350)).toBeUndefined();
  });

  it('when the quantity is a whole step or more above the weight asked for, then the weight is not kept', () => {
    const loose: SaleRules = {
      saleType: 'Sfuso',
      stepMilli: 100,
      firstMilli: 100,
      minMilli: 0,
      locked: false,
    };
    expect(keptWeight(loose, 201, 300)).toBe(201);
    expect(keptWeight(loose, 200, 300)).toBeUndefined();
  });

  it('when a weight is written without decimals, then it is read as kilograms', () => {
    expect(parseCustomWeight('2')).toBe(2000);
  });
});
