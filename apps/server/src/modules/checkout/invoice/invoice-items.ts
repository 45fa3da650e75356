import { withDiscounts, type InvoiceItem, type LedgerEntry, type Posting } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findGivenBack } from './invoice-repository.ts';
import { findLines, type OrderActs, type OrderLineRecord } from '../../order/index.ts';

/**
 * The goods at what they were charged for, delivery and packaging, and by VAT rate what offers on the basket and codes
 * take off. Together they are the sale as the ledger has it; without a sale there is nothing to invoice.
 */
export async function itemsOfSale(
  tx: Db,
  { brand }: Pick<OrderActs, 'brand'>,
  orderId: number,
  postings: readonly Posting[],
): Promise<InvoiceItem[]> {
  const lines = await findLines(tx, orderId);
  return saleItems(lines.map(itemOf), postings, textsOf(brand));
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

const serviceItem = (
  { t }: Texts,
  account: 'delivery' | 'packaging' | 'container',
  amount: Pick<InvoiceItem, 'gross' | 'rate'>,
): InvoiceItem => ({ description: t(`checkout.invoice_${account}`), quantity: 1000, unit: 'PZ', ...amount });

function itemOf(line: OrderLineRecord): InvoiceItem {
  const quantity = Math.round((line.picked ?? line.quantity) * 1000);
  return {
    description: [line.name, line.brandName, line.sizeText].filter(Boolean).join(' '),
    ean: line.ean,
    quantity,
    unit: line.saleType === 'Sfuso' ? 'KG' : 'PZ',
    gross: quantity === 0 ? 0 : (line.chargedCents ?? line.netCents),
    rate: line.vatBp,
  };
}

/** What a refund gives back of the sale, by VAT rate. Money that the shopper paid too much isn't part of it. */
export const itemsOfRefund = (entries: readonly LedgerEntry[], { t }: Texts): InvoiceItem[] =>
  entries.flatMap(({ account, vat, cents }): InvoiceItem[] =>
    account === 'refund' && vat !== undefined
      ? [{ description: t('checkout.creditNoteLine'), quantity: 1000, unit: 'PZ', gross: cents, rate: vat }]
      : [],
  );

/** What a refund gives back: its goods by name where it was for goods, else amounts by VAT rate. */
export async function itemsGivenBack(
  tx: Db,
  { brand }: Pick<OrderActs, 'brand'>,
  orderId: number,
  { key, kind, entries }: Posting,
): Promise<InvoiceItem[]> {
  const texts = textsOf(brand);
  if (kind !== 'granted') return itemsOfRefund(entries, texts);
  const goods = await findGivenBack(tx, orderId, key.replace(/^granted:/, ''));
  return goods.map(({ name, brandName, sizeText, ean, saleType, quantity, cents, vatBp }) => {
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
    };
  });
}
