import type { ErrorCode } from '@bottega/contract';
import { WHOLE_MILLI } from '@bottega/domain';
import type { CartLineRow } from './cart-record.ts';
import { isSold, type CartState } from './cart-state.ts';

export interface LineProblem {
  code: ErrorCode | 'PRICE_CHANGED';
  params?: Record<string, string | number>;
  /** Whether the cart can't be bought while it lasts. */
  blocks: boolean;
}

/** What the shopper must know about a line before buying it. */
export function problemOf(state: Pick<CartState, 'goods'>, line: CartLineRow): LineProblem | undefined {
  const goods = state.goods.get(line.productId);
  if (!isSold(goods)) return { code: 'PRODUCT_NOT_SOLD_HERE', blocks: true };
  if (goods.available <= 0) return { code: 'PRODUCT_SOLD_OUT', blocks: true };
  if (line.quantity > goods.available) {
    return { code: 'STOCK_SHORT', params: { available: goods.available / WHOLE_MILLI }, blocks: true };
  }
  return goods.paidCents === line.addedCents
    ? undefined
    : { code: 'PRICE_CHANGED', params: { cents: goods.paidCents }, blocks: false };
}
