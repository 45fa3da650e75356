-- apps/server/src/modules/order/shop-side/substitute-repository.ts, written by npm run queries

-- deleteLines
delete from order_line where tenant_id = $1 and order_id = $2 and line_no = any ($3::int[]);

-- insertSubstitutes
insert into order_line
    (tenant_id, order_id, line_no, replaces_line_no, product_id, sku, ean, name, brand_name, size_text, slug,
     picture_key, sale_type, quantity, picked, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits)
  select $1, $2, line_no, replaces_line_no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key,
     sale_type, quantity, quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits
  from jsonb_to_recordset($3::jsonb) as line (line_no int, replaces_line_no int, product_id bigint, sku text, ean text,
     name text, brand_name text, size_text text, slug text, picture_key text, sale_type text, quantity numeric,
     unit_cents int, list_unit_cents int, list_cents int, net_cents int, vat_bp int, meal_tickets bool, traits jsonb);
