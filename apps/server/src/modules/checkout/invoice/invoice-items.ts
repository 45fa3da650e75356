import {
  withDiscounts,
  type InvoiceItem,
  type LedgerEntry,
  type Posting,
  type ZeroVat,
} from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findLines, type OrderContext, type OrderLineRecord } from '../../order/index.ts';
import { findCategoriesWithoutVat, findGivenBack } from './invoice-repository.ts';

/**
 * The goods at what they were charged for, delivery and packaging, and by VAT rate what offers on the basket and codes
 * take off. Together they are the sale as the ledger has it; without a sale there is nothing to invoice.
 */
export async function itemsOfSale(
  tx: Db,
  { brand }: Pick<OrderContext, 'brand'>,
  orderId: number,
  postings: readonly Posting[],
): Promise<InvoiceItem[]> {
  const lines = await findLines(tx, orderId);
  const reasonOf = await reasonsWithoutVat(tx, brand, orderId);
  return saleItems(
    lines.map((line) => itemOf(line, reasonOf(line.lineNo))),
    postings,
    textsOf(brand),
  );
}

/** Why goods have no VAT, by line: what the brand says of their category or of one above it, else they are exempt. */
async function reasonsWithoutVat(tx: Db, { settings }: OrderContext['brand'], orderId: number) {
  const categories = await findCategoriesWithoutVat(tx, orderId);
  const { zeroVatCategories } = settings;
  return (lineNo: number | null): ZeroVat =>
    categories
      .filter((line) => line.lineNo === lineNo)
      .map(({ slug }) => zeroVatCategories[slug])
      .find((reason) => reason !== undefined) ?? 'exempt';
}

/** What an invoice lists: the goods, and what the sale has besides them. */
export function saleItems(
  goods: readonly InvoiceItem[],
  postings: readonly Posting[],
  texts: Texts,
): InvoiceItem[] {
  const sale = postings.find(({ kind }) => kind === 'sold');
  const byRate = (sale?.entries ?? []).flatMap(({ account, vat, cents }) =>
    // container deposits are outside VAT
    vat === undefined && account !== 'container' ? [] : [{ account, rate: vat ?? 0, gross: -cents }],
  );
  const services = byRate.flatMap(({ account, rate, gross }): InvoiceItem[] => {
    if (account !== 'delivery' && account !== 'packaging' && account !== 'container') return [];
    return [serviceItem(texts, account, { gross, rate })];
  });
  return withDiscounts([...goods, ...services], byRate, texts.t('checkout.invoiceDiscounts'));
}

/** What has no VAT is a deposit, or goes with goods that are exempt. */
const serviceItem = (
  { t }: Texts,
  account: 'delivery' | 'packaging' | 'container',
  amount: Pick<InvoiceItem, 'gross' | 'rate'>,
): InvoiceItem => ({
  description: t(`checkout.invoice_${account}`),
  quantity: 1000,
  unit: 'PZ',
  ...amount,
  ...(amount.rate === 0 && { zeroVat: account === 'container' ? 'deposit' : 'exempt' }),
});

function itemOf(line: OrderLineRecord, reason: ZeroVat): InvoiceItem {
  const quantity = Math.round((line.picked ?? line.quantity) * 1000);
  return {
    description: [line.name, line.brandName, line.sizeText].filter(Boolean).join(' '),
    ean: line.ean,
    quantity,
    unit: line.saleType === 'Sfuso' ? 'KG' : 'PZ',
    gross: quantity === 0 ? 0 : (line.chargedCents ?? line.netCents),
    rate: line.vatBp,
    ...(line.vatBp === 0 && { zeroVat: reason }),
  };
}

/** What a refund gives back of the sale, by VAT rate. Money that the shopper paid too much isn't part of it. */
export const itemsOfRefund = (entries: readonly LedgerEntry[], { t }: Texts): InvoiceItem[] =>
  entries.flatMap(({ account, vat, cents }): InvoiceItem[] =>
    account === 'refund' && vat !== undefined
      ? [
          {
            description: t('checkout.creditNoteLine'),
            quantity: 1000,
            unit: 'PZ',
            gross: cents,
            rate: vat,
            ...(vat === 0 && { zeroVat: 'exempt' as const }),
          },
        ]
      : [],
  );

/** What a refund gives back: its goods by name where it was for goods, else amounts by VAT rate. */
export async function itemsGivenBack(
  tx: Db,
  { brand }: Pick<OrderContext, 'brand'>,
  orderId: number,
  { key, kind, entries }: Posting,
): Promise<InvoiceItem[]> {
  const texts = textsOf(brand);
  if (kind !== 'granted') return itemsOfRefund(entries, texts);
  const goods = await findGivenBack(tx, orderId, key.replace(/^granted:/, ''));
  const reasonOf = await reasonsWithoutVat(tx, brand, orderId);
  return goods.map(({ name, brandName, sizeText, ean, saleType, lineNo, quantity, cents, vatBp }) => {
    if (vatBp === null) return serviceItem(texts, 'container', { gross: cents, rate: 0 });
    return {
      description: [name ?? texts.t('checkout.invoice_delivery'), brandName, sizeText]
        .filter(Boolean)
        .join(' '),
      ...(ean && { ean }),
      quantity: Math.round(quantity * 1000),
      unit: saleType === 'Sfuso' ? 'KG' : 'PZ',
      gross: cents,
      rate: vatBp,
      ...(vatBp === 0 && { zeroVat: reasonOf(lineNo) }),
    };
  });
}
