import {
  addressType,
  endedStatuses,
  unpaidStatuses,
  type HourWindow,
  type OrderActor,
  type OrderStatus,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { OrderEventRecord, OrderLineRecord, OrderRecord } from './order-record.ts';

/** SQL: whether an order is neither cancelled nor invalidated; it may still wait for its payment. */
const isLiving = `status_id not in (${endedStatuses.join(', ')})`;
/** SQL: whether an order waits for no payment; it may be cancelled. */
const waitsForNoPayment = `status_id not in (${unpaidStatuses.join(', ')})`;

const columns = `order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt"`;

export function findOrder(db: Db, orderId: number): Promise<OrderRecord | undefined> {
  return db.row<OrderRecord>(`select ${columns} from sales_order where tenant_id = $1 and order_id = $2`, [
    db.tenantId,
    orderId,
  ]);
}

export function findOrderOf(db: Db, orderId: number, userId: number): Promise<OrderRecord | undefined> {
  return db.row<OrderRecord>(
    `select ${columns} from sales_order where tenant_id = $1 and order_id = $2 and user_id = $3`,
    [db.tenantId, orderId, userId],
  );
}

/** Those of the orders that are the shopper's, newest first. */
export function findOrdersOf(db: Db, orderIds: readonly number[], userId: number): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(
    `select ${columns} from sales_order
     where tenant_id = $1 and order_id = any ($2::bigint[]) and user_id = $3 order by order_id desc`,
    [db.tenantId, orderIds, userId],
  );
}

export function lockOrder(tx: Db, orderId: number): Promise<OrderRecord | undefined> {
  return tx.row<OrderRecord>(
    `select ${columns} from sales_order where tenant_id = $1 and order_id = $2 for update`,
    [tx.tenantId, orderId],
  );
}

/** Locks several orders, the lowest id first. */
export function lockOrders(tx: Db, orderIds: readonly number[]): Promise<OrderRecord[]> {
  return tx.rows<OrderRecord>(
    `select ${columns} from sales_order
     where tenant_id = $1 and order_id = any($2::bigint[]) order by order_id for update`,
    [tx.tenantId, orderIds],
  );
}

/** The living order that a cart was bought with. */
export function findOrderOfCart(db: Db, cartId: number, userId: number): Promise<OrderRecord | undefined> {
  return db.row<OrderRecord>(
    `select ${columns} from sales_order
     where tenant_id = $1 and cart_id = $2 and user_id = $3 and ${isLiving}`,
    [db.tenantId, cartId, userId],
  );
}

/** The shopper's last living order since an instant. */
export function findOrderSince(db: Db, userId: number, since: Date): Promise<OrderRecord | undefined> {
  return db.row<OrderRecord>(
    `select ${columns} from sales_order
     where tenant_id = $1 and user_id = $2 and created_at >= $3 and ${isLiving}
     order by order_id desc limit 1`,
    [db.tenantId, userId, since],
  );
}

export const findLines = (db: Db, orderId: number): Promise<OrderLineRecord[]> => findLinesOf(db, [orderId]);

/** Lines of several orders in one statement, in the order of each order; a substitute follows the line it replaces. */
export function findLinesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<(OrderLineRecord & { orderId: number })[]> {
  return db.rows(
    `select order_id as "orderId", line_no as "lineNo", product_id as "productId", sku, ean, name, brand_name as "brandName",
            size_text as "sizeText", slug, picture_key as "pictureKey", sale_type as "saleType", quantity,
            unit_cents as "unitCents", list_unit_cents as "listUnitCents", list_cents as "listCents", net_cents as "netCents", vat_bp as "vatBp",
            meal_tickets as "mealTickets", traits, promo, promo_choice as "promoChoice", params, infos, picked, charged_cents as "chargedCents",
            lot, replaces_line_no as "replacesLineNo", (select json_build_object('productId', p.product_id, 'sku', p.sku, 'ean', p.ean, 'name', trim(p.brand_name || ' ' || p.name))
              from product p where p.tenant_id = order_line.tenant_id and p.product_id = (order_line.infos->>'wanted_substitute')::bigint) as "wantedSubstitute"
     from order_line where tenant_id = $1 and order_id = any($2)
     order by order_id, coalesce(replaces_line_no, line_no), line_no`,
    [db.tenantId, orderIds],
  );
}

export function findEvents(db: Db, orderId: number): Promise<OrderEventRecord[]> {
  return db.rows<OrderEventRecord>(
    `select status_id as "statusId", kind, actor, note, at from order_event
     where tenant_id = $1 and order_id = $2 order by event_id`,
    [db.tenantId, orderId],
  );
}

export interface OrderListing {
  orders: OrderRecord[];
  total: number;
}

