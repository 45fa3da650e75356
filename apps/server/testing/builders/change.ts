import type { Cart, Order } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { cartRoutes } from '../../src/modules/cart/index.ts';
import { checkoutRoutes, paymentOf, retryableOf, type Gateways } from '../../src/modules/checkout/index.ts';
import { orderRoutes } from '../../src/modules/order/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { callRoute, dataOf } from '../call-route.ts';
import type { TestRequest } from './identity.ts';
import type { Purchase } from './order.ts';

/** The calls with which a shopper changes an order, as the edge makes them. */
export function changeCalls(gateways: Gateways) {
  const orders = orderRoutes({ paymentOf, retryableOf });
  const checkout = checkoutRoutes(gateways);
  const call =
    (name: string) =>
    ({ ctx }: TestRequest, order_id: number) =>
      callRoute<Cart>(orders, name, ctx, { order_id });
  const set = async (request: TestRequest, wanted: Record<number, number>) => {
    const { cartItems = [] } = dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));
    const lineOf = (productId: number) => cartItems.find(({ product }) => product.productId === productId);
    const quantities = Object.entries(wanted).map(([id, quantity]) => ({ productId: Number(id), quantity }));
    const known = quantities.filter(({ productId }) => lineOf(productId));
    const fresh = quantities.filter(({ productId, quantity }) => quantity > 0 && !lineOf(productId));
    const items = known.map(({ productId, quantity }) => ({
      itemId: lineOf(productId)!.itemId,
      quantity,
    }));
    const updated =
      items.length > 0 ? await callRoute<Cart>(cartRoutes, 'update', request.ctx, { items }) : undefined;
    if (updated?.ok === false) return updated;
    return fresh.length > 0
      ? callRoute<Cart>(cartRoutes, 'add', request.ctx, { items: fresh })
      : (updated ?? callRoute<Cart>(cartRoutes, 'view', request.ctx));
  };
  const prepare = ({ ctx }: TestRequest, input: Record<string, unknown> = {}) =>
    callRoute<Cart>(checkout, 'prepare', ctx, input);
  const buy = ({ ctx }: TestRequest, cartId: number, paymentTypeId: number = paymentType.onDelivery) =>
    callRoute<Purchase>(checkout, 'buy', ctx, {
      payment_type_id: paymentTypeId,
      payment_data: JSON.stringify({ cartId }),
    });
  return {
    modify: call('modify'),
    leaveChange: call('leaveChange'),
    cancel: ({ ctx }: TestRequest, order_id: number) => callRoute<Order>(orders, 'cancel', ctx, { order_id }),
    view: async ({ ctx }: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', ctx)),
    order: async ({ ctx }: TestRequest, orderId: number) =>
      dataOf(await callRoute<Order>(orders, 'view', ctx, { order_id: String(orderId) })),
    /** Sets the quantities of products in the basket; 0 removes one. */
    set,
    prepare,
    buy,
    selectSlot: ({ ctx }: TestRequest, timeslotId: number) =>
      callRoute<Cart>(cartRoutes, 'selectTimeslot', ctx, { timeslot_id: String(timeslotId) }),
    /** Prepares the change and confirms it. */
    async confirm(request: TestRequest, input: Record<string, unknown> = {}) {
      const prepared = await prepare(request, input);
      return prepared.ok ? buy(request, prepared.data.cartId) : prepared;
    },
  };
}

/** What stock, slot, order and payment say about each other. */
export async function booksOf(db: Db, orderId: number) {
  const row = await db.row<{
    lines: number;
    grams: number;
    taken: number;
    linesTaken: number;
    gramsTaken: number;
    total: number;
    paid: number;
    net: number;
  }>(
    `select h.lines, h.grams, t.taken, t.lines_taken as "linesTaken", t.grams_taken as "gramsTaken",
       o.total_cents as total, p.amount_cents as paid,
       (select sum(net_cents)::int from order_line l where l.order_id = o.order_id) as net
     from sales_order o join payment p on p.order_id = o.order_id
     join slot_hold h on h.order_id = o.order_id and h.state = 'booked'
     join timeslot t on t.timeslot_id = o.timeslot_id
     where o.order_id = $1`,
    [orderId],
  );
  return row!;
}
