import {
  changePayment,
  cartStatus,
  isAboveCashLimit,
  isAssigned,
  isAwaitingPayment,
  isPayableAt,
  missingContactAt,
  type PaymentTypeId,
} from '@bottega/domain';
import { formatCents, formatDate } from '@bottega/texts';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { problemOf, totalsOf, type CartRow, type CartState } from '../cart/index.ts';
import { levelOf, type Shopper } from '../identity/index.ts';
import { mayChangeOrder, type OrderRecord } from '../order/index.ts';
import type { PaymentRow } from './payment-records/payment-record.ts';

/** At which brand something is bought, and when. */
type Buying = Pick<Context, 'brand' | 'clock'>;

/**
 * Whether the basket of the page can be prepared: it shows a change of an order and the basket is another one, or the
 * other way round.
 *
 * @param orderId the order that the page changes; 0: none, undefined: the page doesn't say
 */
export function mayPrepare(
  { changesOrderId, orderWaits }: Pick<CartRow, 'changesOrderId' | 'orderWaits'>,
  orderId: number | undefined,
): Refusal | undefined {
  const isShown = orderId === undefined || orderId === (changesOrderId ?? 0);
  if (!isShown && orderId === 0) return refuse('CART_CHANGED');
  if (!isShown)
    return refuse('ORDER_CHANGE_ENDED', { field: 'order_id', params: { orderId: String(orderId) } });
  return orderWaits ? refuse('CART_LOCKED') : undefined;
}

/** Whether a basket as it stands can be bought. */
export function mayBuy(ctx: Buying, state: CartState): Refusal | undefined {
  if (state.lines.length === 0) return refuse('CART_EMPTY');
  const { previewDate } = state.cart;
  if (previewDate !== null) return refuse('CART_PREVIEW', { params: { day: formatDate(previewDate) } });
  const { address, zone, slot } = state.place;
  if (!address) return refuse('ADDRESS_REQUIRED');
  const chosen = { autoAssigned: state.cart.addressAutoAssigned };
  if (!isAssigned(chosen, ctx.brand.settings.bypassAddressAssignment)) return refuse('ADDRESS_REQUIRED');
  if (!zone) return refuse('ADDRESS_NOT_COVERED');
  const [contact] = missingContactAt(address);
  if (contact) return refuse('ADDRESS_CONTACT_MISSING', { field: contact });
  if (!slot) return refuse(hadSlot(state.cart) ? 'TIMESLOT_EXPIRED' : 'TIMESLOT_REQUIRED');
  if (!isAssigned(slot, ctx.brand.settings.bypassTimeslotAssignment)) return refuse('TIMESLOT_REQUIRED');
  if (slot.cutOff <= ctx.clock.now()) return refuse('TIMESLOT_PAST_CUT_OFF');
  return refuseUnsoldLines(state) ?? refuseBelowMinimum(ctx, state) ?? refuseUnconfirmedAge(state);
}

/** Whether a basket without a slot has lost the one that it had. */
const hadSlot = ({ statusId, movesSlot }: CartRow): boolean => movesSlot || statusId === cartStatus.prepared;

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

/** A profile below the brand's minimum level doesn't order (IDE-10). The screens lead to what is missing. */
export function mayOrder(
  { brand }: Pick<Context, 'brand'>,
  shopper: Shopper | undefined,
): Refusal | undefined {
  const isComplete = shopper && levelOf(brand, shopper) >= brand.settings.minimumProfileLevel;
  return isComplete ? undefined : refuse('PROFILE_INCOMPLETE');
}

/** Nobody pays another total than the one they saw. */
export function mayPayTotal(ctx: Buying, state: CartState): Refusal | undefined {
  return totalsOf(state, ctx).total === state.cart.preparedCents ? undefined : refuse('CART_CHANGED');
}

/**
 * Whether an order can be paid so at its place; cash only up to the limit of the law (D.Lgs. 231/2007, art. 49).
 */
export function mayPayAt(
  ctx: Pick<Context, 'brand'>,
  paymentTypeId: PaymentTypeId,
  { addressTypeId, mostCents }: { addressTypeId: Parameters<typeof isPayableAt>[0]; mostCents: number },
): Refusal | undefined {
  return isPayableAt(addressTypeId, paymentTypeId)
    ? mayPayCash(ctx, paymentTypeId, mostCents)
    : refuse('PAYMENT_TYPE_NOT_HERE', { field: 'payment_type_id' });
}

export function mayPayCash(
  { brand }: Pick<Context, 'brand'>,
  paymentTypeId: number,
  mostCents: number,
): Refusal | undefined {
  const { cashLimitCents } = brand.settings;
  return isAboveCashLimit(paymentTypeId, mostCents, cashLimitCents)
    ? refuse('PAYMENT_CASH_LIMIT', {
        field: 'payment_type_id',
        params: { limit: formatCents(cashLimitCents) },
      })
    : undefined;
}

/** Whether the time to pay an order that waits isn't over. */
export const isInTime = ({ retryUntil }: Pick<PaymentRow, 'retryUntil'>, now: Date): boolean =>
  retryUntil !== null && retryUntil > now;

/** What another way to pay needs, if the order can still get it. */
export function mayChangePayment(
  { statusId: status, paymentTypeId }: Pick<OrderRecord, 'statusId' | 'paymentTypeId'>,
  payment: Pick<PaymentRow, 'retryUntil'>,
  to: PaymentTypeId,
  now: Date,
): Result<'settle' | 'start'> {
  const change = changePayment({ status, paymentTypeId }, to);
  if (!change.ok) return refuse(change.reason);
  const isLate = isAwaitingPayment(status) && !isInTime(payment, now);
  return isLate ? refuse('ORDER_NOT_PAYABLE') : done(change.act);
}

/**
 * Whether the change of an order can be confirmed.
 *
 * @param paymentTypeId what the shopper confirms; null: they have paid what it costs more
 */
export function mayConfirmChange(
  ctx: Buying,
  order: OrderRecord,
  { statusId }: Pick<CartRow, 'statusId'>,
  paymentTypeId: number | null,
): Refusal | undefined {
  // what the shopper has paid for changes, also if the brand has turned its setting off since
  const late = paymentTypeId === null ? mayChangeOrder(ctx, order, true) : mayChangeOrder(ctx, order);
  if (late) return late;
  if (statusId === cartStatus.left)
    return refuse('ORDER_CHANGE_ENDED', { params: { orderId: String(order.orderId) } });
  if (statusId !== cartStatus.prepared) return refuse('NOT_PREPARED');
  return paymentTypeId === null || paymentTypeId === order.paymentTypeId
    ? undefined
    : refuse('ORDER_CHANGE_PAYMENT', { field: 'payment_type_id' });
}
