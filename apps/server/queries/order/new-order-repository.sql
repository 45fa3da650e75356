-- apps/server/src/modules/order/new-order-repository.ts, written by npm run queries

-- insertOrder
insert into sales_order
    (tenant_id, order_id, user_id, cart_id, status_id, payment_type_id, warehouse_id, zone_id, timeslot_id, delivery_date,
     begin_time, end_time, cut_off, address, contact_email, origin, order_comment, infos, totals, total_cents, item_count,
     created_at, updated_at)
  values ($1, next_order_number($1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)
  on conflict (tenant_id, cart_id) where status_id not in (10, 11) do nothing
  returning order_id as "orderId";

-- insertLines
insert into order_line
    (tenant_id, order_id, line_no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
     quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos)
  select $1, $2, line.no, product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
         quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos
  from rows from (jsonb_to_recordset($3::jsonb) as (product_id bigint, sku text, ean text, name text, brand_name text,
         size_text text, slug text, picture_key text, sale_type text, quantity numeric, unit_cents int,
         list_unit_cents int, list_cents int, net_cents int, vat_bp int, meal_tickets bool, traits jsonb, promo text, promo_choice text,
         params jsonb, infos jsonb))
    with ordinality as line (product_id, sku, ean, name, brand_name, size_text, slug, picture_key, sale_type,
         quantity, unit_cents, list_unit_cents, list_cents, net_cents, vat_bp, meal_tickets, traits, promo, promo_choice, params, infos, no);
