import type { DataOf, InputOf, contract } from '@bottega/contract';
import { mayPark } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { findParking } from '../fulfilment/index.ts';
import type { OrderRecord } from './order-record.ts';
import { findEvents, findLines, findLinesOf, findOrderOf, listOrdersOf } from './repository.ts';
import { lineView, orderSummary, orderView, type OrderPayment } from './view.ts';

type Contract = (typeof contract)['order'];

/** Functions of the checkout module that the order pages need. */
export interface OrderPorts {
  paymentOf(ctx: Context, order: OrderRecord): Promise<OrderPayment>;
}

const ordersPerPage = 12;

/** The shopper's orders, newest first (ORD-11), filtered by days and totals (ORD-12). */
export async function listOrders(
  ctx: Context,
  input: InputOf<Contract['list']>,
): Promise<Result<DataOf<Contract['list']>>> {
  const { page = 1, page_size: itemsPerPage = ordersPerPage } = input;
  for (const field of ['from_date', 'to_date'] as const)
    if (input[field] !== undefined && !isCalendarDay(input[field])) return refuse('INVALID_INPUT', { field });
  const filter = {
    unpaid: input.show_pending ?? true,
    fromDate: input.from_date,
    toDate: input.to_date,
    fromCents: centsOf(input.from_gross_total),
    toCents: centsOf(input.to_gross_total),
  };
  const { orders, total } = await listOrdersOf(ctx.db, ctx.actor.userId, filter, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const texts = textsOf(ctx.brand);
  const lines = input.fetch_detail
    ? Map.groupBy(
        await findLinesOf(
          ctx.db,
          orders.map(({ orderId }) => orderId),
        ),
        ({ orderId }) => orderId,
      )
    : undefined;
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    orders: orders.map((order) => ({
      ...orderSummary(order, texts),
      ...(lines && { lines: (lines.get(order.orderId) ?? []).map(lineView) }),
    })),
  });
}

const centsOf = (euro: number | undefined): number | undefined =>
  euro === undefined ? undefined : Math.round(euro * 100);

/** Whether the day exists: `2026-02-30` has the right form but doesn't. */
function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** One order of the shopper; an order of another shopper is refused as not found. */
export async function viewOrder(
  ctx: Context,
  { order_id: orderId }: { order_id: number },
  ports: OrderPorts,
): Promise<Result<DataOf<Contract['view']>>> {
  const order = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const { statusId: status, zoneId } = order;
  const isPickup = mayPark({ status, addressTypeId: order.address.addressTypeId });
  const [lines, events, payment, parking] = await Promise.all([
    findLines(ctx.db, orderId),
    findEvents(ctx.db, orderId),
    ports.paymentOf(ctx, order),
    isPickup ? findParking(ctx.db, { zoneId, orderId, now: ctx.clock.now() }) : undefined,
  ]);
  return done(orderView({ order, lines, events, payment, parking }, textsOf(ctx.brand)));
}
