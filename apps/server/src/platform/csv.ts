/**
 * Texts that a spreadsheet would run as a formula (OWASP «CSV Injection»). An apostrophe before them stops it. A formula
 * after apostrophes gets one more, so that a reader which takes one away gets the text back.
 */
const formula = /^'*[=+\-@\t\r\n]/;

export const startsFormula = (text: string): boolean => formula.test(text);

const neutralCell = (text: string): string => (startsFormula(text) ? `'${text}` : text);

/** Digits with the signs of numbers, dates and times. */
const figures = /^[\d .,:/e-]{2,60}$/i;
/** Excel drops leading zeros, shortens from twelve digits on, and reads signs as decimals, dates or times. */
const changing = /^0\d|\d{12}|\d[ .,:/e-]|[ .,:/e-]\d/i;

/** A text that Excel would take for a number or date, in the form that it leaves alone. Other texts stay. */
const excelText = (text: string): string => (figures.test(text) && changing.test(text) ? `="${text}"` : text);

/** Without this mark Excel reads a file as Windows-1252. */
export const byteOrderMark = '\ufeff';

/**
 * A line of a CSV that an Italian Excel opens by a double click: semicolons, a decimal comma, sì and no, lists with
 * bars, other structures as JSON, and texts that stay texts.
 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(';')}\n`;

/** One cell, quoted if it has a separator, a quote or a line break. */
export function csvCell(value: unknown): string {
  const text = cellText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'string') return excelText(neutralCell(value));
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return excelText(neutralCell(value.join('|')));
  return JSON.stringify(value);
}
