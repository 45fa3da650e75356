import { shownCell } from './columns/characters.ts';
import type { Columns } from './columns/columns.ts';
import { rightForm } from './columns/right-form.ts';
import type { SourceRow } from './files/read-rows.ts';
import type { Problem } from './problems.ts';

/** Problems whose sentence already says what to write. */
const selfTold: ReadonlySet<Problem['code']> = new Set([
  'UNKNOWN_COLUMN',
  'DUPLICATE_KEY',
  'UNKNOWN_CATEGORY',
  'NOT_A_LEAF',
  'UNKNOWN_CHARACTERISTIC',
  'UNKNOWN_ALLERGEN',
  'NONE_AND_ALLERGENS',
  'SLUG_TAKEN',
  'CATEGORY_SLUG_TAKEN',
  'UNKNOWN_SKU',
  'UNKNOWN_WAREHOUSE',
  'PARENT_UNKNOWN',
  'PARENT_CIRCLE',
  'PARENT_HAS_GOODS',
  'TOO_DEEP',
  'CATEGORY_IN_USE',
  'CATEGORY_FURNISHED',
  'ONLY_LOOSE',
  'NOT_LOOSE',
  'WHOLE_PIECES',
  'MAX_TOO_LOW',
  'NO_PRICE',
  'EAN_ZEROS',
  'EAN_TWICE',
  'EAN_TAKEN',
  'LOST_ZEROS',
  'VAT_RATE',
  'AMBIGUOUS',
  'MOJIBAKE',
  'HTML_ENTITY',
]);

/** The cell, the heading and the right form of a problem, from its row and column. */
export function completeProblem(
  { line, column, code }: Problem,
  {
    rows,
    columns,
    headings,
  }: { rows: readonly SourceRow[]; columns: Columns; headings: ReadonlyMap<string, string> },
): Partial<Problem> {
  if (column === undefined) return {};
  const row = rows.find((row) => row.line === line);
  const raw = row && Object.hasOwn(row.cells, column) ? row.cells[column] : undefined;
  const heading = headings.get(column);
  const described = Object.hasOwn(columns, column) ? columns[column] : undefined;
  return {
    ...(raw !== undefined && raw !== null && { value: shownCell(raw) }),
    ...(heading !== undefined && { heading }),
    ...(described && !selfTold.has(code) && { right: rightForm(described) }),
  };
}
