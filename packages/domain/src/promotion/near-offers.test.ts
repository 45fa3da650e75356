import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, lines, offerOf } from './cart.arbitrary.ts';
import { applyOffers, nearOffers } from './index.ts';
import type { Offer, PromotionLine } from './index.ts';

const offer = fc.oneof(offerOf('n_for_m'), offerOf('second_half'), offerOf('from_quantity'));

function withMore(cart: readonly PromotionLine[], lineId: number, pieces: number): PromotionLine[] {
  return cart.map((line) =>
    line.lineId === lineId ? { ...line, quantity: line.quantity + pieces * 1000 } : line,
  );
}
const discountOf = (cart: readonly PromotionLine[], running: Offer): number =>
  applyOffers(cart, [running], DAY).applied.reduce((sum, { discount }) => sum + discount, 0);

describe('an offer nearly reached', () => {
  it('when the missing pieces are added to the line, then the offer takes more off', () => {
    fc.assert(
      fc.property(lines, offer, (cart, running) => {
        for (const { lineId, missing } of nearOffers(cart, [running], DAY))
          expect(discountOf(withMore(cart, lineId, missing), running)).toBeGreaterThan(
            discountOf(cart, running),
          );
      }),
    );
  });

  it('when fewer pieces than the missing ones are added, then the offer takes no more off', () => {
    fc.assert(
      fc.property(lines, offer, (cart, running) => {
        for (const { lineId, missing } of nearOffers(cart, [running], DAY))
          for (let fewer = 1; fewer < missing; fewer += 1)
            expect(discountOf(withMore(cart, lineId, fewer), running)).toBeLessThanOrEqual(
              discountOf(cart, running),
            );
      }),
    );
  });

  it('when lines and offers come in another order, then the same is told', () => {
    const running = fc.tuple(offer, offerOf('n_for_m', 2)).map(([first, other]) => [first, other]);
    fc.assert(
      fc.property(lines, running, (cart, offers) => {
        expect(nearOffers([...cart].reverse(), [...offers].reverse(), DAY)).toEqual(
          nearOffers(cart, offers, DAY),
        );
      }),
    );
  });

  it('when the offer does not run, or the goods are loose, then nothing is told', () => {
    fc.assert(
      fc.property(lines, offer, (cart, running) => {
        expect(nearOffers(cart, [running], '2026-10-15')).toEqual([]);
        const loose = cart.map((line) => ({ ...line, loose: true }));
        expect(nearOffers(loose, [running], DAY)).toEqual([]);
      }),
    );
  });
});

describe('how many pieces are missing', () => {
  const week = { firstDay: DAY, lastDay: DAY };
  const threeForTwo: Offer = { offerId: 1, kind: 'n_for_m', buy: 3, pay: 2, productIds: [1, 2], ...week };
  const half: Offer = { offerId: 1, kind: 'second_half', productIds: [1, 2], ...week };
  const many = (quantity: number): Offer => ({
    offerId: 1,
    kind: 'from_quantity',
    quantity,
    percent: 1000,
    productIds: [1, 2],
    ...week,
  });
  const line = (productId: number, pieces: number): PromotionLine => ({
    lineId: productId,
    productId,
    quantity: pieces * 1000,
    unitPrice: 200,
    loose: false,
  });
  const near = (running: Offer, ...cart: PromotionLine[]) =>
    nearOffers(cart, [running], DAY).map(({ lineId, missing }) => [lineId, missing]);

  it('when one of a 3x2 is in the basket, then two are; when two are, then one is; a complete group tells nothing', () => {
    expect(near(threeForTwo, line(1, 1))).toEqual([[1, 2]]);
    expect(near(threeForTwo, line(1, 2))).toEqual([[1, 1]]);
    expect(near(threeForTwo, line(1, 3))).toEqual([]);
    expect(near(threeForTwo, line(1, 4))).toEqual([[1, 2]]);
  });

  it('when the pieces are of several products of the offer, then they count together, and each line says so', () => {
    const both = [line(1, 1), line(2, 1)];
    expect(near(threeForTwo, ...both)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(near(threeForTwo, line(1, 1), line(2, 2))).toEqual([]);
    expect(near(threeForTwo, line(1, 1), line(3, 1))).toEqual([[1, 2]]);
  });

  it('when an odd piece waits for its second at half price, then one is missing', () => {
    expect(near(half, line(1, 1))).toEqual([[1, 1]]);
    expect(near(half, line(1, 2))).toEqual([]);
  });

  it('when a quantity is asked for, then it is told from half of it, or two pieces before, and no more once it is reached', () => {
    expect(near(many(6), line(1, 2))).toEqual([]);
    expect(near(many(6), line(1, 3))).toEqual([[1, 3]]);
    expect(near(many(3), line(1, 1))).toEqual([[1, 2]]);
    expect(near(many(6), line(1, 6))).toEqual([]);
    expect(near(many(6), line(1, 8))).toEqual([]);
  });

  it('when the limit of the order leaves no room for the group, then nothing is told', () => {
    expect(near({ ...threeForTwo, perOrderLimit: 5 }, line(1, 4))).toEqual([]);
    expect(near({ ...threeForTwo, perOrderLimit: 6 }, line(1, 4))).toEqual([[1, 2]]);
  });
});
