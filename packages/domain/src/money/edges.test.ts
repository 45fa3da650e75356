import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from '../catalog/index.ts';
import {
  allocate,
  allocateByGroup,
  inBaseUnit,
  pricePerBaseUnit,
  roundHalfAway,
  wireQuantityOf,
} from './index.ts';

describe('splitting an amount', () => {
  it('when all weights are zero, then all shares are zero', () => {
    expect(allocate(100, [0, 0])).toEqual([0, 0]);
    expect(allocate(100, [0])).toEqual([0]);
    expect(allocate(100, [])).toEqual([]);
  });

  it('when there is one weight, then it gets the whole amount, also above 2^53', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount, weight) => {
        expect(allocate(amount, [weight])).toEqual([amount]);
      }),
    );
  });

  it('when remainders are equal, then the cents go to the earliest weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(1000), (count, amount) => {
        const shares = allocate(
          amount,
          Array.from({ length: count }, () => 7),
        );
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  it('when groups have equal remainders, then the lower group number gets the cent, in any order of rows', () => {
    expect(allocateByGroup(1, [5, 5], [2, 1])).toEqual([0, 1]);
    expect(allocateByGroup(1, [5, 5], [1, 2])).toEqual([1, 0]);
    expect(allocateByGroup(2, [5, 5, 5], [3, 10, 2])).toEqual([1, 0, 1]);
  });

  it("when a group has several rows, then they split the group's share by their weights", () => {
    expect(allocateByGroup(100, [10, 30, 60], [1, 1, 2])).toEqual([10, 30, 60]);
  });
});

describe('numbers', () => {
  it('when the result of rounding is zero, then it is never minus zero', () => {
    for (const [numerator, denominator] of [
      [0, -4],
      [-0, 1],
      [-1, 4],
      [1, -4],
    ] as const)
      expect(roundHalfAway(numerator, denominator)).toBe(0);
  });

  it('when a quantity is sent and parsed, then it is unchanged', () => {
    fc.assert(
      fc.property(fc.nat(99_999_000), (quantity) => {
        const wire: unknown = JSON.parse(JSON.stringify(wireQuantityOf(quantity)));
        expect(parseQuantity(wire)).toEqual({ ok: true, quantity });
      }),
    );
  });

  it('[CAT-36] weights are priced per kg, volumes per l and pieces per pz, in every known unit', () => {
    const bases = {
      g: 'kg',
      gr: 'kg',
      dag: 'kg',
      hg: 'kg',
      kg: 'kg',
      ml: 'l',
      cl: 'l',
      lt: 'l',
      l: 'l',
      pz: 'pz',
    };
    for (const [unit, base] of Object.entries(bases)) {
      expect(inBaseUnit(2, unit)?.base).toBe(base);
      expect(pricePerBaseUnit(100, { value: 2, unit })?.per).toBe(base);
    }
  });
});
