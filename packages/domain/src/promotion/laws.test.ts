import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../money/index.ts';
import { DAY, lines, offerOf } from './cart.arbitrary.ts';
import { applyOffers } from './index.ts';
import type { Offer, PromotedCart, PromotionLine } from './index.ts';

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

const costs = (cart: PromotedCart): number[] =>
  cart.lines.map((line) => line.listAmount - line.discount - line.basketDiscount);

const cartAndPick = fc.tuple(lines, fc.nat(7)).filter(([cart]) => cart.length > 0);

/** By how many cents the other lines get cheaper when one piece is added to a line. */
function fallOfOthers(offer: Offer, cart: PromotionLine[], at: number): number {
  const more = cart.map((line, index) => (index === at ? { ...line, quantity: line.quantity + 1000 } : line));
  const [before, after] = [costs(applyOffers(cart, [offer], DAY)), costs(applyOffers(more, [offer], DAY))];
  return before.reduce((sum, cost, index) => sum + (index === at ? 0 : cost - after[index]!), 0);
}

/** Upper bound of an offer's discount on the given lines, from its parameters. */
function mostSaid(offer: Offer, cart: readonly PromotionLine[]): number {
  const dearest = Math.max(...cart.map((line) => line.unitPrice));
  const all = cart.reduce((sum, line) => sum + amountOf(line.unitPrice, line.quantity), 0);
  switch (offer.kind) {
    case 'n_for_m':
      return (offer.buy - offer.pay) * dearest;
    case 'second_half':
      return Math.ceil(dearest / 2);
    case 'from_quantity':
      // one cent of rounding per piece
      return (all * offer.percent) / 10_000 + cart.reduce((sum, line) => sum + line.quantity / 1000, 0);
    case 'basket_threshold':
      return offer.benefit.type === 'amount'
        ? offer.benefit.amount
        : ((all + dearest) * offer.benefit.percent) / 10_000 + 1;
    // these kinds price each piece alone; a limit can only move to dearer pieces
    case 'percentage':
    case 'price_cut':
    case 'points':
    case 'selectable':
      return 0;
  }
}

describe('one more piece', () => {
  it.each(kinds)(
    "one more piece under %s lowers the cost of other lines by at most the offer's discount",
    (kind) => {
      fc.assert(
        fc.property(offerOf(kind) as fc.Arbitrary<Offer>, cartAndPick, (offer, [cart, pick]) => {
          const fall = fallOfOthers(offer, cart, pick % cart.length);
          expect(fall).toBeLessThanOrEqual(mostSaid(offer, cart));
        }),
      );
    },
  );
});

describe('a limit per order', () => {
  const limited = fc.oneof(
    offerOf('percentage'),
    offerOf('price_cut'),
    offerOf('from_quantity'),
    offerOf('points'),
  );

  it('when an offer has a limit per order, then it gives as much as on the best pieces within the limit', () => {
    fc.assert(
      fc.property(limited, lines, (offer, cart) => {
        const pieces = cart.filter((line) => !line.loose);
        const limit = offer.perOrderLimit ?? 99;
        const single = pieces.flatMap((line) =>
          Array.from({ length: line.quantity / 1000 }, () => ({ ...line, quantity: 1000 })),
        );
        const { perOrderLimit: _none, ...unlimited } = offer;
        const gain = (line: PromotionLine) => {
          const outcome = applyOffers(
            [line],
            [{ ...unlimited, ...(offer.kind === 'from_quantity' && { quantity: 1 }) }],
            DAY,
          ).lines[0]!;
          return outcome.discount + outcome.points;
        };
        const counted = single.filter((line) => offer.productIds.includes(line.productId));
        const reached = offer.kind !== 'from_quantity' || Math.min(counted.length, limit) >= offer.quantity;
        const best = counted
          .map(gain)
          .sort((a, b) => b - a)
          .slice(0, limit);
        const result = applyOffers(pieces, [offer], DAY).lines;
        expect(result.reduce((sum, line) => sum + line.discount + line.points, 0)).toBe(
          reached ? best.reduce((sum, reward) => sum + reward, 0) : 0,
        );
      }),
    );
  });
});
