import type { InvoiceDocument } from './invoice-xml.ts';

/** An invoice or a credit note as stored. */
export interface InvoiceRow {
  invoiceId: number;
  orderId: number;
  /** Key of the refund's posting on a credit note; null on an invoice. */
  refundPosting: string | null;
  /** Number within the brand and year, without the brand's letter. */
  year: number;
  number: number;
  /** `YYYY-MM-DD`, the day in Rome. */
  issuedOn: string;
  document: InvoiceDocument;
  /** Number of the file at the exchange system; a refused invoice gets another one when it is sent again. */
  fileNumber: string;
  /** The electronic original. */
  xml: string;
}

/**
 * The file name that the exchange system asks for: country and VAT number of the sender, and a number of at most five
 * letters and digits that the sender never used before.
 */
export const invoiceFile = (vatNumber: string, fileNumber: string): string =>
  `IT${vatNumber}_${fileNumber}.xml`;
