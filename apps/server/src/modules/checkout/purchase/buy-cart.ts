import type { InputOf, contract } from '@bottega/contract';
import { isPayableAt, shortPlace } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  findChange,
  hasLines,
  keepForOrder,
  loadState,
  lockCart,
  lockCartById,
  slotLoadOf,
  totalsOf,
  type CartRow,
  type CartState,
} from '../../cart/index.ts';
import { takeStock } from '../../catalog/index.ts';
import { spendGifts } from '../../gift/index.ts';
import { bookHold } from '../../fulfilment/index.ts';
import { findOrderOfCart, findOrderSince, placeOrder, type OrderRecord } from '../../order/index.ts';
import { gatewayFor, type Gateways } from '../payment/gateways.ts';
import { offeredType } from '../payment/offered-types.ts';
import { confirmChange } from './confirm-change.ts';
import { asksGateway, newOrderOf } from './order-snapshot.ts';
import { refuseChangedTotal, refuseUnready } from './ready-to-buy.ts';
import { insertPayment } from '../payment/payment-repository.ts';
import { writeAttempt } from '../payment/start-payment.ts';
import { purchaseOf, type Purchase } from './purchase-of.ts';

type Input = InputOf<typeof contract.checkout.buy>;

/** Minutes in which a repeated submit without a cart id answers the last order. */
const repeatMinutes = 10;

/**
 * Places the order of the prepared cart (CHK-09). The cart is locked first, and a cart has at most one living order. So
 * a double submit, a repeat after a lost answer and two tabs all answer the same order. The gateway is called after the
 * commit; a repeat continues with the same payment.
 */
export async function buyCart(ctx: Context, input: Input, gateways: Gateways): Promise<Result<Purchase>> {
  const paymentTypeId = input.payment_type_id;
  if (offeredType(gateways, ctx, paymentTypeId) === undefined)
    return refuse('PAYMENT_TYPE_UNKNOWN', { field: 'payment_type_id' });
  const data = paymentDataOf(input.payment_data);
  if (!data) return refuse('PAYMENT_DATA_INVALID', { field: 'payment_data' });
  const change = await findChange(ctx.db, { userId: ctx.actor.userId, cartId: data.cartId });
  if (change) return confirmChange(ctx, { ...change, paymentTypeId });
  const order = await ctx.db.transaction(async (tx) => {
    const cart = await requestedCart(tx, ctx, data.cartId);
    const placed = await orderPlaced(tx, ctx, cart, data.cartId);
    if (placed) return done(placed);
    if (cart?.statusId !== 2) return refuse('NOT_PREPARED');
    const state = await loadState(tx, ctx, cart);
    return (
      (await refuseUnready(tx, ctx, state)) ??
      refuseChangedTotal(ctx, state) ??
      refusePaymentType(state, paymentTypeId) ??
      place(tx, ctx, state, paymentTypeId, gateways)
    );
  });
  return order.ok ? done(await purchaseOf(ctx, gateways, order.data)) : order;
}

function paymentDataOf(text: string | undefined): { cartId?: number } | undefined {
  if (text === undefined || text === '') return {};
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
    const { cartId } = data as { cartId?: unknown };
    if (cartId === undefined || cartId === null) return {};
    return Number.isInteger(cartId) && (cartId as number) > 0 && (cartId as number) <= 2_147_483_647
      ? { cartId: cartId as number }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The named cart if it belongs to the shopper; without a name the shopper's current cart. */
async function requestedCart(tx: Db, ctx: Context, cartId: number | undefined): Promise<CartRow | undefined> {
  const { userId } = ctx.actor;
  if (cartId === undefined) return lockCart(tx, { userId });
  const cart = await lockCartById(tx, cartId);
  return cart?.userId === userId ? cart : undefined;
}

async function orderPlaced(
  tx: Db,
  ctx: Context,
  cart: CartRow | undefined,
  named: number | undefined,
): Promise<OrderRecord | undefined> {
  const { userId } = ctx.actor;
  const order = cart && (await findOrderOfCart(tx, cart.cartId, userId));
  if (order || named !== undefined) return order;
  // a confirmed order already has a next basket; while that is empty, the submit means the order
  if (cart && (await hasLines(tx, cart.cartId))) return undefined;
  return findOrderSince(tx, userId, new Date(ctx.clock.now().getTime() - repeatMinutes * 60_000));
}

/** Refuses payment on delivery at a locker, which has no staff. */
function refusePaymentType({ place }: CartState, paymentTypeId: number): Refusal | undefined {
  const { addressTypeId } = shortPlace(place.address ?? {});
  return isPayableAt(addressTypeId, paymentTypeId) ? undefined : refuse('PAYMENT_TYPE_NOT_HERE');
}

async function place(
  tx: Db,
  ctx: Context,
  state: CartState,
  paymentTypeId: number,
  gateways: Gateways,
): Promise<Result<OrderRecord>> {
  const now = ctx.clock.now();
  const totals = totalsOf(state, ctx);
  const order = await newOrderOf(tx, ctx, { state, totals, paymentTypeId });
  const gateway = asksGateway(paymentTypeId, totals)
    ? gatewayFor(gateways, ctx.brand, paymentTypeId)
    : undefined;
  if (asksGateway(paymentTypeId, totals) && !gateway) return refuse('PAYMENT_TYPE_UNKNOWN');
  const online = gateway !== undefined;
  if (online)
    await keepForOrder(
      tx,
      order.cartId,
      state.lines.map((line) => line.itemId),
      now,
    );
  const placed = await placeOrder(tx, ctx, order);
  if (!placed) return refuse('NOT_PREPARED');
  const by = { orderId: placed.orderId, userId: placed.userId };
  if (!(await spendGifts(tx, state.gifts.codes, by))) return refuse('CART_CHANGED');
  const retryUntil = new Date(now.getTime() + ctx.brand.settings.paymentRetryMinutes * 60_000);
  const payment = await insertPayment(
    tx,
    {
      orderId: placed.orderId,
      paymentTypeId,
      amountCents: online ? totals.preAuthorisation : totals.total,
      state: 'inProgress',
      retryUntil: online ? retryUntil : null,
    },
    now,
  );
  if (gateway) {
    const { paymentId, amountCents: amount } = payment;
    await writeAttempt(tx, gateway, { paymentId, amount, purpose: 'order' }, now);
  }
  // goods and slot are locked last, in the order of ADR 15, because other orders wait for them until the commit
  const short = await takeStock(tx, order.warehouseId, order.lines);
  if (short) {
    return refuse('PRODUCT_SOLD_OUT', { params: { name: state.goods.get(short.shortOf)?.row.name ?? '' } });
  }
  const booked = await bookHold(tx, {
    cartId: order.cartId,
    orderId: placed.orderId,
    now,
    load: slotLoadOf(state),
  });
  if (!booked.ok) return booked;
  return done(placed);
}
