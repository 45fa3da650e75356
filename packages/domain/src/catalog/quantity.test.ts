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
  saleInfoKeys,
  saleRulesOf,
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
    // room for at least one step above the minimum; unsatisfiable rules have their own test
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
  it('[CAR-22] pieces and packs step by QTY_MULT, and by 1 without it', () => {
    const byOne = saleRulesOf({ TIPOLOGIA: 'Pezzo' });
    const bySix = saleRulesOf({ TIPOLOGIA: 'Confezione', QTY_MULT: '6' });
    expect(play(byOne, [true, true, true, false])).toEqual([0, 1000, 2000, 3000, 2000]);
    expect(play(bySix, [true, true, false, false])).toEqual([0, 6000, 12000, 6000, 0]);
  });

  it('[CAR-23] a requested quantity is rounded up to a multiple of the step and to at least minAcq', () => {
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

  it('[CAR-24] a minus reduces the quantity down to 0 and never below', () => {
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

  it('[CAR-33] when a decrease leads below the minimum purchase and not to 0, then it is refused', () => {
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
  it('[CAR-25] the first add of loose goods gives WEIGHT_SELLING, each further step adds STEP_SELLING', () => {
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

  it('[CAR-26] when a decrease of loose goods leads below WEIGHT_SELLING, then the quantity becomes 0', () => {
    fc.assert(
      fc.property(looseRules, fc.nat(20_000), (rules, above) => {
        const current = rules.firstMilli + above;
        const decision = decrease({ ...rules, minMilli: 0 }, current);
        const quantity = quantityAfter(decision, -1);
        expect(quantity === 0 || quantity >= rules.firstMilli).toBe(true);
        expect(quantity === 0).toBe(current - rules.stepMilli < rules.firstMilli);
      }),
    );
    fc.assert(
      fc.property(looseRules, fc.integer({ min: 1, max: 20_000 }), fc.nat(20_000), (rules, wanted, more) => {
        const current = wanted + 1 + more;
        const { maxMilli: _none, ...fits } = rules;
        expect(quantityAfter(acceptQuantity(fits, wanted, current), -1) === 0).toBe(
          wanted < rules.firstMilli,
        );
        // an add is raised to the first weight instead
        expect(quantityAfter(acceptQuantity(fits, wanted, 0), -1)).toBeGreaterThanOrEqual(rules.firstMilli);
      }),
    );
  });

  it('[CAT-34] TIPOLOGIA Peso has the same rules as Sfuso', () => {
    const infos = { WEIGHT_SELLING: '0.3', STEP_SELLING: '0.05', MAXACQ: '2' };
    expect(saleRulesOf({ ...infos, TIPOLOGIA: 'Peso' })).toEqual(
      saleRulesOf({ ...infos, TIPOLOGIA: 'Sfuso' }),
    );
  });

  it('when packed goods give their net content, then their quantities stay pieces', () => {
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

  it('when a weight has its own unit, then it is converted from that unit', () => {
    const grams = { WEIGHT_SELLING: '300', STEP_SELLING: '50', WEIGHT_UNIT_SELLING: 'GR' };
    expect(saleRulesOf({ TIPOLOGIA: 'Sfuso', ...grams })).toMatchObject({ firstMilli: 300, stepMilli: 50 });
    const piece = { WEIGHT_SELLING_SINGLE_UNIT: '180', WEIGHT_SELLING_SINGLE_UNIT_UM: 'gr' };
    expect(saleRulesOf({ TIPOLOGIA: 'Sfuso', ...piece }).pieceMilli).toBe(180);
  });

  it.each([
    [180, 500, { least: 3, most: 3 }],
    [330, 500, { least: 1, most: 2 }],
    [400, 600, { least: 1, most: 2 }],
    [100, 650, { least: 7, most: 7 }],
    [1500, 1200, { least: 1, most: 1 }],
    [1500, 500, undefined],
    [undefined, 500, undefined],
  ])('when a piece weighs %s g, then %i g are estimated as %j pieces', (piece, quantity, pieces) => {
    expect(estimatedPieces(piece === undefined ? {} : { pieceMilli: piece }, quantity)).toEqual(pieces);
  });

  it('when pieces are estimated, then the weight lies within a quarter of a piece or a tenth of the estimate', () => {
    const grams = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(grams, grams, (pieceMilli, quantity) => {
        const pieces = estimatedPieces({ pieceMilli }, quantity) ?? { least: 0, most: 1 };
        const room = Math.max(pieceMilli / 4, quantity / 10);
        expect(quantity).toBeGreaterThanOrEqual(pieces.least * pieceMilli - room);
        expect(quantity).toBeLessThanOrEqual(pieces.most * pieceMilli + room);
        expect(pieces.most - pieces.least).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[CAR-30] the shown weight has two decimals and differs from the three-decimal quantity by 0.005 at most', () => {
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

  it('[CAR-28] neither steps nor requests pass MAXACQ', () => {
    fc.assert(
      fc.property(anyRules, clicks, requested, (rules, plusMinus, wanted) => {
        const limit = rules.maxMilli ?? Number.POSITIVE_INFINITY;
        expect(Math.max(...play(rules, plusMinus))).toBeLessThanOrEqual(limit);
        expect(quantityAfter(acceptQuantity(rules, wanted), 0)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('[CAR-28] when the quantity is at MAXACQ, then a plus is refused and the refusal names the maximum', () => {
    const rules = saleRulesOf({ TIPOLOGIA: 'Confezione', MAXACQ: '4' });
    expect(increase(rules, 4000)).toEqual({ ok: false, reason: 'MAX_QUANTITY', maxMilli: 4000 });
    expect(acceptQuantity(rules, 9000, 2000)).toEqual({ ok: true, quantity: 4000, notice: 'MAX_QUANTITY' });
    expect(acceptQuantity(rules, 9000, 4000)).toEqual({ ok: false, reason: 'MAX_QUANTITY', maxMilli: 4000 });
  });

  it('[CAR-29] only quantities of Pezzo and Confezione can be typed', () => {
    const kinds = ['Pezzo', 'Confezione', 'Sfuso', 'Peso'].map((TIPOLOGIA) =>
      canType(saleRulesOf({ TIPOLOGIA })),
    );
    expect(kinds).toEqual([true, true, false, false]);
  });

  it('a plus followed by a minus restores the quantity', () => {
    fc.assert(
      fc.property(anyRules, clicks, (rules, plusMinus) => {
        const current = play(rules, plusMinus).at(-1) ?? 0;
        const more = increase(rules, current);
        if (!more.ok || current === 0) return;
        expect(decrease(rules, more.quantity)).toEqual({ ok: true, quantity: current });
      }),
    );
  });

  it('when the stepper reaches a quantity, then the server accepts it unchanged', () => {
    fc.assert(
      fc.property(anyRules, clicks, (rules, plusMinus) => {
        const seen = play(rules, plusMinus);
        seen.slice(1).forEach((quantity, index) => {
          expect(acceptQuantity(rules, quantity, seen[index])).toEqual({ ok: true, quantity });
        });
      }),
    );
  });

  it('when an accepted quantity is requested again, then it is unchanged', () => {
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

  it('when rules allow no quantity, then every request is refused', () => {
    const impossible = saleRulesOf({ TIPOLOGIA: 'Pezzo', QTY_MULT: '6', MAXACQ: '4' });
    expect(largestQuantity(impossible)).toBe(0);
    expect(acceptQuantity(impossible, 1000)).toEqual({ ok: false, reason: 'STEP', stepMilli: 6000 });
    expect(increase(impossible, 0).ok).toBe(false);
  });
});

describe('quantities from the wire', () => {
  it('values that are no quantity are refused', () => {
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

  it('every thousandth up to the largest quantity is read exactly, and minus zero is read as zero', () => {
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

  it('when any number is parsed and accepted, then the result is a whole number of thousandths or a refusal', () => {
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

it('the sale rules read exactly the keys listed in saleInfoKeys', () => {
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
