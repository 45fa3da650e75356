import type { ErrorCode } from '@bottega/contract';
import { sharedLimitsOf, WHOLE_MILLI } from '@bottega/domain';
import { quantityRefusal } from '../catalog/index.ts';
import type { CartLineRow } from './cart-record.ts';
import { isSold, type CartState } from './cart-state.ts';

export interface LineProblem {
  code: ErrorCode | 'PRICE_CHANGED';
  params?: Record<string, string | number>;
  /** Whether the cart can't be bought while it lasts. */
  blocks: boolean;
}

/** What the shopper must know about a line before buying it. */
export const problemOf = (
  state: Pick<CartState, 'goods' | 'lines' | 'limits'>,
  line: CartLineRow,
): LineProblem | undefined => {
  const there = problemAt(state, line);
  return there?.blocks ? there : (limitProblemOf(state, line) ?? there);
};

/** The same of the place alone, which limits that hold everywhere are no part of. */
export function problemAt(state: Pick<CartState, 'goods'>, line: CartLineRow): LineProblem | undefined {
  const goods = state.goods.get(line.productId);
  if (goods?.published === false) return { code: 'PRODUCT_NO_LONGER_SOLD', blocks: true };
  if (!isSold(goods)) return { code: 'PRODUCT_NOT_SOLD_HERE', blocks: true };
  if (goods.available <= 0) return { code: 'PRODUCT_SOLD_OUT', blocks: true };
  if (line.quantity > goods.available) {
    return { code: 'STOCK_SHORT', params: { available: goods.available / WHOLE_MILLI }, blocks: true };
  }
  return goods.paidCents === line.addedCents
    ? undefined
    : {
        code: 'PRICE_CHANGED',
        params: { before: line.addedCents, now: goods.paidCents },
        blocks: false,
      };
}

const gone: readonly string[] = ['PRODUCT_NO_LONGER_SOLD', 'PRODUCT_NOT_SOLD_HERE', 'PRODUCT_SOLD_OUT'];

/** Whether nothing of it can be had, so that only something else helps. */
export const isGone = (problem: LineProblem | undefined): boolean =>
  problem !== undefined && gone.includes(problem.code);

/** A maximum of the day or the group that was passed: by an order meanwhile, or because it was lowered. */
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
