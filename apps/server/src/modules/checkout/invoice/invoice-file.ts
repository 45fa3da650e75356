import { sectionOf, type InvoiceSender } from '../../../platform/brand.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { takeInvoiceNumber } from './invoice-repository.ts';

/** The row of `invoice_series` that counts the files of all years. */
const allYears = 0;

/** Files of one letter: four digits of base 36. Then the brand takes another letter. */
const mostFiles = 36 ** 4;

/** The next number of the brand's year, as its invoices show it, `2026/A000123`. */
export async function takeNumber(tx: Db, brand: InvoiceSender, year: number) {
  const number = await takeInvoiceNumber(tx, year);
  return { number, shown: `${year}/${sectionOf(brand)}${String(number).padStart(6, '0')}` };
}

/** The next number of a file: the brand's letter, then four letters or digits that it never used before. */
export async function takeFileNumber(tx: Db, brand: InvoiceSender): Promise<string> {
  const number = await takeInvoiceNumber(tx, allYears);
  const digits = (number % mostFiles).toString(36).padStart(4, '0');
  return `${sectionOf(brand)}${digits}`.toUpperCase();
}
