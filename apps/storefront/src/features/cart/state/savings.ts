import type { Cart } from '@bottega/contract';
import { struckTotal } from './line-prices.ts';
import { itemsOf } from './lines.ts';

/**
 * Euro that the offers take off, counted only where the law lets the screen claim it (ADR 5): a cut counts if the list
 * price is the price before the cut.
 */
export function savedTotal(cart: Cart): number {
  const onLines = itemsOf(cart).map((item) => (struckTotal(item) ?? item.netTotal) - item.netTotal);
  const onCart = cart.totals.basketDiscounts.map(({ amount }) => amount);
  return [...onLines, ...onCart].reduce((sum, amount) => sum + amount, 0);
}
