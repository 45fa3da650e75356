import { eligibleTotal, type CartTotals, type Cents } from '@bottega/domain';
import type { CartState } from '../../cart/index.ts';

/** What the goods of a cart cost that meal tickets may pay. */
export const eligibleOf = ({ lines, goods }: CartState, totals: CartTotals): Cents =>
  eligibleTotal(
    totals.lines.map(({ lineId, finalAmount }) => {
      const line = lines.find(({ itemId }) => itemId === lineId);
      return { finalAmount, isEligible: goods.get(line?.productId ?? 0)?.row.meal_tickets ?? false };
    }),
  );
