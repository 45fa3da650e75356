import type { DataOf, InputOf, contract } from '@bottega/contract';
import { centsOfEuros, mayPark, STATUS_GROUPS } from '@bottega/domain';
import { isDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { findParking } from '../fulfilment/index.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';
import { accountsOf, isMaster } from '../identity/index.ts';
import {
  findEvents,
  findLines,
  findLinesOf,
  findOrderOf,
  findOrdersOf,
  listOrdersOf,
  type OrderFilter,
} from './repository.ts';
import { costShown, packagingVatOf } from './cost-view.ts';
import { lineViews, orderSummary, orderView, type OrderPayment } from './view.ts';

type Contract = (typeof contract)['order'];
type Filters = InputOf<Contract['list']>;
type OrderPage = DataOf<Contract['list']>;

/** Functions of the checkout module that the order pages need. */
export interface OrderPorts {
  paymentOf(ctx: Context, order: OrderRecord): Promise<OrderPayment>;
  /** The shopper's orders whose payment can be retried now. */
  retryableOf(ctx: Context): Promise<number[]>;
}

const answeringOf = ({ brand, clock }: Context) => ({
  texts: textsOf(brand),
  now: clock.now(),
  onlineOrders: brand.settings.cardOrdersModifiable,
});

const ordersPerPage = 12;

/** The shopper's orders, newest first (ORD-11), filtered by days and totals (ORD-12). */
export const listOrders = (ctx: Context, input: Filters): Promise<Result<OrderPage>> =>
  pageOf(ctx, input, { userIds: [ctx.actor.userId] });

/** The same without orders of stores and lockers (ORD-20). */
export const listOrdersOfAddresses = (ctx: Context, input: Filters): Promise<Result<OrderPage>> =>
  pageOf(ctx, input, { userIds: [ctx.actor.userId], homeOnly: true });

/** The same of all accounts that belong to a master account (IDE-08, ORD-21). */
export const listOrdersOfPerson = async (ctx: Context, input: Filters): Promise<Result<OrderPage>> => {
  const { userId } = ctx.actor;
  return pageOf(ctx, input, { userIds: isMaster(ctx) ? await accountsOf(ctx.db, userId) : [userId] });
};

/** The shopper's orders whose payment can be retried (ORD-22). */
export const listRetryPayment =
  ({ retryableOf }: OrderPorts) =>
  async (ctx: Context): Promise<Result<DataOf<Contract['listRetryPayment']>>> => {
    const answering = answeringOf(ctx);
    const orders = await findOrdersOf(ctx.db, await retryableOf(ctx), ctx.actor.userId);
    const lines = await linesByOrder(ctx, orders);
    return done({ orders: orders.map((order) => orderSummary(order, lines(order), answering)) });
  };

async function pageOf(
  ctx: Context,
  input: Filters,
  whose: Pick<OrderFilter, 'userIds' | 'homeOnly'>,
): Promise<Result<OrderPage>> {
  const { page = 1, page_size: itemsPerPage = ordersPerPage } = input;
  for (const field of ['from_date', 'to_date'] as const)
    if (input[field] !== undefined && !isDay(input[field])) return refuse('INVALID_INPUT', { field });
  const filter = {
    ...whose,
    unpaid: input.show_pending ?? true,
    statusIds: input.status_group && STATUS_GROUPS[input.status_group],
    fromDate: input.from_date,
    toDate: input.to_date,
    fromCents: centsOf(input.from_gross_total),
    toCents: centsOf(input.to_gross_total),
  };
  const place = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { orders, total } = await listOrdersOf(ctx.db, filter, place);
  const answering = answeringOf(ctx);
  const lines = await linesByOrder(ctx, orders);
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    orders: orders.map((order) => ({
      ...orderSummary(order, lines(order), answering),
      ...(input.fetch_detail && { lines: lineViews(lines(order), input.show_replaced) }),
    })),
  });
}

/** The lines of all the orders, read in one statement. */
async function linesByOrder({ db }: Context, orders: readonly OrderRecord[]) {
  const ids = orders.map(({ orderId }) => orderId);
  const lines = Map.groupBy(await findLinesOf(db, ids), ({ orderId }) => orderId);
  return ({ orderId }: OrderRecord): OrderLineRecord[] => lines.get(orderId) ?? [];
}

const centsOf = (euro: number | undefined): number | undefined =>
  euro === undefined ? undefined : centsOfEuros(euro);

/** One order of the shopper; an order of another shopper is refused as not found. */
export async function viewOrder(
  ctx: Context,
  { order_id: orderId, show_replaced: showReplaced }: InputOf<Contract['view']>,
  ports: OrderPorts,
): Promise<Result<DataOf<Contract['view']>>> {
  const order = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const { statusId: status, zoneId } = order;
  const isPickup = mayPark({ status, addressTypeId: order.address.addressTypeId });
  const [lines, events, payment, packagingVat, parking] = await Promise.all([
    findLines(ctx.db, orderId),
    findEvents(ctx.db, orderId),
    ports.paymentOf(ctx, order),
    packagingVatOf(ctx.db, order),
    isPickup ? findParking(ctx.db, { zoneId, orderId, now: ctx.clock.now() }) : undefined,
  ]);
  const cost = costShown(order, lines, packagingVat);
  return done(orderView({ order, lines, events, payment, cost, parking, showReplaced }, answeringOf(ctx)));
}
