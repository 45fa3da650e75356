import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../money/index.ts';
import { DAY, lines, offerOf } from './basket.arbitrary.ts';
import { applyOffers } from './index.ts';
import type { Offer, PromotedBasket, PromotionLine } from './index.ts';

const kinds = [
  'percentage',
  'price_cut',
  'n_for_m',
  'second_half',
  'from_quantity',
  'points',
  'selectable',
  'basket_threshold',
] as const;

const costs = (basket: PromotedBasket): number[] =>
  basket.lines.map((line) => line.listAmount - line.discount - line.basketDiscount);

const basketAndPick = fc.tuple(lines, fc.nat(7)).filter(([basket]) => basket.length > 0);

/** By how many cents the other lines get cheaper when one piece more of a line is put in. */
function fallOfOthers(offer: Offer, basket: PromotionLine[], at: number): number {
  const more = basket.map((line, index) =>
    index === at ? { ...line, quantity: line.quantity + 1000 } : line,
  );
  const [before, after] = [costs(applyOffers(basket, [offer], DAY)), costs(applyOffers(more, [offer], DAY))];
  return before.reduce((sum, cost, index) => sum + (index === at ? 0 : cost - after[index]!), 0);
}

/** The most an offer can take off the given lines by what it says of itself. */
function mostSaid(offer: Offer, basket: readonly PromotionLine[]): number {
  const dearest = Math.max(...basket.map((line) => line.unitPrice));
  const all = basket.reduce((sum, line) => sum + amountOf(line.unitPrice, line.quantity), 0);
  switch (offer.kind) {
    case 'n_for_m':
      return (offer.buy - offer.pay) * dearest;
    case 'second_half':
      return Math.ceil(dearest / 2);
    case 'from_quantity':
      // a cent a piece of rounding
      return (all * offer.percent) / 10_000 + basket.reduce((sum, line) => sum + line.quantity / 1000, 0);
    case 'basket_threshold':
      return offer.benefit.type === 'amount'
        ? offer.benefit.amount
        : ((all + dearest) * offer.benefit.percent) / 10_000 + 1;
    // what one piece costs says nothing of the others; a limit can only move to the dearer ones
    case 'percentage':
    case 'price_cut':
    case 'points':
    case 'selectable':
      return 0;
  }
}

describe('a piece more', () => {
  it.each(kinds)('under %s never lowers what the others cost by more than the offer says', (kind) => {
    fc.assert(
      fc.property(offerOf(kind) as fc.Arbitrary<Offer>, basketAndPick, (offer, [basket, pick]) => {
        const fall = fallOfOthers(offer, basket, pick % basket.length);
        expect(fall).toBeLessThanOrEqual(mostSaid(offer, basket));
      }),
    );
  });
});

describe('a limit per order', () => {
  const limited = fc.oneof(
    offerOf('percentage'),
    offerOf('price_cut'),
    offerOf('from_quantity'),
    offerOf('points'),
  );

  it('gives on a basket of any size what it gives on the best so many pieces', () => {
    fc.assert(
      fc.property(limited, lines, (offer, basket) => {
        const pieces = basket.filter((line) => !line.loose);
        const limit = offer.perOrderLimit ?? 99;
        const single = pieces.flatMap((line) =>
          Array.from({ length: line.quantity / 1000 }, () => ({ ...line, quantity: 1000 })),
        );
        const { perOrderLimit: _none, ...unlimited } = offer;
        const gain = (line: PromotionLine) => {
          const given = applyOffers(
            [line],
            [{ ...unlimited, ...(offer.kind === 'from_quantity' && { quantity: 1 }) }],
            DAY,
          ).lines[0]!;
          return given.discount + given.points;
        };
        const counted = single.filter((line) => offer.productIds.includes(line.productId));
        const reached = offer.kind !== 'from_quantity' || Math.min(counted.length, limit) >= offer.quantity;
        const best = counted
          .map(gain)
          .sort((a, b) => b - a)
          .slice(0, limit);
        const result = applyOffers(pieces, [offer], DAY).lines;
        expect(result.reduce((sum, line) => sum + line.discount + line.points, 0)).toBe(
          reached ? best.reduce((sum, one) => sum + one, 0) : 0,
        );
      }),
    );
  });
});
