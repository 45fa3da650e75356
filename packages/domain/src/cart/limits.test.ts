import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomUnder, sharedLimitsOf, withinLimits } from './index.ts';
import type { PurchaseLimit } from './index.ts';

interface Line {
  itemId: number;
  productId: number;
  quantity: number;
}

/** Products 1 to 6: some have a daily limit, some belong to group 1 or 2. */
const limits: fc.Arbitrary<Map<number, PurchaseLimit>> = fc
  .record({
    groupMaxima: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
    products: fc.array(
      fc.record({
        perDay: fc.option(fc.record({ max: fc.integer({ min: 1, max: 9 }), taken: fc.nat(9) })),
        groupId: fc.option(fc.constantFrom(1, 2)),
      }),
      { minLength: 6, maxLength: 6 },
    ),
  })
  .map(({ groupMaxima, products }) => {
    const rows = products.map(({ perDay, groupId }, index): [number, PurchaseLimit] => [
      index + 1,
      {
        ...(perDay && { perDay: { maxMilli: perDay.max * 1000, takenMilli: perDay.taken * 1000 } }),
        ...(groupId && {
          group: { groupId, name: `gruppo ${groupId}`, maxMilli: groupMaxima[groupId - 1]! * 1000 },
        }),
      },
    ]);
    return new Map(rows);
  });

/** Requested quantities for lines 1 to 8; two lines of one product stand for different options. */
const wishes = fc.array(
  fc.record({ itemId: fc.integer({ min: 1, max: 8 }), quantity: fc.nat(12).map((n) => n * 1000) }),
  { maxLength: 25 },
);
const productOf = (itemId: number): number => ((itemId - 1) % 6) + 1;

const held = (lines: readonly Line[], isCounted: (line: Line) => boolean): number =>
  lines.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0);

describe('maxima of a group and of a day', () => {
  it('[CAR-34] [CAR-35] when quantities are requested in any order, then accepted baskets keep every maximum', () => {
    fc.assert(
      fc.property(limits, wishes, (limitOf, wanted) => {
        let lines: Line[] = [];
        for (const { itemId, quantity } of wanted) {
          const productId = productOf(itemId);
          const current = lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
          const shared = sharedLimitsOf(limitOf, lines, { productId, itemId });
          if (!withinLimits(shared, quantity, current).ok) continue;
          lines = [...lines.filter((line) => line.itemId !== itemId), { itemId, productId, quantity }];
        }
        const over = [...limitOf].flatMap(([productId, { perDay, group }]) => {
          const ofProduct = held(lines, (line) => line.productId === productId);
          const ofGroup = held(
            lines,
            (line) => limitOf.get(line.productId)?.group?.groupId === group?.groupId,
          );
          return [
            ...(perDay && ofProduct > 0 ? [ofProduct + perDay.takenMilli - perDay.maxMilli] : []),
            ...(group ? [ofGroup - group.maxMilli] : []),
          ];
        });
        expect(over.filter((quantity) => quantity > 0)).toEqual([]);
      }),
    );
  });

  it('when a request fills the remaining room exactly, then it is accepted; one thousandth more is refused', () => {
    fc.assert(
      fc.property(limits, wishes, (limitOf, wanted) => {
        const lines = wanted.map(({ itemId, quantity }, index) => ({
          itemId: index + 10,
          productId: productOf(itemId),
          quantity,
        }));
        for (let productId = 1; productId <= 6; productId += 1) {
          const shared = sharedLimitsOf(limitOf, lines, { productId });
          const room = roomUnder(shared);
          const most = Number.isFinite(room) ? room : 99_000_000;
          expect(withinLimits(shared, most, 0)).toEqual({ ok: true });
          expect(withinLimits(shared, most + 1, 0).ok).toBe(shared.length === 0);
        }
      }),
    );
  });

  it('a product in two lines takes as much of its limits as in one line', () => {
    fc.assert(
      fc.property(limits, fc.nat(6), fc.nat(6), (limitOf, pieces, other) => {
        const apart = [
          { itemId: 1, productId: 1, quantity: pieces * 1000 },
          { itemId: 2, productId: 1, quantity: other * 1000 },
        ];
        const together = [{ itemId: 1, productId: 1, quantity: (pieces + other) * 1000 }];
        expect(roomUnder(sharedLimitsOf(limitOf, apart, { productId: 1 }))).toBe(
          roomUnder(sharedLimitsOf(limitOf, together, { productId: 1 })),
        );
      }),
    );
  });

  it("when a lowered maximum is below the basket's quantity, then a decrease is accepted and an increase refused", () => {
    const limitOf = new Map([[1, { perDay: { maxMilli: 2000, takenMilli: 1000 } }]]);
    const lines = [{ itemId: 1, productId: 1, quantity: 5000 }];
    const shared = sharedLimitsOf(limitOf, lines, { productId: 1, itemId: 1 });
    expect(withinLimits(shared, 4000, 5000)).toEqual({ ok: true });
    expect(withinLimits(shared, 6000, 5000)).toEqual({
      ok: false,
      reason: 'DAILY_MAX_QUANTITY',
      maxMilli: 2000,
    });
  });

  it('[CAR-34] [CAR-35] the limits of a line count the other lines of its product or group, not the line itself', () => {
    fc.assert(
      fc.property(limits, wishes, fc.integer({ min: 1, max: 8 }), (limitOf, wanted, itemId) => {
        const lines = [...new Map(wanted.map((line) => [line.itemId, line])).values()].map((line) => ({
          ...line,
          productId: productOf(line.itemId),
        }));
        const productId = productOf(itemId);
        const { perDay, group } = limitOf.get(productId) ?? {};
        const others = lines.filter((line) => line.itemId !== itemId);
        const ofGroup = (line: Line): boolean =>
          limitOf.get(line.productId)?.group?.groupId === group?.groupId;
        expect(sharedLimitsOf(limitOf, lines, { productId, itemId })).toEqual([
          ...(perDay
            ? [
                {
                  reason: 'DAILY_MAX_QUANTITY',
                  maxMilli: perDay.maxMilli,
                  takenMilli: perDay.takenMilli + held(others, (line) => line.productId === productId),
                },
              ]
            : []),
          ...(group
            ? [
                {
                  reason: 'GROUP_MAX_QUANTITY',
                  maxMilli: group.maxMilli,
                  takenMilli: held(others, ofGroup),
                  name: group.name,
                },
              ]
            : []),
        ]);
      }),
    );
  });

  it('[CAR-34] when a group is full, then the refusal names the group; a refusal by the daily limit has no name', () => {
    const full = { maxMilli: 2000, takenMilli: 2000 };
    expect(withinLimits([{ reason: 'GROUP_MAX_QUANTITY', ...full, name: 'acqua' }], 1000, 0)).toStrictEqual({
      ok: false,
      reason: 'GROUP_MAX_QUANTITY',
      maxMilli: 2000,
      name: 'acqua',
    });
    expect(withinLimits([{ reason: 'DAILY_MAX_QUANTITY', ...full }], 1000, 0)).toStrictEqual({
      ok: false,
      reason: 'DAILY_MAX_QUANTITY',
      maxMilli: 2000,
    });
  });
});
