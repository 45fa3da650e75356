import { endedStatuses } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { NewLine, NewOrder } from './order-record.ts';

/**
 * Stores an order and its lines; undefined if its cart already has a living order. A unique index decides, so that of
 * two parallel purchases of one cart only one succeeds.
 */
export async function insertOrder(tx: Db, order: NewOrder, now: Date): Promise<number | undefined> {
  const row = await tx.row<{ orderId: number }>(
    `insert into sales_order
       (tenant_id, order_id, user_id, cart_id, status_id, payment_type_id, warehouse_id, zone_id, timeslot_id, delivery_date,
        begin_time, end_time, cut_off, address, contact_email, origin, order_comment, infos, totals, total_cents, item_count,
        created_at, updated_at)
     values ($1, next_order_number($1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)
     on conflict (tenant_id, cart_id) where status_id not in (${endedStatuses.join(', ')}) do nothing
     returning order_id as "orderId"`,
    [
      tx.tenantId,
      order.userId,
      order.cartId,
      order.statusId,
      order.paymentTypeId,
      order.warehouseId,
      order.zoneId,
      order.timeslotId,
      order.deliveryDate,
      order.beginTime,
      order.endTime,
      order.cutOff,
      JSON.stringify(order.address),
      order.contactEmail,
      order.origin,
      order.orderComment,
      JSON.stringify(order.infos),
      JSON.stringify(order.totals),
      order.totalCents,
      order.itemCount,
      now,
    ],
  );
  if (!row) return undefined;
  await insertLines(tx, row.orderId, order.lines);
  return row.orderId;
}

/** Writes the lines of an order, numbered in their order. */
export async function insertLines(tx: Db, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.rows(
    `insert into order_line
       (tenant_id, order_id, line_no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
        quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos)
     select $1, $2, line.no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
            quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos
     from rows from (jsonb_to_recordset($3::jsonb) as (product_id bigint, sku text, ean text, name text, brand_name text,
            size_text text, slug text, picture_key text, sale_type text, quantity numeric, unit_cents int,
            list_unit_cents int, list_cents int, net_cents int, vat_bp int, meal_tickets bool, traits jsonb, promo text, promo_choice text,
            params jsonb, infos jsonb))
       with ordinality as line (product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
            quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos, no)`,
    [tx.tenantId, orderId, JSON.stringify(lines.map(lineColumns))],
  );
}

function lineColumns(line: NewLine): Record<string, unknown> {
  return {
    product_id: line.productId,
    sku: line.sku,
    ean: line.ean,
    name: line.name,
    brand_name: line.brandName,
    size_text: line.sizeText,
    slug: line.slug,
    picture_key: line.pictureKey,
    sale_type: line.saleType,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    list_unit_cents: line.listUnitCents,
    list_cents: line.listCents,
    net_cents: line.netCents,
    vat_bp: line.vatBp,
    meal_tickets: line.mealTickets,
    traits: line.traits,
    promo: line.promo,
    promo_choice: line.promoChoice,
    params: line.params,
    infos: line.infos,
  };
}
