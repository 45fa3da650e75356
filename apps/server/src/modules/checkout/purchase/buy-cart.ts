import type { InputOf, contract } from '@bottega/contract';
import { cartStatus, paymentType, type CartTotals } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
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
import { postOrdered } from '../ledger/post-order.ts';
import { gatewayFor, type Gateways } from '../payment-types/gateways.ts';
import { offeredType } from '../payment-types/offered-types.ts';
import { requestInvoice } from '../invoice/request-invoice.ts';
import { authoriseTickets } from './authorise-tickets.ts';
import { writeTickets } from '../tickets/write-tickets.ts';
import { cardFor } from './card-for.ts';
import { confirmChange } from './confirm-change.ts';
import { newOrderOf } from './order-snapshot.ts';
import { readPaymentData } from './payment-data.ts';
import { planPayment, type PaymentPlan } from './plan-payment.ts';
import { mayPayTotal } from '../policy.ts';
import { refuseUnready } from './ready-to-buy.ts';
import { insertPayment } from '../payment-records/payment-repository.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';
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
  const paymentTypeId = offeredType(gateways, ctx, input.payment_type_id);
  if (paymentTypeId === undefined) return refuse('PAYMENT_TYPE_UNKNOWN', { field: 'payment_type_id' });
  const data = readPaymentData(input.payment_data);
  if (!data) return refuse('PAYMENT_DATA_INVALID', { field: 'payment_data' });
  const cartId = data.cartId ?? undefined;
  const change = await findChange(ctx.db, { userId: ctx.actor.userId, cartId });
  if (change) return confirmChange(ctx, { ...change, paymentTypeId }, gateways);
  const card = await cardFor(ctx, gateways, { paymentTypeId, authId: input.user_payment_auth_id });
  if (!card.ok) return card;
  const paymentAuthId = card.data;
  const order = await ctx.db.transaction(async (tx) => {
    const cart = await requestedCart(tx, ctx, cartId);
    const placed = await orderPlaced(tx, ctx, cart, cartId);
    if (placed) return done(placed);
    if (cart?.statusId !== cartStatus.prepared) return refuse('NOT_PREPARED');
    const state = await loadState(tx, ctx, cart);
    const totals = totalsOf(state, ctx);
    const refusal = (await refuseUnready(tx, ctx, state)) ?? mayPayTotal(ctx, state);
    if (refusal) return refusal;
    const plan = planPayment(ctx, gateways, { state, totals, paymentTypeId, data });
    return plan.ok ? place(tx, ctx, { state, totals, plan: plan.data, paymentAuthId }, gateways) : plan;
  });
  const ready = order.ok ? await authoriseTickets(ctx, gateways, order.data) : order;
  return ready.ok ? done(await purchaseOf(ctx, gateways, ready.data)) : ready;
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

interface Buying {
  state: CartState;
  totals: CartTotals;
  plan: PaymentPlan;
  /** The saved card to charge; null for other payment types. */
  paymentAuthId: number | null;
}

async function place(
  tx: Db,
  ctx: Context,
  { state, totals, plan, paymentAuthId }: Buying,
  gateways: Gateways,
): Promise<Result<OrderRecord>> {
  const now = ctx.clock.now();
  const { paymentTypeId, moneyTypeId, moneyCents, isOnline, tickets } = plan;
  const gateway = isOnline ? gatewayFor(gateways, ctx.brand, moneyTypeId) : undefined;
  if (isOnline && !gateway) return refuse('PAYMENT_TYPE_UNKNOWN', { field: 'payment_type_id' });
  const waits = isOnline || paymentTypeId === paymentType.electronicTicket;
  const order = await newOrderOf(tx, ctx, { state, totals, paymentTypeId, isOnline: waits });
  if (waits)
    await keepForOrder(
      tx,
      order.cartId,
      state.lines.map((line) => line.itemId),
      now,
    );
  const placed = await placeOrder(tx, ctx, order);
  if (!placed) return refuse('NOT_PREPARED');
  await requestInvoice(tx, placed, state.cart);
  const by = { orderId: placed.orderId, userId: placed.userId };
  if (!(await spendGifts(tx, state.gifts.codes, by))) return refuse('CART_CHANGED');
  const retryUntil = new Date(now.getTime() + ctx.brand.settings.paymentRetryMinutes * 60_000);
  const payment = await insertPayment(
    tx,
    {
      orderId: placed.orderId,
      paymentTypeId: moneyTypeId,
      amountCents: moneyCents,
      state: 'inProgress',
      retryUntil: waits ? retryUntil : null,
    },
    now,
  );
  await writeTickets(tx, placed.orderId, { tickets, now });
  if (gateway) {
    const { paymentId, amountCents: amount } = payment;
    await writeAttempt(tx, gateway, { paymentId, amount, purpose: 'order', paymentAuthId }, now);
  }
  await postOrdered(tx, ctx, placed);
  // goods and slot are locked last, in the order of ADR 11, because other orders wait for them until the commit
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
