import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderLineRecord } from '../order-record.ts';

export async function deleteLines(
  tx: Db,
  orderId: number,
  lines: readonly Pick<OrderLineRecord, 'lineNo'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.rows(
    'delete from order_line where tenant_id = $1 and order_id = $2 and line_no = any ($3::int[])',
    [tx.tenantId, orderId, lines.map(({ lineNo }) => lineNo)],
  );
}

/** Adds lines of substitutes, which are picked by their nature. */
export async function insertSubstitutes(
  tx: Db,
  orderId: number,
  lines: readonly OrderLineRecord[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.rows(
    `insert into order_line
       (tenant_id, order_id, line_no, replaces_line_no, product_id, sku, ean, name, brand_name, size_text, slug,
        picture_key, sale_type, quantity, picked, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits)
     select $1, $2, line_no, replaces_line_no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key,
        sale_type, quantity, quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits
     from jsonb_to_recordset($3::jsonb) as line (line_no int, replaces_line_no int, product_id bigint, sku text, ean text,
        name text, brand_name text, size_text text, slug text, picture_key text, sale_type text, quantity numeric,
        unit_cents int, list_unit_cents int, list_cents int, net_cents int, vat_bp int, meal_tickets bool, traits jsonb)`,
    [tx.tenantId, orderId, JSON.stringify(lines.map(columnsOf))],
  );
}

const columnsOf = (line: OrderLineRecord) => ({
  line_no: line.lineNo,
  replaces_line_no: line.replacesLineNo,
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
});
