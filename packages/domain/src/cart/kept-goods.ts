import type { Cents, Milli } from '../money/index.ts';

/** Part of a line with its own price. */
export interface Portion {
  quantity: Milli;
  /** List price of a unit. */
  unitPrice: Cents;
}

/**
 * The portions of a line of an order that is being changed: the ordered quantities at the prices they were ordered for,
 * cheapest first, and the rest at today's price. Portions of one price are joined.
 */
export function portionsOf(quantity: Milli, earlier: readonly Portion[], today: Cents): Portion[] {
  const portions: Portion[] = [];
  let left = quantity;
  const take = (most: Milli, unitPrice: Cents) => {
    const taken = Math.min(most, left);
    if (taken <= 0) return;
    left -= taken;
    const same = portions.find((portion) => portion.unitPrice === unitPrice);
    if (same) same.quantity += taken;
    else portions.push({ quantity: taken, unitPrice });
  };
  for (const portion of [...earlier].sort((a, b) => a.unitPrice - b.unitPrice))
    take(portion.quantity, portion.unitPrice);
  take(left, today);
  return portions;
}

/** A quantity of a product: pieces, packs or kilograms. */
interface Amount {
  productId: number;
  quantity: number;
}

/**
 * The difference between two lists of goods by product, in thousandths: positive where `after` has more, without
 * products whose quantity stays.
 */
export function goodsBetween(before: readonly Amount[], after: readonly Amount[]): Map<number, Milli> {
  const difference = new Map<number, Milli>();
  const count = (sign: 1 | -1, { productId, quantity }: Amount) =>
    difference.set(productId, (difference.get(productId) ?? 0) + sign * Math.round(quantity * 1000));
  for (const line of before) count(-1, line);
  for (const line of after) count(1, line);
  return new Map([...difference].filter(([, quantity]) => quantity !== 0));
}
