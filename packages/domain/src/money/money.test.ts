import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  allocateByGroup,
  amountOf,
  centsOfEuros,
  eurosOf,
  inBaseUnit,
  lessPercent,
  percentOf,
  pricePerBaseUnit,
  roundHalfAway,
  unitOf,
  vatSplit,
  vatSummary,
  wireAmountOf,
} from './index.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('rounding', () => {
  it('a rounded number differs from the exact value by one half at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 48), max: 2 ** 48 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (n, d) => {
          const distance = BigInt(roundHalfAway(n, d)) * BigInt(d) - BigInt(n);
          const twice = 2n * (distance < 0n ? -distance : distance);
          expect(twice <= BigInt(d)).toBe(true);
        },
      ),
    );
  });

  it('an exact half is rounded away from zero, for positive and negative numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (n) => {
        expect(roundHalfAway(2 * n + 1, 2)).toBe(n + 1);
        expect(roundHalfAway(-(2 * n + 1), 2)).toBe(-(n + 1));
      }),
    );
  });

  it('rounding is symmetric around zero and never gives minus zero', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 100_000 }), (n, d) => {
        const positive = roundHalfAway(Math.abs(n), d);
        expect(roundHalfAway(-Math.abs(n), d)).toBe(positive === 0 ? 0 : -positive);
        expect(Object.is(roundHalfAway(n, d), -0)).toBe(false);
      }),
    );
  });
});

describe('amounts', () => {
  it('the amount of whole pieces is exactly price times pieces', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99_999 }), (price, pieces) => {
        expect(amountOf(price, pieces * 1000)).toBe(price * pieces);
      }),
    );
  });

  it('[CAR-30] the amount of a loose weight is the exact product to two decimals of a euro', () => {
    expect(amountOf(199, 250)).toBe(50);
    expect(amountOf(199, 1337)).toBe(266);
    expect(amountOf(1090, 150)).toBe(164);
  });

  it('a larger quantity never costs less', () => {
    fc.assert(
      fc.property(cents, fc.nat(1_000_000), fc.nat(1_000_000), (price, a, b) => {
        expect(amountOf(price, a + b)).toBeGreaterThanOrEqual(amountOf(price, a));
      }),
    );
  });

  it('when an amount is sent as euros and parsed, then it is unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(centsOfEuros(JSON.parse(JSON.stringify(eurosOf(amount))))).toBe(amount);
      }),
    );
    expect(centsOfEuros(1.005)).toBe(101);
    expect(eurosOf(149)).toBe(1.49);
  });

  it('the amount after a percentage discount is the nearest cent to the exact value', () => {
    fc.assert(
      fc.property(fc.nat(50_000), rate, (amount, percent) => {
        const exact = amount * (10_000 - percent);
        expect(Math.abs(lessPercent(amount, percent) * 10_000 - exact)).toBeLessThanOrEqual(5000);
      }),
    );
    expect([lessPercent(44_999, 9999), lessPercent(15, 5000), lessPercent(249, 2000)]).toEqual([4, 8, 199]);
  });

  it('a percentage of an amount lies between 0 and the amount', () => {
    fc.assert(
      fc.property(cents, rate, (amount, percent) => {
        expect(percentOf(amount, percent)).toBeGreaterThanOrEqual(0);
        expect(percentOf(amount, percent)).toBeLessThanOrEqual(amount);
      }),
    );
    expect(percentOf(999, 2000)).toBe(200);
  });
});

describe('VAT', () => {
  it('net and VAT add up to the gross, and the VAT matches the rate of the net within a cent', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(400, 500, 1000, 2200), (gross, percent) => {
        const { net, vat } = vatSplit(gross, percent);
        expect(net + vat).toBe(gross);
        expect(Math.abs(percentOf(net, percent) - vat)).toBeLessThanOrEqual(1);
      }),
    );
    expect(vatSplit(1220, 2200)).toEqual({ net: 1000, vat: 220 });
  });

  it('the VAT summary has one row per rate, no empty row, and adds up to the total', () => {
    const row = fc.record({ rate: fc.constantFrom(400, 500, 1000, 2200), gross: cents });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const summary = vatSummary(rows);
        const total = rows.reduce((sum, { gross }) => sum + gross, 0);
        expect(summary.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
        expect(summary.every(({ gross, net, vat }) => gross > 0 && net + vat === gross)).toBe(true);
        expect(summary.map((row) => row.rate)).toEqual(
          [...new Set(summary.map((row) => row.rate))].sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('allocation', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });

  it('the shares add up to the amount, each less than a cent from its exact part', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(total > 0);
        const shares = allocate(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (parts[index] ?? 0)) / total)).toBeLessThan(1);
        });
      }),
    );
  });

  it('remaining cents go to the largest remainders, the earlier first, also above 2^53', () => {
    const anySize = fc.oneof(fc.nat(100), fc.nat(1_000_000), fc.nat(1_000_000_000));
    fc.assert(
      fc.property(anySize, fc.array(anySize, { minLength: 2, maxLength: 8 }), (amount, parts) => {
        const total = BigInt(parts.reduce((sum, part) => sum + part, 0));
        fc.pre(total > 0n);
        const rows = allocate(amount, parts).map((share, index) => {
          const exact = BigInt(amount) * BigInt(parts[index] ?? 0);
          return { extra: BigInt(share) - exact / total, remainder: exact % total, index };
        });
        const ranked = rows.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
        expect(ranked.map(({ extra }) => extra)).toEqual(
          ranked.map((_, place) => (place < ranked.filter(({ extra }) => extra > 0n).length ? 1n : 0n)),
        );
      }),
    );
  });

  it('when the amount is at most the sum of the weights, then no share exceeds its weight', () => {
    fc.assert(
      fc.property(weights, rate, (parts, percent) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        allocate(percentOf(total, percent), parts).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
        });
      }),
    );
  });
});

