-- apps/server/src/modules/catalog/prices/price-repository.ts, written by npm run queries

-- readAskedPrices
select a.warehouse_id, a.product_id, a.list_cents, p.perishable, coalesce(h.history, '[]') as history
  from assortment a
  join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
  left join (
    select warehouse_id, product_id,
      json_agg(json_build_object('day', valid_from, 'cents', cents, 'low', day_low_cents) order by valid_from) as history
    from price_history where tenant_id = $2 and product_id = any($1::bigint[]) group by 1, 2
  ) h on h.warehouse_id = a.warehouse_id and h.product_id = a.product_id
  where a.tenant_id = $2 and a.product_id = any($1::bigint[]);

-- savePricesOfDay
insert into price_history as h (tenant_id, warehouse_id, product_id, valid_from, cents)
   select a.tenant_id, a.warehouse_id, a.product_id, $1::date, coalesce(op.cents, a.list_cents)
   from assortment a
   join (select distinct warehouse_id, product_id from offer_price where tenant_id = $2) cut
     on cut.warehouse_id = a.warehouse_id and cut.product_id = a.product_id
   left join lateral (select o.offer_id, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit
  from offer_product op join offer o on o.tenant_id = op.tenant_id and o.offer_id = op.offer_id
  where op.tenant_id = a.tenant_id and op.product_id = a.product_id
    and o.starts_on <= $1::date and o.ends_on >= $1::date
    and (o.warehouse_ids = '{}' or a.warehouse_id = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
      and f.infant_formula)
  order by o.kind = 'basket_threshold', o.offer_id limit 1) o on true
   left join offer_price op on op.tenant_id = a.tenant_id and op.warehouse_id = a.warehouse_id
     and op.product_id = a.product_id and op.offer_id = o.offer_id
   left join lateral (
     select h.cents from price_history h
     where h.tenant_id = a.tenant_id and h.warehouse_id = a.warehouse_id and h.product_id = a.product_id
       and h.valid_from <= $1::date
     order by h.valid_from desc limit 1
   ) last on true
   where a.tenant_id = $2 and last.cents is distinct from coalesce(op.cents, a.list_cents)
   on conflict (tenant_id, warehouse_id, product_id, valid_from)
   do update set cents = excluded.cents, day_low_cents = least(h.day_low_cents, h.cents)
   returning 1;
