import type { Milli } from '../money/index.ts';

/** What a basket takes of a slot besides its one place. */
export interface SlotLoad {
  lines: number;
  grams: number;
}

/** The least there must be room for: who asks for a place will put something in. */
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

/** A piece sold by number doesn’t say what it weighs: it counts as half a kilogram. */
const PIECE_GRAMS = 500;

/**
 * How much of a van a basket fills: its lines, and their weight in whole grams, a litre counted as a kilogram.
 * Law: two baskets put together weigh what they weigh apart, but for the rounding of a gram a line.
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
