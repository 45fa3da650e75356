import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptQuantity,
  canType,
  decrease,
  estimatedPieces,
  increase,
  largestQuantity,
  parseQuantity,
  pricedPer,
  saleInfoKeys,
  saleRulesOf,
  saleTypeOf,
  shownWeight,
  smallestQuantity,
} from './index.ts';
import type { QuantityDecision, SaleRules } from './index.ts';

const pieceRules: fc.Arbitrary<SaleRules> = fc
  .record({
    saleType: fc.constantFrom('Pezzo' as const, 'Confezione' as const),
    step: fc.integer({ min: 1, max: 12 }),
    minMilli: fc.integer({ min: 0, max: 20 }).map((n) => n * 1000),
    room: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
    locked: fc.boolean(),
  })
  .map(({ step, room, ...rest }) => ({
    ...rest,
    stepMilli: step * 1000,
    firstMilli: step * 1000,
    // Room for at least one step above the minimum; rules nobody can satisfy have their own test.
    ...(room !== undefined && { maxMilli: rest.minMilli + (step + room) * 1000 }),
  }));

const looseRules: fc.Arbitrary<SaleRules> = fc
  .record({
    stepMilli: fc.integer({ min: 1, max: 50 }).map((n) => n * 10),
    firstMilli: fc.integer({ min: 1, max: 100 }).map((n) => n * 10),
    minMilli: fc.constantFrom(0, 200, 1000),
    room: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  })
  .map(({ room, ...rest }) => ({
    ...rest,
    saleType: 'Sfuso' as const,
    locked: false,
    ...(room !== undefined && { maxMilli: rest.firstMilli + rest.minMilli + rest.stepMilli + room }),
  }));

const anyRules = fc.oneof(pieceRules, looseRules);
const clicks = fc.array(fc.boolean(), { maxLength: 60 });
const requested = fc.integer({ min: 1, max: 200_000 });

function quantityAfter(decision: QuantityDecision, current: number): number {
  return decision.ok ? decision.quantity : current;
}

function play(rules: SaleRules, plusMinus: readonly boolean[]): number[] {
  const seen = [0];
  for (const plus of plusMinus) {
    const current = seen.at(-1) ?? 0;
    if (plus) seen.push(quantityAfter(increase(rules, current), current));
    else if (current > 0) seen.push(quantityAfter(decrease(rules, current), current));
  }
  return seen;
}

describe('pieces and packs', () => {
  it('[CAR-22] step by QTY_MULT, by 1 where it is absent', () => {
    const byOne = saleRulesOf({ TIPOLOGIA: 'Pezzo' });
    const bySix = saleRulesOf({ TIPOLOGIA: 'Confezione', QTY_MULT: '6' });
    expect(play(byOne, [true, true, true, false])).toEqual([0, 1000, 2000, 3000, 2000]);
    expect(play(bySix, [true, true, false, false])).toEqual([0, 6000, 12000, 6000, 0]);
  });

  it('[CAR-23] any request becomes a multiple of the step, rounded up, not below minAcq', () => {
    expect(acceptQuantity(saleRulesOf({ TIPOLOGIA: 'Pezzo', QTY_MULT: '6' }), 7000)).toEqual({
      ok: true,
      quantity: 12000,
      notice: 'STEP',
    });
    fc.assert(
      fc.property(pieceRules, requested, ({ maxMilli: _none, ...rules }, wanted) => {
        const decision = acceptQuantity(rules, wanted);
        const quantity = quantityAfter(decision, -1);
        expect(quantity % rules.stepMilli).toBe(0);
        expect(quantity).toBeGreaterThanOrEqual(Math.max(wanted, rules.minMilli));
        expect(quantity - Math.max(wanted, rules.minMilli)).toBeLessThan(rules.stepMilli);
      }),
    );
  });

  it('[CAR-24] minus goes down to 0 and never below', () => {
    fc.assert(
      fc.property(pieceRules, fc.integer({ min: 1, max: 100_000 }), (rules, current) => {
        const free = { ...rules, minMilli: 0 };
        const decision = decrease(free, current);
        const quantity = quantityAfter(decision, current);
        expect(quantity >= 0 && quantity < current).toBe(true);
        expect(quantity === 0).toBe(current <= free.stepMilli || largestQuantity(free) === 0);
      }),
    );
  });

  it('[CAR-33] a decrease below the minimum purchase, short of 0, is refused and nothing changes', () => {
    const minTwo = saleRulesOf({ TIPOLOGIA: 'Pezzo' }, 2);
    expect(decrease(minTwo, 2000)).toEqual({ ok: false, reason: 'MIN_QUANTITY', minMilli: 2000 });
    expect(acceptQuantity(minTwo, 1000, 4000)).toEqual({ ok: false, reason: 'MIN_QUANTITY', minMilli: 2000 });
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 1, max: 150_000 }), (rules, current) => {
        const decision = decrease(rules, current);
        const quantity = quantityAfter(decision, 0);
        expect(quantity === 0 || quantity >= rules.minMilli).toBe(true);
        expect(decision.ok || decision.reason).toBe(decision.ok || 'MIN_QUANTITY');
      }),
    );
  });
});

