import {
  cleanFiscalPerson,
  isHandedOver,
  mayIssueInvoice,
  wrongFiscalPerson,
  type FiscalPerson,
} from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { emptyFiscalPerson, findInvoicePerson } from '../../customer/index.ts';
import { lockOrder, type OrderContext } from '../../order/index.ts';
import { findPostings } from '../ledger/ledger-repository.ts';
import { findInvoiceBuyer, findInvoicesOf, saveInvoiceRequest } from './invoice-repository.ts';
import { issueInvoiceJob } from './issue-invoice.ts';

/** Fields of the buyer that staff types; other ones stay as they were saved. */
export type BuyerFields = Partial<FiscalPerson>;

/**
 * Staff asks for the invoice of an order, for the person whom the shopper saved or another one. An order that was handed over
 * gets it at once, within twelve days (D.P.R. 633/1972, art. 21 c. 4).
 */
export function askInvoice(
  ctx: OrderContext,
  orderId: number,
  fields: BuyerFields,
): Promise<Result<FiscalPerson>> {
  return ctx.db.transaction(async (tx): Promise<Result<FiscalPerson>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if ((await findInvoicesOf(tx, orderId)).length > 0) return refuse('INVOICE_EXISTS');
    const buyer = await readBuyer(tx, order, fields);
    if ('ok' in buyer) return buyer;
    if (isHandedOver(order.statusId)) {
      const sale = (await findPostings(tx, orderId)).find(({ kind }) => kind === 'sold');
      if (sale && !mayIssueInvoice(sale.at, ctx.clock.now())) return refuse('INVOICE_TOO_LATE');
      await ctx.jobs.send(tx, issueInvoiceJob, { orderId });
    }
    await saveInvoiceRequest(tx, orderId, buyer);
    return done(buyer);
  });
}

/** The buyer as asked for or saved, with the given fields. Refused with the first wrong field. */
export async function readBuyer(
  tx: Db,
  { orderId, userId }: { orderId: number; userId: number },
  fields: BuyerFields,
): Promise<FiscalPerson | Refusal> {
  const saved = (await findInvoiceBuyer(tx, orderId)) ?? (await findInvoicePerson(tx, userId)) ?? {};
  const buyer = cleanFiscalPerson({ ...emptyFiscalPerson, ...buyerOf(saved), ...fields });
  const [field] = Object.keys(wrongFiscalPerson(buyer));
  return field === undefined ? buyer : refuse('INVOICE_BUYER_WRONG', { field, params: { field } });
}

/** The fields of a saved person that an invoice needs. */
const buyerOf = (saved: BuyerFields): BuyerFields =>
  Object.fromEntries(
    Object.entries(saved).filter(([name]) => Object.hasOwn(emptyFiscalPerson, name)),
  ) as BuyerFields;
