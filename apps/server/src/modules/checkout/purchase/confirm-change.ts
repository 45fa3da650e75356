import { goodsBetween, WHOLE_MILLI } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  closeChange,
  leaveChange,
  loadState,
  lockCartById,
  slotLoadOf,
  totalsOf,
  type CartState,
} from '../../cart/index.ts';
import { exchangeStock } from '../../catalog/index.ts';
import { resizeBooking } from '../../fulfilment/index.ts';
import { settleGifts } from '../../gift/index.ts';
import { lockOrder, refuseChange, rewriteOrder, type OrderRecord } from '../../order/index.ts';
import { postChanged } from '../ledger/post-order.ts';
import { adjustAgreedAmount } from '../payment/adjust-payment.ts';
import { findPaymentOf } from '../payment/payment-repository.ts';
import { newOrderOf } from './order-snapshot.ts';
import type { Purchase } from './purchase-of.ts';
import { refuseChangedTotal, refuseUnready } from './ready-to-buy.ts';

export interface Confirmation {
  orderId: number;
  cartId: number;
  paymentTypeId: number;
}

/**
 * Confirms the change of an order (ORD-14). Order and cart are locked first, so a repeat and two tabs answer the same
 * order. When the order can no longer be changed, the change ends: the order stays as it was, and the basket that was
 * set aside comes back.
 */
export async function confirmChange(ctx: Context, asked: Confirmation): Promise<Result<Purchase>> {
  const confirmed = await ctx.db.transaction((tx) => confirm(tx, ctx, asked));
  if (isRefusal(confirmed)) await endIfOver(ctx, asked.orderId, confirmed);
  return confirmed;
}

/** Refusals after which the order can't be changed any more. */
const over: readonly string[] = ['ORDER_NOT_MODIFIABLE', 'ORDER_SLOT_CLOSED'];

/** Ends the change of an order that can't be changed any more, after the refusal undid its transaction. */
export async function endIfOver(ctx: Context, orderId: number, { code }: Refusal): Promise<void> {
  if (!over.includes(code)) return;
  await ctx.db.transaction(async (tx) => {
    if (await lockOrder(tx, orderId)) await leaveChange(tx, ctx, orderId);
  });
}

async function confirm(tx: Db, ctx: Context, asked: Confirmation): Promise<Result<Purchase>> {
  const { orderId, cartId, paymentTypeId } = asked;
  const order = await lockOrder(tx, orderId);
  const cart = await lockCartById(tx, cartId);
  if (!order || !cart) return refuse('ORDER_NOT_FOUND');
  if (cart.statusId === 3) return done(purchaseOfChange(order));
  const late = refuseChange(ctx, order);
  if (late) return late;
  if (cart.statusId === 5) return refuse('ORDER_CHANGE_ENDED', { params: { orderId: String(orderId) } });
  if (cart.statusId !== 2) return refuse('NOT_PREPARED');
  if (paymentTypeId !== order.paymentTypeId)
    return refuse('ORDER_CHANGE_PAYMENT', { field: 'payment_type_id' });
  const state = await loadState(tx, ctx, cart);
  return (
    (await refuseUnready(tx, ctx, state)) ??
    refuseChangedTotal(ctx, state) ??
    apply(tx, ctx, { order, state })
  );
}

async function apply(
  tx: Db,
  ctx: Context,
  { order, state }: { order: OrderRecord; state: CartState },
): Promise<Result<Purchase>> {
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
  if (payment) await adjustAgreedAmount(tx, ctx, { payment, amountCents: totals.total });
  await closeChange(tx, ctx, { cartId: changeCartId, userId });
  // goods and slot are locked last, in the order of ADR 15, because other orders wait for them until the commit
  const moved = [...goodsBetween(before, after.lines)].map(([productId, milli]) => ({
    productId,
    quantity: milli / WHOLE_MILLI,
  }));
  const short = await exchangeStock(tx, warehouseId, moved);
  if (short)
    return refuse('PRODUCT_SOLD_OUT', { params: { name: state.goods.get(short.shortOf)?.row.name ?? '' } });
  const load = slotLoadOf(state);
  return (await resizeBooking(tx, { orderId, load })) ?? done(purchaseOfChange(order));
}

const purchaseOfChange = ({ orderId, statusId }: OrderRecord): Purchase => ({
  orderId,
  orderStatusId: statusId,
});
