import {
  isAwaitingPayment,
  isNoticeDue,
  mayPark,
  nextForStaff,
  orderStatus,
  presentQuantity,
  romeDay,
  type OrderActor,
  type OrderEffect,
  type OrderStatus,
} from '@bottega/domain';
import { pointsEnd } from '@bottega/domain/promotion';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { closeCart, endChange, reopenCart } from '../cart/index.ts';
import { giveBackGifts, giveEarnedGift } from '../gift/index.ts';
import { findSellables, giveBackStock } from '../catalog/index.ts';
import { leaveParkingPlace, releaseBooking, releaseHold } from '../fulfilment/index.ts';
import { creditPoints } from '../identity/index.ts';
import { isReachable, mayMove } from './policy.ts';
import { goodsCharged, pointsOf } from './points-of-order.ts';
import { type OrderLineRecord, type OrderRecord } from './order-record.ts';
import { findLines, insertEvent, lockOrder, setStatus } from './repository.ts';

/** The part of a context that orders need; requests, jobs and staff commands have it. */
export type OrderContext = Pick<Context, 'brand' | 'db' | 'jobs' | 'clock'>;

/** The job of checkout that releases or captures a payment, or asks for what was picked above the blocked amount. */
export const paymentDueJob = 'payment-due';
type PaymentDue = 'release' | 'capture' | 'picked';

/** Moves an order one step on, as the shop's staff does (ORD-06, ORD-07). */
export async function advanceOrder(
  ctx: OrderContext,
  orderId: number,
  actor: OrderActor,
): Promise<Result<OrderRecord>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const next = nextForStaff(order.statusId);
    return next === undefined ? refuse('ORDER_NOT_MOVABLE') : applyMove(tx, ctx, order, next, actor);
  });
}

/** Cancels an order; if `userId` is given, the order must belong to that shopper. */
export async function cancelOrder(
  ctx: OrderContext,
  orderId: number,
  by: { actor: OrderActor; userId?: number; note?: string },
): Promise<Result<OrderRecord>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isReachable(order, by.userId)) return refuse('ORDER_NOT_FOUND');
    return applyMove(tx, ctx, order, orderStatus.cancelled, by.actor, by.note);
  });
}

/** Carries out one move of the state table on a locked order, with its effects. */
export async function applyMove(
  tx: Db,
  ctx: OrderContext,
  order: OrderRecord,
  to: OrderStatus,
  actor: OrderActor,
  note?: string,
): Promise<Result<OrderRecord>> {
  const due = mayMove(order, to, actor);
  if (!due.ok) return due;
  const at = ctx.clock.now();
  await setStatus(tx, order.orderId, to, at);
  await insertEvent(tx, { orderId: order.orderId, statusId: to, actor, at, ...(note && { note }) });
  // the shopper may be changing the order: that ends now, and the order is as it was
  const changeCartId =
    order.statusId === orderStatus.ordered ? await endChange(tx, ctx, order.orderId) : undefined;
  for (const effect of due.data) await effects[effect]({ tx, ctx, order, to, changeCartId });
  if (order.noticeWanted && isNoticeDue(to)) await mail('order-status')({ tx, ctx, order, to });
  await leaveParking(tx, order, to);
  // slots are locked last (ADR 11)
  if (changeCartId !== undefined) await releaseHold(tx, changeCartId);
  return done({ ...order, statusId: to, updatedAt: at });
}

/** Records the order's first event, and confirms it if it needs no payment. */
export async function recordPlaced(tx: Db, ctx: OrderContext, order: OrderRecord): Promise<void> {
  const { orderId, statusId } = order;
  await insertEvent(tx, { orderId, statusId, actor: 'shopper', at: ctx.clock.now() });
  if (statusId === orderStatus.ordered) await confirm({ tx, ctx, order, to: statusId });
}

interface Effect {
  tx: Db;
  ctx: OrderContext;
  order: OrderRecord;
  to: OrderStatus;
  /** The cart of a change that this move ended. */
  changeCartId?: number | undefined;
}

/** The order is confirmed: closes its basket and mails the shopper. */
async function confirm(effect: Effect): Promise<void> {
  await closeCart(effect.tx, effect.ctx, effect.order.cartId);
  await mail('order-confirmed')(effect);
}

