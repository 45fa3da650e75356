import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { findShopper } from '../../identity/index.ts';
import { isLockerTooSmall, type CartState } from '../../cart/index.ts';
import { findInvoicePerson } from '../../customer/index.ts';
import { mayBuy, mayOrder } from '../policy.ts';
import { wantsInvoice } from '../invoice/request-invoice.ts';

/** Who buys, at which brand and when. */
type Buying = Pick<Context, 'actor' | 'brand' | 'clock'>;

/** All reasons why a cart can't be bought; checked when it is prepared and again when it is bought. */
export async function refuseUnready(tx: Db, ctx: Buying, state: CartState): Promise<Refusal | undefined> {
  const refusal =
    mayBuy(ctx, state) ??
    mayOrder(ctx, await findShopper(tx, ctx.actor.userId)) ??
    (await refuseUnknownBuyer(tx, ctx, state));
  if (refusal) return refusal;
  // the basket may have grown after its slot was chosen
  return (await isLockerTooSmall(tx, state)) ? refuse('LOCKER_TOO_SMALL') : undefined;
}

/** An invoice needs the data of its buyer before the order is confirmed, however it is paid (CHK-17). */
async function refuseUnknownBuyer(
  tx: Db,
  { actor }: Pick<Context, 'actor'>,
  { cart }: CartState,
): Promise<Refusal | undefined> {
  if (!wantsInvoice(cart)) return undefined;
  const buyer = await findInvoicePerson(tx, actor.userId);
  return buyer ? undefined : refuse('INVOICE_DATA_REQUIRED', { field: 'need_invoice' });
}
