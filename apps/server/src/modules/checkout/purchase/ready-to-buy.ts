import { cartStatus, isAssigned } from '@bottega/domain';
import { formatCents, formatDate } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { findShopper, levelOf } from '../../identity/index.ts';
import { isLockerTooSmall, problemOf, totalsOf, type CartState } from '../../cart/index.ts';
import { findInvoicePerson } from '../../customer/index.ts';
import { wantsInvoice } from '../invoice/request-invoice.ts';

/** Who buys, at which brand and when. */
type Buying = Pick<Context, 'actor' | 'brand' | 'clock'>;

/** All reasons why a cart can't be bought; checked when it is prepared and again when it is bought. */
export async function refuseUnready(tx: Db, ctx: Buying, state: CartState): Promise<Refusal | undefined> {
  const refusal =
    refuseIncompleteCart(ctx, state) ??
    (await refuseIncompleteProfile(tx, ctx)) ??
    (await refuseUnknownBuyer(tx, ctx, state));
  if (refusal) return refusal;
  // the basket may have grown after its slot was chosen
  return (await isLockerTooSmall(tx, state)) ? refuse('LOCKER_TOO_SMALL') : undefined;
}

/** Refuses when the total differs from the one that the shopper saw. */
export function refuseChangedTotal(ctx: Buying, state: CartState): Refusal | undefined {
  return totalsOf(state, ctx).total === state.cart.preparedCents ? undefined : refuse('CART_CHANGED');
}

/** A profile below the brand's minimum level doesn't order (IDE-10). The screens lead to what is missing. */
async function refuseIncompleteProfile(
  tx: Db,
  { actor, brand }: Pick<Context, 'actor' | 'brand'>,
): Promise<Refusal | undefined> {
  const shopper = await findShopper(tx, actor.userId);
  const isComplete = shopper && levelOf(brand, shopper) >= brand.settings.minimumProfileLevel;
  return isComplete ? undefined : refuse('PROFILE_INCOMPLETE');
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

function refuseIncompleteCart(ctx: Buying, state: CartState): Refusal | undefined {
  if (state.lines.length === 0) return refuse('CART_EMPTY');
  const { previewDate } = state.cart;
  if (previewDate !== null) return refuse('CART_PREVIEW', { params: { day: formatDate(previewDate) } });
  const { address, zone, slot } = state.place;
  if (!address) return refuse('ADDRESS_REQUIRED');
  const chosen = { autoAssigned: state.cart.addressAutoAssigned };
  if (!isAssigned(chosen, ctx.brand.settings.bypassAddressAssignment)) return refuse('ADDRESS_REQUIRED');
  if (!zone) return refuse('ADDRESS_NOT_COVERED');
  if (!slot)
    return refuse(state.cart.statusId === cartStatus.prepared ? 'TIMESLOT_EXPIRED' : 'TIMESLOT_REQUIRED');
  if (!isAssigned(slot, ctx.brand.settings.bypassTimeslotAssignment)) return refuse('TIMESLOT_REQUIRED');
  if (slot.cutOff <= ctx.clock.now()) return refuse('TIMESLOT_PAST_CUT_OFF');
  return refuseUnsoldLines(state) ?? refuseBelowMinimum(ctx, state) ?? refuseUnconfirmedAge(state);
}

function refuseUnsoldLines(state: CartState): Refusal | undefined {
  const blocked = state.lines.flatMap((line) => {
    const problem = problemOf(state, line);
    if (!problem?.blocks || problem.code === 'PRICE_CHANGED') return [];
    const name = state.goods.get(line.productId)?.row.name ?? '';
    return refuse(problem.code, { params: { ...problem.params, name, itemId: line.itemId } });
  });
  const [first, ...others] = blocked;
  return first && { ...first, ...(others.length > 0 && { others }) };
}

function refuseBelowMinimum(ctx: Buying, state: CartState): Refusal | undefined {
  const { toMinimumOrder } = totalsOf(state, ctx);
  if (toMinimumOrder === 0) return undefined;
  const minimum = formatCents(state.place.zone?.minOrderCents ?? 0);
  return refuse('MIN_ORDER', { params: { minimum, amount: formatCents(toMinimumOrder) } });
}

/**
 * Requires the shopper to confirm the age for alcohol; the person who delivers checks it (L. 125/2001, art. 14-ter).
 */
function refuseUnconfirmedAge({ cart, lines, goods }: CartState): Refusal | undefined {
  const forAdults = lines.some((line) => goods.get(line.productId)?.adultsOnly);
  return forAdults && cart.infos['age_confirmed'] !== 'true' ? refuse('AGE_NOT_CONFIRMED') : undefined;
}
