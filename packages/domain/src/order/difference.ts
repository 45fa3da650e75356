import type { Cents } from '../money/index.ts';
import { isShortage } from './charge.ts';

/** A line of an order as ordered and as picked; absent `picked`: as ordered. */
export interface DeliveredLine {
  itemId: number;
  /** Pieces, packs or kilograms. */
  quantity: number;
  picked?: number | undefined;
  isWeighed: boolean;
  /** On a substitute: the `itemId` of the line that it stands for. */
  replaces?: number | undefined;
}

/** How a delivered order differs from what was ordered. Each ordered line counts at most once. */
export interface OrderDifference {
  /** Lines of which something is missing, without a substitute. */
  missing: number;
  /** Lines with a substitute. */
  substituted: number;
  /** Weighed lines that came with another weight. */
  byWeight: number;
  /** Charged less ordered: below zero the shopper pays less. */
  cents: Cents;
}

/** What differs between the ordered and the picked lines, and between the ordered and the charged total. */
export function differenceOf(
  lines: readonly DeliveredLine[],
  { ordered, charged }: { ordered: Cents; charged: Cents },
): OrderDifference {
  const replaced = new Set(lines.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces])));
  const found = lines
    .filter(({ replaces }) => replaces === undefined)
    .map((line) => (replaced.has(line.itemId) ? 'substituted' : changeOf(line)));
  const count = (kind: Change) => found.filter((change) => change === kind).length;
  return {
    missing: count('missing'),
    substituted: count('substituted'),
    byWeight: count('byWeight'),
    cents: charged - ordered,
  };
}

type Change = 'missing' | 'substituted' | 'byWeight' | 'none';

function changeOf({ quantity, picked = quantity, isWeighed }: DeliveredLine): Change {
  if (isShortage({ quantity, picked, isWeighed })) return 'missing';
  return isWeighed && picked !== quantity ? 'byWeight' : 'none';
}
