import type { Db } from '../../../platform/db/brand-db.ts';
import type { CartRow } from '../../cart/index.ts';
import { findInvoicePerson } from '../../customer/index.ts';
import type { OrderRecord } from '../../order/index.ts';
import { saveInvoiceRequest } from './invoice-repository.ts';

/** Whether the shopper asked for an invoice of this basket. */
export const wantsInvoice = ({ infos }: Pick<CartRow, 'infos'>): boolean => infos['need_invoice'] === 'true';

/** Keeps whom the invoice of a new order is for, as it is saved now: later changes of the profile don't count. */
export async function requestInvoice(
  tx: Db,
  { orderId, userId }: OrderRecord,
  cart: Pick<CartRow, 'infos'>,
): Promise<void> {
  const person = wantsInvoice(cart) ? await findInvoicePerson(tx, userId) : undefined;
  if (!person) return;
  const { fiscalPersonId: _, isDefault: __, ...buyer } = person;
  await saveInvoiceRequest(tx, orderId, buyer);
}