describe('loose goods', () => {
  it('[CAR-25] the first add is WEIGHT_SELLING, each further step STEP_SELLING', () => {
    const apples = saleRulesOf({ TIPOLOGIA: 'Sfuso', WEIGHT_SELLING: '0.5', STEP_SELLING: '0.1' });
    expect(play(apples, [true, true, true])).toEqual([0, 500, 600, 700]);
    fc.assert(
      fc.property(looseRules, fc.integer({ min: 1, max: 30 }), ({ maxMilli: _none, ...rules }, count) => {
        const free = { ...rules, minMilli: 0 };
        expect(play(free, Array(count).fill(true)).at(-1)).toBe(
          free.firstMilli + (count - 1) * free.stepMilli,
        );
      }),
    );
  });

  it('[CAR-26] a decrease below WEIGHT_SELLING becomes 0', () => {
    fc.assert(
      fc.property(looseRules, fc.nat(20_000), (rules, above) => {
        const current = rules.firstMilli + above;
        const decision = decrease({ ...rules, minMilli: 0 }, current);
        const quantity = quantityAfter(decision, -1);
        expect(quantity === 0 || quantity >= rules.firstMilli).toBe(true);
        expect(quantity === 0).toBe(current - rules.stepMilli < rules.firstMilli);
      }),
    );
  });

  it('[CAT-34] Peso follows the rules of Sfuso', () => {
    const infos = { WEIGHT_SELLING: '0.3', STEP_SELLING: '0.05', MAXACQ: '2' };
    expect(saleRulesOf({ ...infos, TIPOLOGIA: 'Peso' })).toEqual(
      saleRulesOf({ ...infos, TIPOLOGIA: 'Sfuso' }),
    );
  });

  it('are priced by weight, everything else by the piece', () => {
    const kinds = ['Sfuso', 'Peso', 'Pezzo', 'Confezione', undefined];
    expect(kinds.map((kind) => pricedPer(saleTypeOf(kind)))).toEqual(['kg', 'kg', 'pz', 'pz', 'pz']);
  });

  it('when packed goods say their net content, then their quantities stay pieces', () => {
    const net = fc.record({
      WEIGHT_SELLING: fc.constantFrom('500', '1.5', '6'),
      WEIGHT_UNIT_SELLING: fc.constantFrom('GR', 'KG', 'ML', 'LT', 'PZ'),
    });
    const packed = fc.record(
      { TIPOLOGIA: fc.constantFrom('Pezzo', 'Confezione'), QTY_MULT: fc.constantFrom('1', '6') },
      { requiredKeys: ['TIPOLOGIA'] },
    );
    fc.assert(
      fc.property(packed, net, (infos, content) => {
        expect(saleRulesOf({ ...infos, ...content })).toEqual(saleRulesOf(infos));
      }),
    );
  });

  it('weights are read in their own unit', () => {
    const grams = { WEIGHT_SELLING: '300', STEP_SELLING: '50', WEIGHT_UNIT_SELLING: 'GR' };
    expect(saleRulesOf({ TIPOLOGIA: 'Sfuso', ...grams })).toMatchObject({ firstMilli: 300, stepMilli: 50 });
    const piece = { WEIGHT_SELLING_SINGLE_UNIT: '180', WEIGHT_SELLING_SINGLE_UNIT_UM: 'gr' };
    expect(saleRulesOf({ TIPOLOGIA: 'Sfuso', ...piece }).pieceMilli).toBe(180);
  });

  it('the estimate of pieces is the nearest whole number, at least one', () => {
    expect(estimatedPieces({ pieceMilli: 180 }, 500)).toBe(3);
    expect(estimatedPieces({ pieceMilli: 1500 }, 500)).toBe(1);
    expect(estimatedPieces({}, 500)).toBeUndefined();
  });

  it('[CAR-30] the weight shown is within half a hundredth of the quantity, which keeps three decimals', () => {
    fc.assert(
      fc.property(fc.nat(99_999_000), (quantity) => {
        expect(shownWeight(quantity) % 10).toBe(0);
        expect(Math.abs(shownWeight(quantity) - quantity)).toBeLessThanOrEqual(5);
      }),
    );
    expect(parseQuantity(0.12345)).toEqual({ ok: true, quantity: 123 });
    expect(parseQuantity(1.0005)).toEqual({ ok: true, quantity: 1001 });
  });
});

