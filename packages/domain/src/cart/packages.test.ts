import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleRulesOf } from '../catalog/index.ts';
import { looseQuantityOf, packagedRules, weightOf } from './index.ts';
import type { SaleRules } from '../catalog/index.ts';

const kilograms = fc.integer({ min: 1, max: 60 }).map((n) => n * 100);
const packaged: fc.Arbitrary<SaleRules & { packageMilli: number }> = fc
  .record({ packageMilli: kilograms, minMilli: fc.nat(3000), maxMilli: fc.option(kilograms) })
  .map(({ maxMilli, ...rest }) => ({
    saleType: 'Sfuso' as const,
    stepMilli: 100,
    firstMilli: 300,
    locked: false,
    ...rest,
    ...(maxMilli !== null && { maxMilli }),
  }));

describe('loose goods that also come in packages', () => {
  it('[CAR-32] when a weight is a multiple of the package weight, then it becomes packages, else it stays a weight', () => {
    fc.assert(
      fc.property(packaged, fc.integer({ min: 1, max: 9 }), fc.nat(5999), (rules, packages, rest) => {
        const weight = packages * rules.packageMilli;
        expect(looseQuantityOf(rules, weight)).toEqual({ inPackages: true, packages });
        fc.pre(rest % rules.packageMilli !== 0);
        expect(looseQuantityOf(rules, weight + rest)).toEqual({ inPackages: false, quantity: weight + rest });
      }),
    );
  });

  it('when a quantity is in packages, then its weight is unchanged', () => {
    fc.assert(
      fc.property(packaged, fc.nat(20_000), (rules, weight) => {
        expect(weightOf(rules, looseQuantityOf(rules, weight))).toBe(weight);
      }),
    );
  });

  it('[CAR-32] when the weight is 0, or goods have no package or are sold by the piece, then nothing is converted into packages', () => {
    const apples = saleRulesOf({ TIPOLOGIA: 'Sfuso' });
    const boxed: SaleRules = { ...saleRulesOf({ TIPOLOGIA: 'Pezzo' }), packageMilli: 1000 };
    expect(looseQuantityOf(apples, 1000)).toEqual({ inPackages: false, quantity: 1000 });
    expect(looseQuantityOf(boxed, 1000)).toEqual({ inPackages: false, quantity: 1000 });
    expect(looseQuantityOf({ ...apples, packageMilli: 1000 }, 0)).toEqual({ inPackages: false, quantity: 0 });
    expect(packagedRules(apples)).toBeUndefined();
    expect(packagedRules(boxed)).toBeUndefined();
  });

  it('when goods are bought by the package, then whole packages reach the minimum and stay under the maximum', () => {
    fc.assert(
      fc.property(packaged, (rules) => {
        const { minMilli, maxMilli, ...rest } = packagedRules(rules)!;
        expect(rest).toEqual({ saleType: 'Confezione', stepMilli: 1000, firstMilli: 1000, locked: false });
        const least = (minMilli / 1000) * rules.packageMilli;
        expect(minMilli % 1000).toBe(0);
        expect(least).toBeGreaterThanOrEqual(rules.minMilli);
        expect(least - rules.minMilli).toBeLessThan(rules.packageMilli);
        expect(maxMilli === undefined).toBe(rules.maxMilli === undefined);
        const most = ((maxMilli ?? 0) / 1000) * rules.packageMilli;
        expect((maxMilli ?? 0) % 1000).toBe(0);
        expect(most).toBeLessThanOrEqual(rules.maxMilli ?? 0);
        expect((rules.maxMilli ?? 0) - most).toBeLessThan(rules.packageMilli);
      }),
    );
  });
});