/**
 * Releases goods and slot, locked in the order of ADR 11: cart, goods, then the slot, which other shoppers wait for.
 */
async function release({ tx, ctx, order, changeCartId }: Effect): Promise<void> {
  // a cart of an unpaid order is reopened unchanged
  if (isAwaitingPayment(order.statusId)) await reopenCart(tx, order.cartId, ctx.clock.now());
  await giveBackStock(tx, order.warehouseId, (await findLines(tx, order.orderId)).map(presentGoods));
  await releaseBooking(tx, { orderId: order.orderId, changeCartId });
}

/** Goods of a line that the shop has: missing ones don't go back to stock. */
const presentGoods = ({ productId, quantity, picked, saleType }: OrderLineRecord) => ({
  productId,
  quantity: presentQuantity({ quantity, picked, isWeighed: saleType === 'Sfuso' }),
});

/**
 * Goods of an order that nobody received: packaged ones that need no fridge go back to stock. Fresh, cold and loose goods
 * are not sold again.
 */
async function returnGoods({ tx, order: { orderId, warehouseId, deliveryDate } }: Effect): Promise<void> {
  const lines = await findLines(tx, orderId);
  const productIds = lines.map(({ productId }) => productId);
  const goods = await findSellables(tx, { warehouseId, date: deliveryDate, productIds });
  const keeping = lines.filter(({ productId, saleType }) => {
    const sold = goods.get(productId);
    return sold !== undefined && saleType !== 'Sfuso' && !sold.row.perishable;
  });
  await giveBackStock(tx, warehouseId, keeping.map(presentGoods));
}

/** Points and the promised certificate, by what was charged. */
async function credit({ tx, ctx, order }: Effect): Promise<void> {
  const { orderId, userId, totals } = order;
  const amounts = goodsCharged(order);
  const at = ctx.clock.now();
  const endsOn = pointsEnd(romeDay(at), ctx.brand.settings.pointsYears);
  await creditPoints(tx, userId, { points: pointsOf(order), at, endsOn });
  const earned = amounts.charged > 0 || amounts.ordered === 0 ? totals.giftEarned : undefined;
  await giveEarnedGift(tx, ctx, { orderId, userId, earned });
}

/** Frees the parking place when the order can no longer have one: collected, cancelled or not collected. */
async function leaveParking(
  tx: Db,
  { orderId, statusId, address }: OrderRecord,
  to: OrderStatus,
): Promise<void> {
  const { addressTypeId } = address;
  if (mayPark({ status: statusId, addressTypeId }) && !mayPark({ status: to, addressTypeId }))
    await leaveParkingPlace(tx, orderId);
}

const mail =
  (template: string, startAfter: (now: Date) => { startAfter?: Date } = () => ({})) =>
  async ({ tx, ctx, order, to }: Effect): Promise<void> => {
    const message = {
      occasion: `${template}:${order.orderId}:${to}`,
      template,
      params: { orderId: order.orderId, statusId: to },
    };
    await ctx.jobs.send(tx, 'mail', message, startAfter(ctx.clock.now()));
  };

/** Minutes in which a shopper may pay again before a mail says that the payment failed. */
const secondTryMinutes = 10;
const afterSecondTry = (now: Date) => ({
  startAfter: new Date(now.getTime() + secondTryMinutes * 60_000),
});

const payment =
  (due: PaymentDue) =>
  async ({ tx, ctx, order }: Effect): Promise<void> => {
    await ctx.jobs.send(tx, paymentDueJob, { orderId: order.orderId, due });
  };

const effects: Record<OrderEffect, (effect: Effect) => Promise<void>> = {
  mail_confirmation: confirm,
  mail_payment_failed: mail('payment-failed', afterSecondTry),
  mail_status: mail('order-status'),
  mail_cancelled: mail('order-cancelled'),
  release_slot: release,
  release_payment: async (effect) => {
    const { orderId, statusId } = effect.order;
    const paid = !isAwaitingPayment(statusId);
    await giveBackGifts(effect.tx, { orderId, paid }, effect.ctx.clock.now());
    await payment('release')(effect);
  },
  ask_for_more: payment('picked'),
  capture_payment: payment('capture'),
  // Nothing to do at take-over: only a cancellation releases a booking.
  freeze_slot: async () => {},
  credit_points: credit,
  return_goods: returnGoods,
};
