import { invoiceAmounts, isHandedOver, romeDay, withDiscounts, type InvoiceItem } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import {
  findLines,
  lockOrder,
  type OrderActs,
  type OrderLineRecord,
  type OrderRecord,
} from '../../order/index.ts';
import { findPostings } from '../ledger/ledger-repository.ts';
import { fileNumberOf, invoiceNumber } from './invoice-record.ts';
import { findInvoiceBuyer, findInvoiceOf, insertInvoice, takeInvoiceNumber } from './invoice-repository.ts';
import { invoiceXml, type InvoiceDocument, type PaymentKind } from './invoice-xml.ts';
import { sellerOf } from './seller.ts';

/** The job that makes the invoice of an order. */
export const issueInvoiceJob = 'issue-invoice';

/** The job that hands invoices over to the exchange system. */
export const handOverJob = 'hand-over-invoices';

/**
 * Makes the invoice of an order that was handed over, if the shopper asked for one. A repeat changes nothing: the order
 * is locked and has one invoice. Number and invoice are written together, so a crash leaves no gap.
 */
export function issueInvoice(acts: OrderActs, orderId: number): Promise<void> {
  return acts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isHandedOver(order.statusId) || (await findInvoiceOf(tx, orderId))) return;
    const buyer = await findInvoiceBuyer(tx, orderId);
    const amounts = buyer && invoiceAmounts(await itemsOf(tx, acts, order));
    if (!buyer || !amounts || amounts.total <= 0) return;
    const issuedOn = romeDay(acts.clock.now());
    const year = Number(issuedOn.slice(0, 4));
    const number = await takeInvoiceNumber(tx, year);
    const document: InvoiceDocument = {
      number: invoiceNumber({ year, number }),
      date: issuedOn,
      fileNumber: fileNumberOf({ year, number }),
      seller: sellerOf(acts.brand),
      buyer,
      amounts,
      subject: textsOf(acts.brand).t('checkout.invoiceSubject', { orderId }),
      paymentKind: paymentKindOf(order.paymentTypeId),
    };
    const xml = invoiceXml(document);
    await insertInvoice(tx, { orderId, year, number, issuedOn, document, xml });
    await acts.jobs.send(tx, handOverJob, {});
  });
}

/**
 * The goods at what they were charged for, delivery and packaging, and by VAT rate what offers on the basket and codes
 * take off. Together they are the sale as the ledger has it; without a sale there is nothing to invoice.
 */
async function itemsOf(tx: Db, { brand }: OrderActs, { orderId }: OrderRecord): Promise<InvoiceItem[]> {
  const lines = await findLines(tx, orderId);
  const sale = (await findPostings(tx, orderId)).find(({ kind }) => kind === 'sold');
  const { t } = textsOf(brand);
  const byRate = (sale?.entries ?? []).flatMap(({ account, vat, cents }) =>
    vat === undefined ? [] : [{ account, rate: vat, gross: -cents }],
  );
  const services = byRate.flatMap(({ account, rate, gross }): InvoiceItem[] => {
    if (account !== 'delivery' && account !== 'packaging') return [];
    const description = t(account === 'delivery' ? 'checkout.invoiceDelivery' : 'checkout.invoicePackaging');
    return [{ description, quantity: 1000, unit: 'PZ', gross, rate }];
  });
  return withDiscounts([...lines.map(itemOf), ...services], byRate, t('checkout.invoiceDiscounts'));
}

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

const paymentKindOf = (paymentTypeId: number): PaymentKind => {
  if (paymentTypeId === 2 || paymentTypeId === 18) return 'MP01';
  return paymentTypeId === 11 || paymentTypeId === 101 ? 'MP05' : 'MP08';
};

/** Sends the job that makes the invoice, after the sale is in the ledger; not if the shopper wants none. */
export async function sendInvoice(tx: Db, { jobs }: OrderActs, orderId: number): Promise<void> {
  if (await findInvoiceBuyer(tx, orderId)) await jobs.send(tx, issueInvoiceJob, { orderId });
}
