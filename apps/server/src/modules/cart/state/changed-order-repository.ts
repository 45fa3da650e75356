import type { Address } from '@bottega/contract';
import type { OrderStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** A line of an order that is being changed. */
interface OrderedLine {
  productId: number;
  /** Pieces, packs or kilograms. */
  quantity: number;
  params: Record<string, string>;
  /** List price of a unit; null for gifts. */
  listUnitCents: number | null;
  /** The price of a unit on the order. */
  unitCents: number;
}

/** The parts of an order that its change cart needs. */
export interface ChangedOrder {
  orderId: number;
  /** The cart that the order was bought with; it has the booking of the slot. */
  cartId: number;
  statusId: OrderStatus;
  paymentTypeId: number;
  zoneId: number;
  address: Address;
  totalCents: number;
  feeCents: number;
  timeslotId: number;
  /** `YYYY-MM-DD` and `HH:MM` in the shop's time zone. */
  deliveryDate: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  slotOpen: boolean;
  lines: OrderedLine[];
}

/** The order that a cart changes, with its lines, in one statement. */
export async function findChangedOrder(db: Db, orderId: number): Promise<ChangedOrder> {
  const order = await db.row<ChangedOrder>(
    `select o.order_id as "orderId", o.cart_id as "cartId", o.status_id as "statusId", o.payment_type_id as "paymentTypeId",
       o.zone_id as "zoneId", o.address, o.total_cents as "totalCents", (o.totals->>'deliveryFee')::int as "feeCents",
       o.timeslot_id as "timeslotId", o.delivery_date as "deliveryDate", o.begin_time as "beginTime", o.end_time as "endTime",
       o.cut_off as "cutOff", t.open as "slotOpen",
       (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'params', l.params,
          'listUnitCents', case when l.list_cents > 0 then l.list_unit_cents end, 'unitCents', l.unit_cents)
          order by l.line_no)
        from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines
     from sales_order o join timeslot t on t.tenant_id = o.tenant_id and t.timeslot_id = o.timeslot_id
     where o.tenant_id = $1 and o.order_id = $2`,
    [db.tenantId, orderId],
  );
  if (!order) throw new Error(`order ${orderId} of a change cart doesn't exist`);
  return order;
}
