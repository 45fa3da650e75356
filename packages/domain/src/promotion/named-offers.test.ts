import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, lines, offers } from './cart.arbitrary.ts';
import { applyOffers } from './index.ts';
import type { Offer, PromotionLine } from './index.ts';

const week = { firstDay: DAY, lastDay: DAY };
const bread: PromotionLine = { lineId: 1, productId: 1, unitPrice: 200, quantity: 2000, loose: false };
const half: Offer = { offerId: 3, kind: 'percentage', percent: 5000, productIds: [1], ...week };
const chosen: Offer = {
  offerId: 4,
  kind: 'selectable',
  benefit: { type: 'gift', productId: 9, quantity: 1000 },
  productIds: [1, 2],
  ...week,
};
const gift = (offerId: number, productIds: number[]): Offer => ({ ...chosen, offerId, productIds });
const rows = (cart: PromotionLine[], running: Offer[]) => applyOffers(cart, running, DAY);

test('when an offer benefits a line, then the line carries its id', () => {
  const plain = rows([bread], [half]);
  expect(plain.lines[0]).toMatchObject({ offerId: 3 });
  expect(plain.applied).toStrictEqual([{ offerId: 3, kind: 'percentage', discount: 200, points: 0 }]);
});

test('when an offer gives a line nothing, then the line has no offer id and the offer is not applied', () => {
  const many: Offer = { ...half, kind: 'from_quantity', quantity: 5, percent: 5000 };
  const { lines: priced, applied, gifts } = rows([bread], [many]);
  expect(priced[0]).not.toHaveProperty('offerId');
  expect([applied, gifts]).toEqual([[], []]);
});

test('when an offer gives only points or a gift, then the line carries its id; goods without rewards do not', () => {
  const points = { offerId: 5, kind: 'points', points: 10, productIds: [1], ...week } as Offer;
  expect(rows([bread], [points]).lines[0]).toMatchObject({ offerId: 5 });
  const accepted = { ...bread, choice: 'accepted' as const };
  expect(rows([accepted], [chosen])).toMatchObject({
    lines: [{ offerId: 4, discount: 0 }],
    applied: [{ offerId: 4, discount: 0, points: 0 }],
    gifts: [{ offerId: 4, productId: 9, quantity: 1000 }],
  });
  const without = rows([{ ...accepted, noRewards: true }], [chosen]);
  expect(without.lines[0]).not.toHaveProperty('offerId');
  expect([without.applied, without.gifts]).toEqual([[], []]);
});

test('when several offers give gifts, then gifts and offers are listed by id', () => {
  const cart = [1, 2, 3].map((productId) => ({
    ...bread,
    productId,
    lineId: productId,
    choice: 'accepted' as const,
  }));
  const { applied, gifts } = rows(cart, [gift(9, [1]), gift(7, [2]), gift(8, [3])]);
  expect(gifts.map(({ offerId }) => offerId)).toEqual([7, 8, 9]);
  expect(applied.map(({ offerId }) => offerId)).toEqual([7, 8, 9]);
});

test('when thresholds compete for the remaining amount, then the lower id is applied first, in any order', () => {
  const off = (offerId: number, amount: number): Offer => ({
    offerId,
    kind: 'basket_threshold',
    threshold: 100,
    benefit: { type: 'amount', amount },
    productIds: [],
    ...week,
  });
  for (const running of [
    [off(1, 300), off(2, 200)],
    [off(2, 200), off(1, 300)],
  ])
    expect(rows([bread], running).applied.map(({ offerId, discount }) => [offerId, discount])).toEqual([
      [1, 300],
      [2, 100],
    ]);
});

test('when a threshold has expired or names no product of the basket, then it takes off nothing', () => {
  const threshold = {
    offerId: 1,
    kind: 'basket_threshold',
    threshold: 0,
    productIds: [] as number[],
  } as const;
  const benefit = { type: 'amount', amount: 100 } as const;
  const past: Offer = { ...threshold, benefit, firstDay: '2026-01-01', lastDay: '2026-01-02' };
  const other: Offer = { ...threshold, benefit, productIds: [99], ...week };
  expect(rows([bread], [past, other]).applied).toEqual([]);
  expect(rows([{ ...bread, quantity: 0 }], [{ ...threshold, benefit, ...week }]).applied).toEqual([]);
});

test('when a line has a discount or points, then it carries an offer id, and each applied line offer is on a line', () => {
  fc.assert(
    fc.property(lines, offers, (cart, running) => {
      const { lines: priced, applied } = rows(cart, running);
      const kinds = new Map(running.map(({ offerId, kind }) => [offerId, kind]));
      const named = new Set(priced.flatMap(({ offerId }) => (offerId === undefined ? [] : [offerId])));
      const ofLines = applied.filter(({ offerId }) => kinds.get(offerId) !== 'basket_threshold');
      expect(named).toEqual(new Set(ofLines.map(({ offerId }) => offerId)));
      const rewarded = priced.filter(({ discount, points }) => discount > 0 || points > 0);
      expect(rewarded.filter(({ offerId }) => offerId === undefined)).toEqual([]);
    }),
  );
});
