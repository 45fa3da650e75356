import type { InvoiceDocument } from './invoice-xml.ts';

/** An invoice or a credit note as stored. */
export interface InvoiceRow {
  invoiceId: number;
  orderId: number;
  /** Key of the refund's posting on a credit note; null on an invoice. */
  refundPosting: string | null;
  /** Number within the brand and year. */
  year: number;
  number: number;
  /** `YYYY-MM-DD`, the day in Rome. */
  issuedOn: string;
  document: InvoiceDocument;
  /** The electronic original. */
  xml: string;
}

/** The number as the invoice shows it, `2026/000123`. */
export const invoiceNumber = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}/${String(number).padStart(6, '0')}`;

/**
 * The file name that the exchange system asks for: country and VAT number of the sender, and a number of at most five
 * letters and digits that the sender never used before.
 */
export const invoiceFile = (vatNumber: string, fileNumber: string): string =>
  `IT${vatNumber}_${fileNumber}.xml`;

/** The number of a file: a letter or digit for the year, and the number of the invoice in base 36. */
export const fileNumberOf = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${(year % 36).toString(36)}${number.toString(36).padStart(4, '0')}`.toUpperCase();
