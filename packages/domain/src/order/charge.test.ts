import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeOf, mayPick, type OrderedAmounts, type PickedLine } from './charge.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  netCents: fc.integer({ min: 0, max: 20_000 }),
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
const totalOf = ({ goodsTotal, giftTotal, packageTotal, deliveryFee }: OrderedAmounts) =>
  goodsTotal - giftTotal + packageTotal + deliveryFee;

describe('what an order costs by what was picked', () => {
  test('when everything was picked as ordered, then it costs what was ordered', () => {
    fc.assert(
      fc.property(order, ({ lines, amounts }) => {
        const asOrdered = lines.map((one) => ({ ...one, picked: one.quantity }));
        for (const given of [lines, asOrdered]) {
          expect(chargeOf(given, amounts).total).toBe(totalOf(amounts));
          expect(chargeOf(given, amounts).lines).toEqual(lines.map(({ netCents }) => netCents));
        }
      }),
    );
  });

  test('when less was picked, then it never costs more, and never less than what comes besides the goods', () => {
    fc.assert(
      fc.property(
        order,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (given, parts) => {
          const { lines, amounts } = given;
          const picked = lines.map((one, at) => ({ ...one, picked: Math.floor(one.quantity * parts[at]!) }));
          const charge = chargeOf(picked, amounts);
          expect(charge.total).toBeLessThanOrEqual(totalOf(amounts));
          expect(charge.total).toBeGreaterThanOrEqual(amounts.packageTotal + amounts.deliveryFee);
          expect(charge.total).toBe(charge.goods - charge.gift + amounts.packageTotal + amounts.deliveryFee);
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
        const agreed = totalOf(amounts) + margin;
        const picked = lines.map((one) => ({ ...one, picked: one.quantity * times }));
        expect(chargeOf(picked, { ...amounts, agreed }).total).toBeLessThanOrEqual(agreed);
      }),
    );
  });
});

test('pieces are picked whole and up to the ordered ones, weighed goods up to the margin; nothing negative', () => {
  const pieces = { quantity: 3000, isWeighed: false };
  expect([0, 1000, 3000, 1500, 4000, -1000].map((picked) => mayPick(pieces, picked, 2000))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const weighed = { quantity: 500, isWeighed: true };
  expect([0, 480, 600, 601, 100_000, -1, 0.5].map((picked) => mayPick(weighed, picked, 2000))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
