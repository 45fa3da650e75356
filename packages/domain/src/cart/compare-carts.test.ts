import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCarts, isSlotLost, mustBeTold } from './index.ts';
import type { ComparedCart, ComparedLine, LineChange } from './index.ts';

const line: fc.Arbitrary<Omit<ComparedLine, 'lineId'>> = fc
  .record({
    stock: fc.constantFrom('all', 'some', 'none'),
    unitPrice: fc.integer({ min: 1, max: 900 }),
    amount: fc.integer({ min: 1, max: 5000 }),
    sold: fc.boolean(),
  })
  .map(({ sold, amount, ...rest }) =>
    sold ? { ...rest, amount } : { ...rest, stock: 'none' as const, amount: 0 },
  );
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const terms = fc.record({
  offerIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
  basketDiscount: fc.nat(500),
  deliveryFee: optional(fc.nat(900)),
  minimumOrder: optional(fc.nat(5000)),
  timeslotId: optional(fc.integer({ min: 1, max: 3 })),
});

function cartOf(
  lines: ComparedLine[],
  { deliveryFee, minimumOrder, timeslotId, ...rest }: TermsOf,
): ComparedCart {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...rest,
    lines,
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(minimumOrder !== undefined && { minimumOrder }),
    ...(timeslotId !== undefined && { timeslotId }),
    total: goods - rest.basketDiscount + (deliveryFee ?? 0),
  };
}
type TermsOf = typeof terms extends fc.Arbitrary<infer T> ? T : never;

/** One basket at two places: the same lines, with the stock, prices and terms of each place. */
const twoPlaces = fc
  .tuple(fc.array(fc.tuple(line, line), { maxLength: 8 }), terms, terms)
  .map(([pairs, here, there]) => ({
    before: cartOf(
      pairs.map(([pair], lineId) => ({ ...pair, lineId })),
      here,
    ),
    after: cartOf(
      pairs.map(([, other], lineId) => ({ ...other, lineId })),
      there,
    ),
  }));
const turned = (changes: LineChange[]): LineChange[] =>
  changes.map(({ lineId, before, after }) => ({ lineId, before: after, after: before }));

describe('changes between two baskets', () => {
  it('when a basket is compared with itself, then nothing changes', () => {
    fc.assert(
      fc.property(twoPlaces, ({ before }) => {
        const changes = compareCarts(before, before);
        expect([mustBeTold(changes, 'place'), mustBeTold(changes, 'time'), isSlotLost(changes)]).toEqual([
          false,
          false,
          false,
        ]);
        expect(changes.total.before).toBe(changes.total.after);
      }),
    );
  });

  it('when the two places are swapped, then all changes are reversed', () => {
    fc.assert(
      fc.property(twoPlaces, ({ before, after }) => {
        const there = compareCarts(before, after);
        const back = compareCarts(after, before);
        expect(back.lost).toEqual(turned(there.found));
        expect(back.found).toEqual(turned(there.lost));
        expect(back.dearer).toEqual(turned(there.cheaper));
        expect(back.cheaper).toEqual(turned(there.dearer));
        expect([back.offersLost, back.offersWon]).toEqual([there.offersWon, there.offersLost]);
        expect(back.total).toEqual({ before: there.total.after, after: there.total.before });
        expect(mustBeTold(back, 'time')).toBe(mustBeTold(there, 'time'));
      }),
    );
  });

  it('the differences of lines, basket discount and fee add up to the difference of the total', () => {
    fc.assert(
      fc.property(twoPlaces, ({ before, after }) => {
        const { lost, found, dearer, cheaper, basketDiscount, deliveryFee, total } = compareCarts(
          before,
          after,
        );
        const lines = [...lost, ...found, ...dearer, ...cheaper].reduce(
          (sum, change) => sum + change.after.amount - change.before.amount,
          0,
        );
        const fee = (deliveryFee.after ?? 0) - (deliveryFee.before ?? 0);
        expect(lines - (basketDiscount.after - basketDiscount.before) + fee).toBe(total.after - total.before);
      }),
    );
  });

  it('when a placed order moves to another slot, then it is always shown; in the same slot only what else changes', () => {
    fc.assert(
      fc.property(twoPlaces, ({ before, after }) => {
        const changes = compareCarts(before, after);
        const isMoved = before.timeslotId !== undefined && before.timeslotId !== after.timeslotId;
        expect(mustBeTold(changes, 'move')).toBe(isMoved || mustBeTold(changes, 'time'));
        expect(mustBeTold(compareCarts(before, before), 'move')).toBe(false);
      }),
    );
  });

  it('when the order of lines differs, then the changes are the same and each line is in one list only', () => {
    fc.assert(
      fc.property(twoPlaces, ({ before, after }) => {
        const changes = compareCarts(before, after);
        const shuffled = { ...after, lines: after.lines.toReversed() };
        expect(compareCarts({ ...before, lines: before.lines.toReversed() }, shuffled)).toEqual(changes);
        const notices = [changes.lost, changes.found, changes.dearer, changes.cheaper].flat();
        expect(new Set(notices.map(({ lineId }) => lineId)).size).toBe(notices.length);
      }),
    );
  });
});

