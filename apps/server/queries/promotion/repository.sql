-- apps/server/src/modules/promotion/repository.ts, written by npm run queries

-- offersOfDay
select o.offer_id, o.code, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit,
  o.warehouse_ids, coalesce((select array_agg(op.product_id order by op.product_id) from offer_product op
            where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id), '{}') product_ids from offer o
     where o.tenant_id = $1 and o.starts_on <= $2::date and o.ends_on >= $2::date and (o.warehouse_ids = '{}' or $4::int = any(o.warehouse_ids))
       and (exists (select from offer_product op where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
                      and op.product_id = any($3::bigint[]))
         or (o.kind = 'basket_threshold'
             and not exists (select from offer_product op where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id)))
     order by o.offer_id;

-- offersNaming
select o.offer_id, o.code, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit,
  o.warehouse_ids, coalesce((select array_agg(op.product_id order by op.product_id) from offer_product op
            where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id), '{}') product_ids from offer o
     where o.tenant_id = $1 and exists (select from offer_product op where op.tenant_id = o.tenant_id
       and op.offer_id = o.offer_id and op.product_id = $2::bigint)
     order by o.offer_id;

-- formulaAmong
select sku from product where tenant_id = $1 and product_id = any ($2::bigint[]) and infant_formula order by sku;

-- priceOffers
select o.offer_id, o.code, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit,
  o.warehouse_ids, coalesce((select array_agg(op.product_id order by op.product_id) from offer_product op
            where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id), '{}') product_ids from offer o where o.tenant_id = $1 and o.kind in ('percentage', 'price_cut')
     order by o.offer_id;

-- saveOffers
insert into offer (tenant_id, offer_id, code, kind, badge, description, params, starts_on, ends_on, per_order_limit,
    warehouse_ids)
  select $2, offer_id, code, kind, badge, description, params, starts_on, ends_on, per_order_limit, warehouse_ids
  from jsonb_to_recordset($1::jsonb) as r(offer_id bigint, code text, kind text, badge text, description text,
    params jsonb, starts_on date, ends_on date, per_order_limit int, warehouse_ids bigint[])
  on conflict (tenant_id, offer_id) do update set code = excluded.code, kind = excluded.kind, badge = excluded.badge,
    description = excluded.description, params = excluded.params, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, per_order_limit = excluded.per_order_limit, warehouse_ids = excluded.warehouse_ids;

-- saveOffers
delete from offer_product where tenant_id = $2 and offer_id = any($1::bigint[]);

-- saveOffers
insert into offer_product (tenant_id, offer_id, product_id)
  select $2, r.offer_id, product_id::bigint
  from jsonb_to_recordset($1::jsonb) as r(offer_id bigint, product_ids jsonb), jsonb_array_elements_text(r.product_ids) product_id
  on conflict do nothing;

-- replaceOfferPrices
delete from offer_price where tenant_id = $2 and offer_id = any($1::bigint[]);

-- replaceOfferPrices
insert into offer_price (tenant_id, warehouse_id, product_id, offer_id, cents, lowest_30d_cents, prior_cents)
  select $2, r.* from jsonb_to_recordset($1::jsonb) as r(warehouse_id bigint, product_id bigint, offer_id bigint, cents int,
    lowest_30d_cents int, prior_cents int);
