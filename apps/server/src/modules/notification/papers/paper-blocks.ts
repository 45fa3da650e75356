import type { Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PaperBlock } from '../../../platform/paper/paper.ts';
import type { Sellable } from '../../catalog/index.ts';
import type { OrderRecord } from '../../order/index.ts';
import type { MailDocument, MailFact, MailRow } from '../mail-document.ts';

/** What the words of an order's paper are made of. */
export interface PaperWords {
  db: Db;
  brand: Brand;
  order: OrderRecord;
  texts: Texts;
}

export const factsBlock = (facts: readonly MailFact[]): PaperBlock => ({
  kind: 'text',
  text: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
});

/** The goods of a mail's list as a table, and its sums. */
export function listBlocks(
  { texts: { t } }: PaperWords,
  { rows, sums }: NonNullable<MailDocument['list']>,
): PaperBlock[] {
  return [
    {
      kind: 'table',
      head: [t('checkout.paperGoods'), t('checkout.paperQuantity'), t('checkout.paperAmount')],
      columns: [{ share: 0.5 }, { share: 0.32 }, { share: 0.18, isNumber: true }],
      rows: rows.map(cellsOf),
    },
    { kind: 'sums', rows: sums.map(({ label, amount }) => ({ name: label, amount })) },
  ];
}

/** The quantity is the first detail of a row. */
function cellsOf({ brand, name, details, offer, alert, amount }: MailRow): string[] {
  const [quantity = '', ...more] = details;
  const about = [...more, offer].filter(Boolean).join(' · ');
  return [
    [[brand, name].filter(Boolean).join(' '), about].filter(Boolean).join('\n'),
    [alert, quantity].filter(Boolean).join('\n'),
    amount ?? '',
  ];
}

/** That the age is checked at the hand-over, if the order has goods for adults only (L. 125/2001, art. 14-ter). */
export const lawfulAge = (
  { texts: { t } }: PaperWords,
  products: ReadonlyMap<number, Sellable>,
): PaperBlock[] =>
  [...products.values()].some(({ adultsOnly }) => adultsOnly)
    ? [{ kind: 'text', text: t('notification.paperAdultsOnly') }]
    : [];