describe('price per base unit', () => {
  it('[CAT-36] units convert to the base unit as specified: 500 gr are 0.5 kg', () => {
    const expected = { g: 1000, gr: 1000, kg: 1, hg: 10, dag: 100, ml: 1000, cl: 100, lt: 1, l: 1 };
    for (const [name, multiplier] of Object.entries(expected))
      expect(unitOf(name)?.multiplier).toBe(multiplier);
    expect(inBaseUnit(500, 'gr')).toEqual({ quantity: 500, base: 'kg' });
    expect(inBaseUnit(1, 'LT')).toEqual({ quantity: 1000, base: 'l' });
    expect(inBaseUnit(1, 'toString')).toBeUndefined();
  });

  it('the price per base unit is the same in every unit of the content', () => {
    expect(pricePerBaseUnit(67, { value: 500, unit: 'g' })).toEqual({ price: 134, per: 'kg' });
    expect(pricePerBaseUnit(329, { value: 200, unit: 'g', count: 2 })).toEqual({ price: 1645, per: 'kg' });
    expect(pricePerBaseUnit(299, { value: 6, unit: 'pz' })).toEqual({ price: 50, per: 'pz' });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 50 }), (price, hectograms) => {
        const written = [
          { value: hectograms, unit: 'hg' },
          { value: hectograms * 10, unit: 'dag' },
          { value: hectograms * 100, unit: 'g' },
          { value: hectograms / 10, unit: 'KG' },
        ].map((net) => pricePerBaseUnit(price, net));
        expect(new Set(written.map((price) => price?.price)).size).toBe(1);
      }),
    );
  });

  it('when the content is unknown or not positive, then there is no price per base unit', () => {
    expect(pricePerBaseUnit(100, { value: 0, unit: 'g' })).toBeUndefined();
    expect(pricePerBaseUnit(100, { value: Number.NaN, unit: 'g' })).toBeUndefined();
    expect(pricePerBaseUnit(100, { value: 5, unit: 'oz' })).toBeUndefined();
  });
});

describe('allocation by group', () => {
  const rows = fc.array(fc.record({ weight: fc.nat(5000), group: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 9,
  });
  const byGroup = (some: readonly { weight: number; group: number }[], amount: number) =>
    allocateByGroup(
      amount,
      some.map(({ weight }) => weight),
      some.map(({ group }) => group),
    );
  const ofGroup = (some: readonly { group: number }[], shares: readonly number[], group: number) =>
    shares.reduce((sum, share, index) => (some[index]?.group === group ? sum + share : sum), 0);

  it('an allocation by group gives out the whole amount in shares of 0 or more', () => {
    fc.assert(
      fc.property(rows, fc.nat(20_000), (some, amount) => {
        const total = some.reduce((sum, { weight }) => sum + weight, 0);
        const shares = byGroup(some, amount);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : amount);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("the share of a group doesn't depend on the number or order of its rows", () => {
    fc.assert(
      fc.property(rows, fc.nat(20_000), fc.nat(5000), (some, amount, part) => {
        const [first, ...others] = some;
        const cut = Math.min(part, first!.weight);
        const parted = [
          ...others.toReversed(),
          { ...first!, weight: cut },
          { ...first!, weight: first!.weight - cut },
        ];
        const [before, after] = [byGroup(some, amount), byGroup(parted, amount)];
        for (const group of [1, 2, 3, 4])
          expect(ofGroup(parted, after, group)).toBe(ofGroup(some, before, group));
      }),
    );
  });
});

it('what a quantity costs at a price of the wire is what the basket charges', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (price, quantity) => {
        expect(centsOfEuros(wireAmountOf(eurosOf(price), quantity))).toBe(amountOf(price, quantity));
      },
    ),
  );
  expect(wireAmountOf(1.65, 700)).toBe(1.16);
});