describe('changes of a line', () => {
  const row = (lineId: number, rest: Partial<ComparedLine>): ComparedLine => ({
    lineId,
    stock: 'all',
    unitPrice: 100,
    amount: 200,
    ...rest,
  });
  const cart = (lines: ComparedLine[], offerIds: number[] = []) =>
    cartOf(lines, {
      offerIds,
      basketDiscount: 0,
      deliveryFee: undefined,
      minimumOrder: undefined,
      timeslotId: undefined,
    });
  const idsOf = (changes: LineChange[]) => changes.map(({ lineId }) => lineId);

  it('when stock falls or rises, then the line is lost or found; else a changed row amount makes it dearer or cheaper', () => {
    const before = [1, 2, 3, 4, 5, 6].map((lineId) => row(lineId, { stock: 'some' }));
    const changes = compareCarts(
      cart(before),
      cart([
        row(1, { stock: 'none', amount: 0 }),
        row(2, { stock: 'all', amount: 100 }),
        row(3, { stock: 'some', amount: 210 }),
        row(4, { stock: 'some', amount: 190, unitPrice: 200 }),
        row(5, { stock: 'some', unitPrice: 101 }),
        row(6, { stock: 'some' }),
      ]),
    );
    expect(idsOf(changes.lost)).toEqual([1]);
    expect(idsOf(changes.found)).toEqual([2]);
    expect(idsOf(changes.dearer)).toEqual([3, 5]);
    expect(idsOf(changes.cheaper)).toEqual([4]);
  });

  it('when a line is on one side only, then it is left out', () => {
    const changes = compareCarts(cart([row(1, {}), row(2, {})]), cart([row(2, {}), row(3, {})]));
    expect([changes.lost, changes.found, changes.dearer, changes.cheaper]).toEqual([[], [], [], []]);
  });

  it('when several offers are lost or won, then each id is listed once, in ascending order', () => {
    const changes = compareCarts(cart([], [9, 3, 9, 5]), cart([], [5, 8, 1, 8]));
    expect([changes.offersLost, changes.offersWon]).toEqual([
      [3, 9],
      [1, 8],
    ]);
  });
});

describe('changes that the shopper must confirm', () => {
  const plain = cartOf([{ lineId: 1, stock: 'all', unitPrice: 100, amount: 200 }], {
    offerIds: [],
    basketDiscount: 0,
    deliveryFee: 390,
    minimumOrder: 3000,
    timeslotId: 1,
  });
  const notices = (after: Partial<ComparedCart>, before: ComparedCart = plain) => {
    const changes = compareCarts(before, { ...plain, ...after });
    return [mustBeTold(changes, 'place'), mustBeTold(changes, 'time')];
  };

  it.each([
    ['nothing but the place', {}, [false, false]],
    ['another fee, which each slot shows', { deliveryFee: 590 }, [true, false]],
    ['another minimum order', { minimumOrder: 4000 }, [true, false]],
    ['the slot is lost with the place', { timeslotId: 2 }, [true, false]],
    ['an offer is lost or won', { offerIds: [7] }, [true, true]],
    ['the discount on the basket differs', { basketDiscount: 100 }, [true, true]],
    ['a row costs more', { lines: [{ lineId: 1, stock: 'all', unitPrice: 110, amount: 220 }] }, [true, true]],
    [
      'goods are sold out there',
      { lines: [{ lineId: 1, stock: 'none', unitPrice: 100, amount: 200 }] },
      [true, true],
    ],
  ] as const)('the shopper confirms the expected changes: %s', (_, after, expected) => {
    expect(notices(after)).toEqual(expected);
  });

  it('when fee and minimum order become unknown, then there is nothing to confirm', () => {
    const { deliveryFee: _fee, minimumOrder: _minimum, ...unknown } = plain;
    const changes = compareCarts(plain, unknown);
    expect([mustBeTold(changes, 'place'), mustBeTold(changes, 'time')]).toEqual([false, false]);
  });

  it('when fee, minimum order and slot were unknown before, then there is nothing to confirm', () => {
    const { deliveryFee: _fee, minimumOrder: _minimum, timeslotId: _slot, ...nowhere } = plain;
    expect(notices({}, nowhere)).toEqual([false, false]);
  });
});
