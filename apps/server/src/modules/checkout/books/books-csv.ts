import { eurosOf, type BookRow } from '@bottega/domain';
import { byteOrderMark, csvCell } from '../../../platform/csv.ts';
import type { Texts } from '@bottega/texts';
import type { Books } from './read-books.ts';

/** The books as a table that an Italian Excel opens by a double click. */
export function booksCsv({ rows, points }: Books, { t, byCode }: Texts): string {
  const accounts = (account: string | undefined) =>
    account === undefined ? '' : (byCode(`books.account_${account}`) ?? account);
  const head = ['day', 'what', 'rate', 'paymentType', 'account', 'gross', 'net', 'vat', 'points'] as const;
  const cells = [
    head.map((column) => t(`books.${column}`)),
    ...rows.map((row) => [
      row.day,
      t(`books.${row.what}`),
      row.rate === undefined ? '' : amount(row.rate),
      row.paymentTypeId === undefined ? '' : String(row.paymentTypeId ?? ''),
      row.channel
        ? t(`books.channel_${row.channel}`)
        : csvCell([accounts(row.account), row.detail].filter(Boolean).join(' ')),
      ...[row.gross, row.net, row.vat].map((cents) => (cents === undefined ? '' : amount(cents))),
      '',
    ]),
    ...points.map(({ day, points: earned }) => [
      day,
      t('books.points'),
      '',
      '',
      '',
      '',
      '',
      '',
      String(earned),
    ]),
  ];
  return byteOrderMark + cells.map((row) => `${row.join(';')}\n`).join('');
}

/** Hundredths with a decimal comma, without points between thousands. */
const amount = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** The books for a program; amounts in euro. */
export function booksJson({ from, to, rows, points }: Books, brand: string): string {
  const euros = (row: BookRow) => ({
    ...row,
    gross: eurosOf(row.gross),
    ...(row.net !== undefined && { net: eurosOf(row.net) }),
    ...(row.vat !== undefined && { vat: eurosOf(row.vat) }),
    ...(row.rate !== undefined && { rate: row.rate / 100 }),
  });
  return `${JSON.stringify({ brand, from, to, rows: rows.map(euros), points }, undefined, 2)}\n`;
}
