/**
 * A spreadsheet takes a cell that begins so for a formula and runs it (OWASP «CSV Injection»). Such texts are written with
 * an apostrophe before them, which a CSV import takes away again. Texts that begin with apostrophes and then such a sign
 * get one more, so that reading gives back what was written.
 */
const formula = /^'*[=+\-@\t\r\n]/;

export const neutralCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
