import type { Milli } from '../../money/index.ts';

/** Lines and grams of a basket, which count against a slot besides its one place. */
export interface SlotLoad {
  lines: number;
  grams: number;
}

/** The load of a basket, at least one line and one gram: an empty basket will get goods later. */
export const leastLoad = ({ lines, grams }: SlotLoad): SlotLoad => ({
  lines: Math.max(lines, 1),
  grams: Math.max(grams, 1),
});

export interface LoadLine {
  /** Pieces, or kilograms of loose goods, in thousandths. */
  quantity: Milli;
  loose: boolean;
  /** Content of one piece. */
  content: number;
  unit: 'KG' | 'L' | 'PZ';
}

/** Assumed weight of a piece whose weight is not known. */
const PIECE_GRAMS = 500;

/**
 * The load of a basket: its lines and their weight in whole grams; a litre counts as a kilogram.
 *
 * Law: the load of two baskets together is the sum of their loads.
 */
export function loadOf(lines: readonly LoadLine[]): SlotLoad {
  return { lines: lines.length, grams: lines.reduce((sum, line) => sum + gramsOf(line), 0) };
}

function gramsOf({ quantity, loose, content, unit }: LoadLine): number {
  // thousandths of a kilogram are grams
  if (loose) return Math.ceil(quantity);
  const each = unit === 'PZ' ? PIECE_GRAMS : content * 1000;
  return Math.ceil((quantity * each) / 1000);
}
