import { cartStatus } from '@bottega/domain';
import type pg from 'pg';

export interface Past {
  tenantId: number;
  userIds: readonly number[];
  /** Orders per shopper, a week apart. */
  orders: number;
  /** Lines per order. */
  lines: number;
}

/** Order numbers above those that the shop assigns. */
const orderOf = (cart: string): string => `${cart}.cart_id + 10000000`;
const bought = `cart c where c.tenant_id = $1 and c.status_id = ${cartStatus.ordered} and c.user_id = any($2::bigint[])`;
/** A row of the demo, the template of new rows. */
const first = (table: string): string =>
  `(select model from ${table} model where tenant_id = $1 order by order_id limit 1) demo`;

/**
 * Writes past purchases through the owner's connection: baskets, orders, lines and slots, all delivered. Returns the
 * number of orders; none for a brand that has no order to copy.
 */
export async function writePast(admin: pg.ClientBase, past: Past): Promise<number> {
  const { tenantId, userIds, orders, lines } = past;
  const whose = [tenantId, userIds];
  await admin.query(
    `insert into cart (tenant_id, user_id, status_id, warehouse_id, created_at, updated_at)
     select $1, user_id, 3, (select min(warehouse_id) from warehouse where tenant_id = $1), at, at
     from unnest($2::bigint[]) user_id, generate_series(1, $3::int) n, lateral (select now() - n * interval '7 days') made (at)`,
    [...whose, orders],
  );
  const ofOrder = await columnsOf(admin, 'sales_order');
  const sold = await admin.query(
    `insert into sales_order (${ofOrder}) overriding system value
     select ${ofNew(ofOrder)} from (select * from ${bought}) c cross join ${first('sales_order')},
       lateral jsonb_populate_record(model, jsonb_build_object('order_id', ${orderOf('c')}, 'cart_id', c.cart_id,
         'user_id', c.user_id, 'created_at', c.created_at, 'updated_at', c.created_at)) made`,
    whose,
  );
  const ofLine = await columnsOf(admin, 'order_line');
  await admin.query(
    `with goods as (select array_agg(product_id order by product_id) as ids from product where tenant_id = $1 and published)
     insert into order_line (${ofLine}) select ${ofNew(ofLine)} from (select * from ${bought}) c cross join ${first('order_line')} cross join goods
       cross join generate_series(1, $3::int) line_no,
       lateral jsonb_populate_record(model, jsonb_build_object('order_id', ${orderOf('c')}, 'line_no', line_no,
         'product_id', goods.ids[(c.cart_id * 31 + line_no * 97) % cardinality(goods.ids) + 1])) made`,
    [...whose, lines],
  );
  await admin.query(
    `insert into slot_hold (tenant_id, timeslot_id, cart_id, order_id, state, expires_at, created_at, held_since)
     select o.tenant_id, o.timeslot_id, o.cart_id, o.order_id, 'booked', o.created_at, o.created_at, o.created_at
     from sales_order o where o.tenant_id = $1 and o.user_id = any($2::bigint[])`,
    whose,
  );
  return sold.rowCount ?? 0;
}

/** The columns that a row is written with: all but those that the database computes. */
async function columnsOf(admin: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}

const ofNew = (columns: string): string => columns.replaceAll(/\w+/g, 'made.$&');
