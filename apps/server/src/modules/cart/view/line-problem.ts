import type { ErrorCode } from '@bottega/contract';
import { sharedLimitsOf, WHOLE_MILLI } from '@bottega/domain';
import { quantityRefusal } from '../../catalog/index.ts';
import { isKept } from '../state/kept-goods.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import { isSold, type CartState } from '../state/cart-state.ts';

export interface LineProblem {
  code: ErrorCode | 'PRICE_CHANGED';
  params?: Record<string, string | number>;
  /** Whether the cart can't be bought while the line has this problem. */
  blocks: boolean;
}

/** The problem of a line that the shopper must know before buying. */
export const problemOf = (
  state: Pick<CartState, 'goods' | 'lines' | 'limits' | 'change'>,
  line: CartLineRow,
): LineProblem | undefined => {
  const there = problemAt(state, line);
  return there?.blocks ? there : (limitProblemOf(state, line) ?? there);
};

/**
 * The problem of a line at a place: availability and price there. Purchase limits hold everywhere, so they are not
 * included.
 */
export function problemAt(
  state: Pick<CartState, 'goods' | 'change'>,
  line: CartLineRow,
): LineProblem | undefined {
  const goods = state.goods.get(line.productId);
  if (goods?.published === false) return { code: 'PRODUCT_NO_LONGER_SOLD', blocks: true };
  if (!isSold(goods)) return { code: 'PRODUCT_NOT_SOLD_HERE', blocks: true };
  if (goods.available <= 0) return { code: 'PRODUCT_SOLD_OUT', blocks: true };
  if (line.quantity > goods.available) {
    return { code: 'STOCK_SHORT', params: { available: goods.available / WHOLE_MILLI }, blocks: true };
  }
  return goods.paidCents === line.addedCents || isKept(state.change, line)
    ? undefined
    : {
        code: 'PRICE_CHANGED',
        params: { before: line.addedCents, now: goods.paidCents },
        blocks: false,
      };
}

const gone: readonly string[] = ['PRODUCT_NO_LONGER_SOLD', 'PRODUCT_NOT_SOLD_HERE', 'PRODUCT_SOLD_OUT'];

/** Whether the product isn't available at all, so that only a replacement helps. */
export const isGone = (problem: LineProblem | undefined): boolean =>
  problem !== undefined && gone.includes(problem.code);

/** The problem of a line above a maximum per day or group, after another order or a lower maximum. */
function limitProblemOf(
  { goods, lines, limits }: Pick<CartState, 'goods' | 'lines' | 'limits'>,
  line: CartLineRow,
): LineProblem | undefined {
  const sold = goods.get(line.productId);
  const passed = sharedLimitsOf(limits, lines, line).find(
    ({ maxMilli, takenMilli }) => takenMilli + line.quantity > maxMilli,
  );
  if (!sold || !passed) return undefined;
  const { code, params } = quantityRefusal({ ok: false, ...passed }, sold);
  return { code, ...(params && { params }), blocks: true };
}