describe('every kind of sale', () => {
  it('[CAR-27] QTY_LOCKED quantities are a multiple of QTY_MULT, at least one', () => {
    const locked = fc.record({
      saleType: fc.constantFrom('Pezzo', 'Confezione', 'Sfuso'),
      multiple: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(locked, requested, ({ saleType, multiple }, wanted) => {
        const rules = saleRulesOf({ TIPOLOGIA: saleType, QTY_MULT: String(multiple), QTY_LOCKED: 'true' });
        const quantity = quantityAfter(acceptQuantity(rules, wanted), -1);
        expect(quantity % (multiple * 1000)).toBe(0);
        expect(quantity).toBeGreaterThanOrEqual(multiple * 1000);
      }),
    );
  });

  it('[CAR-28] MAXACQ is never passed, by stepping or by asking', () => {
    fc.assert(
      fc.property(anyRules, clicks, requested, (rules, plusMinus, wanted) => {
        const limit = rules.maxMilli ?? Number.POSITIVE_INFINITY;
        expect(Math.max(...play(rules, plusMinus))).toBeLessThanOrEqual(limit);
        expect(quantityAfter(acceptQuantity(rules, wanted), 0)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('[CAR-28] plus at MAXACQ changes nothing and says which maximum', () => {
    const rules = saleRulesOf({ TIPOLOGIA: 'Confezione', MAXACQ: '4' });
    expect(increase(rules, 4000)).toEqual({ ok: false, reason: 'MAX_QUANTITY', maxMilli: 4000 });
    expect(acceptQuantity(rules, 9000, 2000)).toEqual({ ok: true, quantity: 4000, notice: 'MAX_QUANTITY' });
    expect(acceptQuantity(rules, 9000, 4000)).toEqual({ ok: false, reason: 'MAX_QUANTITY', maxMilli: 4000 });
  });

  it('[CAR-29] only Pezzo and Confezione can be typed', () => {
    const kinds = ['Pezzo', 'Confezione', 'Sfuso', 'Peso'].map((TIPOLOGIA) =>
      canType(saleRulesOf({ TIPOLOGIA })),
    );
    expect(kinds).toEqual([true, true, false, false]);
  });

  it('plus then minus gives back what was there', () => {
    fc.assert(
      fc.property(anyRules, clicks, (rules, plusMinus) => {
        const current = play(rules, plusMinus).at(-1) ?? 0;
        const more = increase(rules, current);
        if (!more.ok || current === 0) return;
        expect(decrease(rules, more.quantity)).toEqual({ ok: true, quantity: current });
      }),
    );
  });

  it('whatever the stepper reaches the server accepts unchanged', () => {
    fc.assert(
      fc.property(anyRules, clicks, (rules, plusMinus) => {
        const seen = play(rules, plusMinus);
        seen.slice(1).forEach((quantity, index) => {
          expect(acceptQuantity(rules, quantity, seen[index])).toEqual({ ok: true, quantity });
        });
      }),
    );
  });

  it('an accepted quantity is accepted again unchanged', () => {
    fc.assert(
      fc.property(anyRules, requested, fc.nat(100_000), (rules, wanted, current) => {
        const first = acceptQuantity(rules, wanted, current);
        fc.pre(first.ok);
        expect(acceptQuantity(rules, first.quantity)).toEqual({ ok: true, quantity: first.quantity });
      }),
    );
  });

  it('the first add is the smallest quantity on sale', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(increase(rules, 0)).toEqual({ ok: true, quantity: smallestQuantity(rules) });
      }),
    );
  });

  it('rules that leave no quantity are refused, never bent', () => {
    const impossible = saleRulesOf({ TIPOLOGIA: 'Pezzo', QTY_MULT: '6', MAXACQ: '4' });
    expect(largestQuantity(impossible)).toBe(0);
    expect(acceptQuantity(impossible, 1000)).toEqual({ ok: false, reason: 'STEP', stepMilli: 6000 });
    expect(increase(impossible, 0).ok).toBe(false);
  });
});

describe('quantities from the wire', () => {
  it('refuses what is no quantity', () => {
    const wrong = [
      Number.NaN,
      JSON.parse('1e309'),
      -1,
      -0.001,
      0.0004,
      100_000,
      '1',
      null,
      undefined,
      [1],
      true,
    ];
    for (const value of wrong)
      expect(parseQuantity(value)).toEqual({ ok: false, reason: 'INVALID_QUANTITY' });
  });

  it('reads every thousandth up to the largest quantity exactly, and minus zero as zero', () => {
    expect(parseQuantity(99_999)).toEqual({ ok: true, quantity: 99_999_000 });
    expect(parseQuantity(-0)).toEqual({ ok: true, quantity: 0 });
    fc.assert(
      fc.property(fc.nat(99_999_000), (milli) => {
        expect(parseQuantity(JSON.parse(JSON.stringify(milli / 1000)))).toEqual({
          ok: true,
          quantity: milli,
        });
      }),
    );
  });

  it('no number at all makes parsing or accepting throw or invent a quantity', () => {
    fc.assert(
      fc.property(anyRules, fc.double(), (rules, value) => {
        const parsed = parseQuantity(value);
        const quantity = parsed.ok ? quantityAfter(acceptQuantity(rules, parsed.quantity), 0) : 0;
        expect(Number.isInteger(quantity) && quantity >= 0).toBe(true);
      }),
    );
    expect(acceptQuantity(saleRulesOf({}), Number.NaN).ok).toBe(false);
    expect(acceptQuantity(saleRulesOf({}), 1.5).ok).toBe(false);
  });
});

it('the rules of a product hang on the named keys alone: whoever carries those carries them all', () => {
  const infos = fc.record(
    Object.fromEntries(
      saleInfoKeys.map((key) => [
        key,
        key === 'TIPOLOGIA'
          ? fc.constantFrom('Sfuso', 'Peso', 'Confezione', 'Pezzo')
          : fc.constantFrom('true', '0.5', '300', 'GR', ''),
      ]),
    ),
    { requiredKeys: [] },
  );
  const read = new Set<string>();
  fc.assert(
    fc.property(infos, (known) => {
      const watched = new Proxy(known, {
        get: (target, key) => {
          read.add(String(key));
          return target[String(key)];
        },
      });
      saleRulesOf(watched);
    }),
  );
  expect([...read].sort()).toEqual([...saleInfoKeys].sort());
});