/** The filter of an order list, which is sorted newest first. */
export interface OrderFilter {
  /** The accounts that ordered. */
  userIds: readonly number[];
  /** Only orders to addresses. */
  homeOnly?: boolean;
  /** Whether orders that wait for their payment are included. */
  unpaid: boolean;
  /** Only orders of these statuses. */
  statusIds?: readonly OrderStatus[] | undefined;
  /** Days in Rome, `YYYY-MM-DD`, and totals in cents; bounds are included, and an absent one doesn't filter. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  fromCents?: number | undefined;
  toCents?: number | undefined;
}

export async function listOrdersOf(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderListing> {
  const where = `tenant_id = $1 and user_id = any ($2::bigint[])
    and (not $8 or address->>'addressTypeId' = '${addressType.home}') and ($3 or ${waitsForNoPayment})
    and ($4::date is null or (created_at at time zone 'Europe/Rome')::date >= $4::date)
    and ($5::date is null or (created_at at time zone 'Europe/Rome')::date <= $5::date)
    and ($6::bigint is null or total_cents >= $6::bigint) and ($7::bigint is null or total_cents <= $7::bigint)
    and ($9::int[] is null or status_id = any ($9::int[]))`;
  const { userIds, homeOnly = false, unpaid, statusIds = null } = filter;
  const { fromDate = null, toDate = null, fromCents = null, toCents = null } = filter;
  const values = [db.tenantId, userIds, unpaid, fromDate, toDate, fromCents, toCents, homeOnly, statusIds];
  const orders = await db.rows<OrderRecord>(
    `select ${columns} from sales_order where ${where} order by order_id desc limit $10 offset $11`,
    [...values, limit, offset],
  );
  const counted = await db.row<{ total: number }>(
    `select count(*) as total from sales_order where ${where}`,
    values,
  );
  return { orders, total: counted?.total ?? 0 };
}

/** The latest orders of one status or all, for the shop's staff. */
export function listOrders(db: Db, statusId: OrderStatus | undefined, limit: number): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(
    `select ${columns} from sales_order
     where tenant_id = $1 and ($2::int is null or status_id = $2) order by order_id desc limit $3`,
    [db.tenantId, statusId ?? null, limit],
  );
}

export async function setStatus(tx: Db, orderId: number, statusId: OrderStatus, now: Date): Promise<void> {
  await tx.rows(
    `update sales_order set status_id = $3, updated_at = $4 where tenant_id = $1 and order_id = $2`,
    [tx.tenantId, orderId, statusId, now],
  );
}

export async function setPaymentType(tx: Db, orderId: number, paymentTypeId: number): Promise<void> {
  await tx.rows('update sales_order set payment_type_id = $3 where tenant_id = $1 and order_id = $2', [
    tx.tenantId,
    orderId,
    paymentTypeId,
  ]);
}

/** Stores what was picked of the lines, in their order, with the lots, and what they and the order cost by it. */
export async function setPicked(
  tx: Db,
  orderId: number,
  lines: readonly Pick<OrderLineRecord, 'lineNo' | 'picked' | 'lot'>[],
  charge: { lines: readonly number[]; containers: number; total: number },
): Promise<void> {
  await tx.rows(
    `update order_line l set picked = p.picked, charged_cents = p.cents, lot = p.lot
     from unnest($3::int[], $4::numeric[], $5::int[], $6::text[]) as p(line_no, picked, cents, lot)
     where l.tenant_id = $1 and l.order_id = $2 and l.line_no = p.line_no`,
    [
      tx.tenantId,
      orderId,
      lines.map(({ lineNo }) => lineNo),
      lines.map(({ picked }) => picked),
      charge.lines,
      lines.map(({ lot }) => lot),
    ],
  );
  await tx.rows(
    `update sales_order set charged_cents = $3, charged_container_cents = $4
     where tenant_id = $1 and order_id = $2`,
    [tx.tenantId, orderId, charge.total, charge.containers],
  );
}

export async function setNoticeWanted(tx: Db, orderId: number, wanted: boolean): Promise<void> {
  await tx.rows(`update sales_order set notice_wanted = $3 where tenant_id = $1 and order_id = $2`, [
    tx.tenantId,
    orderId,
    wanted,
  ]);
}

/** Stores when the shop expects to hand the order over; without hours it tells no longer. */
export async function setExpected(tx: Db, orderId: number, expected: HourWindow | undefined): Promise<void> {
  await tx.rows(
    'update sales_order set expected_begin = $3, expected_end = $4 where tenant_id = $1 and order_id = $2',
    [tx.tenantId, orderId, expected?.begin ?? null, expected?.end ?? null],
  );
}

export async function insertEvent(
  tx: Db,
  event: Omit<OrderEventRecord, 'kind' | 'note' | 'actor'> & {
    orderId: number;
    kind?: OrderEventRecord['kind'];
    actor: OrderActor;
    note?: string;
  },
): Promise<void> {
  const { orderId, statusId, kind = 'status', actor, note = '', at } = event;
  await tx.rows(
    `insert into order_event (tenant_id, order_id, status_id, kind, actor, note, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, orderId, statusId, kind, actor, note, at],
  );
}
