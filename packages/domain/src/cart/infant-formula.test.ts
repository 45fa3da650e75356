import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from '../money/index.ts';
import { nearOffers } from '../promotion/index.ts';
import { cartInput } from './cart.arbitrary.ts';
import { cartTotals, type CartInput } from './index.ts';

const run = { seed: 30, numRuns: 300 };
/** One product in two is infant formula. */
const isFormula = ({ productId }: { productId: number }): boolean => productId % 2 === 0;
const withFormula = (input: CartInput): CartInput => ({
  ...input,
  lines: input.lines.map((line) => ({ ...line, ...(isFormula(line) && { noPromotion: true }) })),
});

test('when a basket has infant formula, then no offer, code, point or gift touches its price', () => {
  fc.assert(
    fc.property(cartInput, (input) => {
      const { lines } = cartTotals(withFormula(input));
      const shown = lines
        .filter((_, index) => isFormula(input.lines[index]!))
        .map(({ discount, basketDiscount, giftDiscount, points, finalAmount }) => [
          [discount, basketDiscount, giftDiscount, points],
          finalAmount,
        ]);
      const listed = input.lines.filter(isFormula);
      expect(shown).toEqual(
        listed.map(({ unitPrice, quantity }) => [[0, 0, 0, 0], amountOf(unitPrice, quantity)]),
      );
    }),
    run,
  );
});

test('when infant formula is added to a basket, then the other goods earn and pay what they did without it', () => {
  fc.assert(
    fc.property(cartInput, (input) => {
      const totals = cartTotals(withFormula(input));
      const rest = cartTotals({ ...input, lines: input.lines.filter((line) => !isFormula(line)) });
      expect(totals).toMatchObject({
        applied: rest.applied,
        gifts: rest.gifts,
        points: rest.points,
        giftCodes: rest.giftCodes,
        discountTotal: rest.discountTotal,
      });
      expect(totals.giftEarned).toEqual(rest.giftEarned);
      expect(totals.lines.filter((_, index) => !isFormula(input.lines[index]!))).toEqual(rest.lines);
    }),
    run,
  );
});

test('when a few more pieces would complete an offer, then infant formula is not proposed', () => {
  fc.assert(
    fc.property(cartInput, ({ lines, offers, day }) => {
      const promoted = lines.map((line) => ({
        ...line,
        loose: line.saleType === 'Sfuso',
        ...(isFormula(line) && { noPromotion: true }),
      }));
      const formula = new Set(lines.filter(isFormula).map(({ lineId }) => lineId));
      expect(nearOffers(promoted, offers, day).filter(({ lineId }) => formula.has(lineId))).toEqual([]);
    }),
    run,
  );
});
