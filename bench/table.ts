import type { Measured } from './measure.ts';

/** Name of a column and the text of its cells. */
export type Column<Row> = readonly [name: string, text: (row: Row) => string];

const columns: Column<Measured>[] = [
  ['work', (row) => row.work],
  ['brand', (row) => row.brand],
  ['run', (row) => row.state],
  ['requests', (row) => String(row.requests)],
  ['median ms', (row) => fixed(row.medianMs)],
  ['p99 ms', (row) => fixed(row.p99Ms)],
  ['requests/s', (row) => String(Math.round(row.perSecond))],
  ['CPU ms, server', (row) => fixed(row.serverMs, 2)],
  ['CPU ms, database', (row) => fixed(row.databaseMs, 2)],
  ['stolen %', (row) => fixed(row.stolenPercent, 1)],
];

export function tableOf(rows: readonly Measured[]): string {
  return alignedTable(columns, rows, 3);
}

/**
 * A Markdown table that is also readable as plain text. The first `textColumns` are left-aligned, figures
 * right-aligned.
 */
export function alignedTable<Row>(
  of: readonly Column<Row>[],
  rows: readonly Row[],
  textColumns: number,
): string {
  const cells = [of.map(([name]) => name), ...rows.map((row) => of.map(([, text]) => text(row)))];
  const widths = of.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text, at) => (at < textColumns ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (at < textColumns ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = cells;
  return [line(head), rule, ...body.map(line)].join('\n');
}

export function fixed(value: number, digits = 1): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}
