import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleRulesOf } from '../catalog/index.ts';
import { looseQuantityOf, missingBeforeAdding, packagedRules, weightOf, withinLimits } from './index.ts';
import type { AddingFlags, ShopperState } from './index.ts';

const flags: fc.Arbitrary<AddingFlags> = fc.record({
  anonymousCarts: fc.boolean(),
  bypassAddressAssignment: fc.boolean(),
  bypassTimeslotAssignment: fc.boolean(),
});
const assigned = fc.option(fc.record({ autoAssigned: fc.boolean() }), { nil: undefined });
const shopper: fc.Arbitrary<ShopperState> = fc.record({
  authenticated: fc.boolean(),
  address: assigned,
  timeslot: assigned,
});
const strict: AddingFlags = {
  anonymousCarts: false,
  bypassAddressAssignment: false,
  bypassTimeslotAssignment: false,
};
const chosen = { autoAssigned: false };
const automatic = { autoAssigned: true };

describe('before adding', () => {
  it('[CAR-14] before adding, the shopper is asked for login, then address, then time slot', () => {
    expect(
      missingBeforeAdding({ authenticated: false, address: undefined, timeslot: undefined }, strict),
    ).toBe('LOGIN');
    expect(
      missingBeforeAdding({ authenticated: true, address: undefined, timeslot: undefined }, strict),
    ).toBe('ADDRESS');
    expect(missingBeforeAdding({ authenticated: true, address: chosen, timeslot: undefined }, strict)).toBe(
      'TIMESLOT',
    );
    expect(
      missingBeforeAdding({ authenticated: true, address: chosen, timeslot: chosen }, strict),
    ).toBeUndefined();
  });

  it('[CAR-14] when anonymous carts are enabled, then nothing is asked before adding', () => {
    fc.assert(
      fc.property(shopper, flags, (state, brand) => {
        expect(missingBeforeAdding(state, { ...brand, anonymousCarts: true })).toBeUndefined();
      }),
    );
  });

  it("[TEN-13] [TEN-14] an address or slot that the shop assigned counts only when the brand's flag says so", () => {
    const state = { authenticated: true, address: automatic, timeslot: automatic };
    expect(missingBeforeAdding(state, strict)).toBe('ADDRESS');
    expect(missingBeforeAdding(state, { ...strict, bypassAddressAssignment: true })).toBe('TIMESLOT');
    const both = { ...strict, bypassAddressAssignment: true, bypassTimeslotAssignment: true };
    expect(missingBeforeAdding(state, both)).toBeUndefined();
  });
});

describe('shared maxima', () => {
  it('[CAR-34] [CAR-35] when a rise is accepted, then no group and no day goes over its maximum', () => {
    const limit = fc.record({
      reason: fc.constantFrom('GROUP_MAX_QUANTITY' as const, 'DAILY_MAX_QUANTITY' as const),
      maxMilli: fc.nat(20).map((n) => n * 1000),
      takenMilli: fc.nat(20).map((n) => n * 1000),
    });
    fc.assert(
      fc.property(
        fc.array(limit, { maxLength: 3 }),
        fc.nat(20_000),
        fc.nat(20_000),
        (limits, wanted, current) => {
          const decision = withinLimits(limits, wanted, current);
          const over = limits.filter((limit) => limit.takenMilli + wanted > limit.maxMilli);
          const first = wanted <= current ? undefined : over[0];
          const refusal = first && { ok: false, reason: first.reason, maxMilli: first.maxMilli };
          expect(decision).toEqual(refusal ?? { ok: true });
        },
      ),
    );
  });

  it('[CAR-34] when a rise reaches the maximum exactly, then it is accepted; a basket above the maximum may be reduced', () => {
    const group = { reason: 'GROUP_MAX_QUANTITY' as const, maxMilli: 12_000, takenMilli: 8000 };
    expect(withinLimits([group], 4000, 3000)).toEqual({ ok: true });
    expect(withinLimits([group], 5000, 4000)).toMatchObject({ ok: false, reason: 'GROUP_MAX_QUANTITY' });
    expect(withinLimits([group], 8000, 9000)).toEqual({ ok: true });
  });
});

describe('packages of loose goods', () => {
  const potatoes = saleRulesOf({
    TIPOLOGIA: 'Sfuso',
    WEIGHT_SELLING: '0.5',
    STEP_SELLING: '0.5',
    LOGISTIC_PACKAGING_ITEMS: '2.5',
    MAXACQ: '12',
  });

  it('[CAR-32] when a weight is a multiple of the package weight, then it becomes packages', () => {
    expect(looseQuantityOf(potatoes, 2000)).toEqual({ inPackages: false, quantity: 2000 });
    expect(looseQuantityOf(potatoes, 2500)).toEqual({ inPackages: true, packages: 1 });
    expect(looseQuantityOf(potatoes, 5000)).toEqual({ inPackages: true, packages: 2 });
  });

  it('a weight stays the same when it is converted into packages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (weight) => {
        expect(weightOf(potatoes, looseQuantityOf(potatoes, weight))).toBe(weight);
      }),
    );
  });

  it('when goods are bought by the package, then the step is one package and the maximum weight holds', () => {
    expect(packagedRules(potatoes)).toMatchObject({ stepMilli: 1000, maxMilli: 4000 });
    expect(packagedRules(saleRulesOf({ TIPOLOGIA: 'Pezzo' }))).toBeUndefined();
  });
});
