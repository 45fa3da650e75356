import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containerDeposits } from '../cart/containers.ts';
import {
  chargeOf,
  isShortage,
  mayPick,
  pointsFor,
  presentQuantity,
  type OrderedAmounts,
  type PickedLine,
} from './charge.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  netCents: fc.integer({ min: 0, max: 20_000 }),
  containerCents: fc.option(fc.integer({ min: 5, max: 300 }), { nil: undefined }),
});
const cents = fc.integer({ min: 0, max: 3000 });
/** An order as the basket makes it: offers and codes never exceed the goods. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    offered: fc.double({ min: 0, max: 1, noNaN: true }),
    gifted: fc.double({ min: 0, max: 1, noNaN: true }),
    packageTotal: cents,
    deliveryFee: cents,
  })
  .map(({ lines, offered, gifted, ...besides }): { lines: PickedLine[]; amounts: OrderedAmounts } => {
    const net = lines.reduce((all, { netCents }) => all + netCents, 0);
    const goodsTotal = net - Math.floor(net * offered);
    return { lines, amounts: { goodsTotal, giftTotal: Math.floor(goodsTotal * gifted), ...besides } };
  });
const totalOf = (
  { goodsTotal, giftTotal, packageTotal, deliveryFee }: OrderedAmounts,
  lines: readonly PickedLine[],
) => goodsTotal - giftTotal + packageTotal + deliveryFee + containerDeposits(lines, undefined);

const besidesOf = ({ packageTotal, deliveryFee }: OrderedAmounts, { containers }: { containers: number }) =>
  packageTotal + deliveryFee + containers;

describe('what an order costs by what was picked', () => {
  test('when everything was picked as ordered, then it costs what was ordered', () => {
    fc.assert(
      fc.property(order, ({ lines, amounts }) => {
        const asOrdered = lines.map((line) => ({ ...line, picked: line.quantity }));
        for (const picked of [lines, asOrdered]) {
          expect(chargeOf(picked, amounts).total).toBe(totalOf(amounts, lines));
          expect(chargeOf(picked, amounts).lines).toEqual(lines.map(({ netCents }) => netCents));
        }
      }),
    );
  });

  test('when less was picked, then it never costs more, and never less than what comes besides the goods', () => {
    fc.assert(
      fc.property(
        order,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (order, parts) => {
          const { lines, amounts } = order;
          const picked = lines.map((line, at) => ({
            ...line,
            picked: Math.floor(line.quantity * parts[at]!),
          }));
          const charge = chargeOf(picked, amounts);
          expect(charge.total).toBeLessThanOrEqual(totalOf(amounts, lines));
          expect(charge.total).toBeGreaterThanOrEqual(besidesOf(amounts, charge));
          expect(charge.total).toBe(charge.goods - charge.gift + besidesOf(amounts, charge));
          expect(charge.gift).toBeLessThanOrEqual(charge.goods);
          for (const [at, cost] of charge.lines.entries()) {
            expect(cost).toBeLessThanOrEqual(lines[at]!.netCents);
            expect(cost > 0 && picked[at]!.picked === 0).toBe(false);
          }
        },
      ),
    );
  });

  test('when more was weighed, then no more than the agreed amount is charged', () => {
    fc.assert(
      fc.property(order, cents, fc.integer({ min: 1, max: 5 }), ({ lines, amounts }, margin, times) => {
        const agreed = totalOf(amounts, lines) + margin;
        const picked = lines.map((line) => ({ ...line, picked: line.quantity * times }));
        expect(chargeOf(picked, { ...amounts, agreed }).total).toBeLessThanOrEqual(agreed);
      }),
    );
  });
});

/** Lines of which less was picked, some with a substitute that costs a part of what is missing. */
const withSubstitutes = fc
  .tuple(
    order,
    fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    ),
  )
  .map(([{ lines, amounts }, parts]) => ({
    amounts,
    lines: lines.flatMap((piece, at): PickedLine[] => {
      const [found = 1, share = 0] = parts[at] ?? [];
      const line = { ...piece, picked: Math.floor(piece.quantity * found) };
      const missing = piece.netCents - Math.ceil((piece.netCents * line.picked) / piece.quantity);
      const substitute = {
        quantity: 1000,
        netCents: Math.floor(Math.max(0, missing) * share),
        isSubstitute: true,
      };
      return share === 0 ? [line] : [line, substitute];
    }),
  }));

describe('what an order with substitutes costs', () => {
  test('it never costs more than what was ordered, nor more than what was agreed by card', () => {
    fc.assert(
      fc.property(withSubstitutes, cents, ({ lines, amounts }, less) => {
        const ordered = totalOf(amounts, lines);
        expect(chargeOf(lines, amounts).total).toBeLessThanOrEqual(ordered);
        const besides = besidesOf(amounts, chargeOf(lines, amounts));
        const agreed = Math.max(besides, ordered - less);
        expect(chargeOf(lines, { ...amounts, agreed }).total).toBeLessThanOrEqual(agreed);
      }),
    );
  });

  test('the final costs of its lines, packages, containers and delivery add up to the total, to the cent', () => {
    fc.assert(
      fc.property(withSubstitutes, cents, ({ lines, amounts }, margin) => {
        const agreed = totalOf(amounts, lines) + margin;
        for (const agreedAmounts of [amounts, { ...amounts, agreed }]) {
          const charge = chargeOf(lines, agreedAmounts);
          const { finals, total } = charge;
          const goods = finals.reduce((all, cents) => all + cents, 0);
          expect(goods + besidesOf(amounts, charge)).toBe(total);
          expect(finals.every((cost) => cost >= 0)).toBe(true);
        }
      }),
    );
  });

  test('points shrink with what was charged, never below zero or above those of the order', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(20_000), fc.nat(20_000), (points, ordered, charged) => {
        const earned = pointsFor(points, { ordered, charged });
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(points);
        expect(earned === points || earned * ordered <= points * charged).toBe(true);
        expect(pointsFor(points, { ordered, charged: ordered + charged })).toBe(points);
      }),
    );
  });
});

test('missing pieces are a shortage and never go back to stock; a lower weight is none and leaves its rest there', () => {
  const pieces = (picked: number | null) => ({ quantity: 3, picked, isWeighed: false });
  const weighed = (picked: number | null) => ({ quantity: 0.5, picked, isWeighed: true });
  const lines = [
    pieces(null),
    pieces(3),
    pieces(1),
    pieces(0),
    weighed(null),
    weighed(0.6),
    weighed(0.4),
    weighed(0),
  ];
  expect(lines.map(isShortage)).toEqual([false, false, true, true, false, false, false, true]);
  expect(lines.map(presentQuantity)).toEqual([3, 3, 1, 0, 0.5, 0.5, 0.5, 0]);
});

test('pieces are picked whole and up to the ordered ones, weighed goods up to twice their weight; nothing negative', () => {
  const pieces = { quantity: 3000, isWeighed: false };
  expect([0, 1000, 3000, 1500, 4000, -1000].map((picked) => mayPick(pieces, picked))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const weighed = { quantity: 500, isWeighed: true };
  expect([0, 480, 600, 1000, 1001, 100_000, -1, 0.5].map((picked) => mayPick(weighed, picked))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
