import type { SaleType } from '@bottega/domain/catalog';
import type { TypedRow } from './columns.ts';
import { Misread } from './misread.ts';
import { ambiguityOf } from './read-number.ts';

/** Goods by the piece or pack are counted in whole numbers, so `1.500` is ambiguous and `0,5` is wrong. */
export function pieceProblem(
  { cells, raw }: TypedRow,
  column: string,
  saleType: SaleType,
): Misread | undefined {
  if (saleType === 'Sfuso') return undefined;
  const ambiguity = ambiguityOf(raw[column], { decimals: 0 });
  if (ambiguity) return ambiguity;
  return Number.isInteger(Number(cells[column] ?? 0)) ? undefined : new Misread('WHOLE_PIECES');
}
