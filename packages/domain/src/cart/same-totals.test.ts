import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartInput } from './cart.arbitrary.ts';
import { cartTotals } from './index.ts';
import type { CartInput, CartTotals } from './index.ts';

/** All totals without the rows, whose numbers and order differ. */
function sums(cart: CartInput): Omit<CartTotals, 'lines'> {
  const { lines: _, ...rest } = cartTotals(cart);
  return rest;
}

describe('totals with offers, codes, packaging and delivery', () => {
  it('when the order of lines changes, then all totals and the totals of each line stay the same', () => {
    fc.assert(
      fc.property(
        cartInput.chain((cart) =>
          fc.tuple(fc.constant(cart), fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length })),
        ),
        ([cart, lines]) => {
          const totals = cartTotals(cart);
          const other = cartTotals({ ...cart, lines });
          expect(sums({ ...cart, lines })).toEqual(sums(cart));
          const byId = (totals: CartTotals) => new Map(totals.lines.map((line) => [line.lineId, line]));
          expect(byId(other)).toEqual(byId(totals));
        },
      ),
    );
  });

  it('when a line of pieces is split in two, then all totals stay the same', () => {
    fc.assert(
      fc.property(cartInput, fc.nat(), fc.nat(), (cart, which, share) => {
        const pieces = cart.lines.filter((line) => line.saleType === 'Pezzo' && line.quantity >= 2000);
        fc.pre(pieces.length > 0);
        const line = pieces[which % pieces.length]!;
        const part = 1000 * (1 + (share % (line.quantity / 1000 - 1)));
        const others = cart.lines.filter((candidate) => candidate !== line);
        const parts = [
          { ...line, quantity: part },
          { ...line, lineId: line.lineId + 1000, quantity: line.quantity - part },
        ];
        expect(sums({ ...cart, lines: [...others, ...parts] })).toEqual(sums(cart));
      }),
      { numRuns: 1000 },
    );
  });
});
