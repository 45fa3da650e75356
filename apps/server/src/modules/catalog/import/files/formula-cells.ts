/**
 * Texts that a spreadsheet would run as a formula (OWASP «CSV Injection»). The export puts an apostrophe before them,
 * and the import removes it. A formula after apostrophes gets one more, so that the import restores the original text.
 */
const formula = /^'*[=+\-@\t\r\n]/;

export const neutralCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
