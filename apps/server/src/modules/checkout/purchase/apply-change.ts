import { cartStatus, goodsBetween, isPaidOnline, WHOLE_MILLI } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  closeChange,
  loadState,
  lockCartById,
  slotLoadOf,
  totalsOf,
  type CartState,
} from '../../cart/index.ts';
import { exchangeStock } from '../../catalog/index.ts';
import { moveBooking, resizeBooking } from '../../fulfilment/index.ts';
import { settleGifts } from '../../gift/index.ts';
import { lockOrder, rewriteOrder, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { postChanged } from '../ledger/post-order.ts';
import { mayConfirmChange, mayPayCash, mayPayTotal } from '../policy.ts';
import { adjustAgreedAmount } from '../payment/adjust-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { blockedCents, leastCents } from '../payment-records/missing-amount.ts';
import { findPaymentOf } from '../payment-records/payment-repository.ts';
import { newOrderOf } from './order-snapshot.ts';
import { refuseUnready } from './ready-to-buy.ts';

/** What the confirmation of a change needs; the shopper's request has it, and the job of a late payment. */
export type ChangeContext = OrderContext & Pick<Context, 'actor' | 'origin'>;

/** A change cart, with the payment type that the shopper confirms. Null: that of the order. */
export interface Confirmation {
  orderId: number;
  cartId: number;
  paymentTypeId: number | null;
}

/** The order, and what must be blocked before it changes, at least half a euro; 0 if it is changed, now or earlier. */
export interface Confirmed {
  order: OrderRecord;
  missing: number;
}

/**
 * Confirms a change in one transaction, unless the order is paid online and would cost more than is blocked: then nothing
 * is written and the missing amount is answered. Order and cart are locked first, so a repeat changes nothing.
 */
export async function applyChange(
  tx: Db,
  ctx: ChangeContext,
  confirmation: Confirmation,
): Promise<Result<Confirmed>> {
  const { orderId, cartId } = confirmation;
  const order = await lockOrder(tx, orderId);
  const cart = await lockCartById(tx, cartId);
  if (!order || !cart) return refuse('ORDER_NOT_FOUND');
  if (cart.statusId === cartStatus.ordered) return done({ order, missing: 0 });
  const refusal = mayConfirmChange(ctx, order, cart, confirmation.paymentTypeId);
  if (refusal) return refusal;
  const state = await loadState(tx, ctx, cart);
  const unready = (await refuseUnready(tx, ctx, state)) ?? mayPayTotal(ctx, state);
  if (unready) return unready;
  const { total, preAuthorisation } = totalsOf(state, ctx);
  const cash = mayPayCash(ctx, order.paymentTypeId, preAuthorisation);
  if (cash) return cash;
  const isOnline = isPaidOnline(order.paymentTypeId);
  const blocked = isOnline ? blockedCents(await findAttemptsOf(tx, orderId)) : 0;
  if (isOnline && blocked < preAuthorisation)
    return done({ order, missing: Math.max(leastCents, preAuthorisation - blocked) });
  return write(tx, ctx, { order, state, agreedCents: isOnline ? preAuthorisation : total });
}

async function write(
  tx: Db,
  ctx: ChangeContext,
  { order, state, agreedCents }: { order: OrderRecord; state: CartState; agreedCents: number },
): Promise<Result<Confirmed>> {
  const { orderId, userId, warehouseId, paymentTypeId } = order;
  const { cartId: changeCartId } = state.cart;
  const before = state.change?.lines ?? [];
  const totals = totalsOf(state, ctx);
  const after = await newOrderOf(tx, ctx, { state, totals, paymentTypeId, isOnline: false });
  await rewriteOrder(tx, ctx, order, { ...after, changeCartId });
  await postChanged(tx, ctx, { ...after, orderId, changeCartId });
  const uses = { orderId, boughtCartId: order.cartId, changeCartId, userId };
  if (!(await settleGifts(tx, state.gifts.codes, uses))) return refuse('CART_CHANGED');
  const payment = await findPaymentOf(tx, orderId);
  if (payment) await adjustAgreedAmount(tx, ctx, { payment, amountCents: agreedCents });
  await closeChange(tx, ctx, { cartId: changeCartId, userId });
  // goods and slot are locked last, in the order of ADR 11, because other orders wait for them until the commit
  const moved = [...goodsBetween(before, after.lines)].map(([productId, milli]) => ({
    productId,
    quantity: milli / WHOLE_MILLI,
  }));
  const short = await exchangeStock(tx, warehouseId, moved);
  if (short)
    return refuse('PRODUCT_SOLD_OUT', { params: { name: state.goods.get(short.shortOf)?.row.name ?? '' } });
  return (await bookSlot(tx, ctx, { order, state })) ?? done({ order, missing: 0 });
}

/** Gives the order's booking the load of the change, in its own slot or in the one that the change holds. */
function bookSlot(
  tx: Db,
  { clock }: ChangeContext,
  { order: { orderId, cartId: boughtCartId }, state }: { order: OrderRecord; state: CartState },
): Promise<Refusal | undefined> {
  const { cartId, movesSlot } = state.cart;
  const load = slotLoadOf(state);
  return movesSlot
    ? moveBooking(tx, { boughtCartId, cartId, orderId, now: clock.now(), load })
    : resizeBooking(tx, { orderId, load });
}
