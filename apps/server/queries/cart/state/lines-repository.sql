-- apps/server/src/modules/cart/state/lines-repository.ts, written by npm run queries

-- findLines
select case when b.xmin = pg_current_xact_id_if_assigned()::xid then 0 else b.catalog_version end as version,
  coalesce((select json_agg(line order by line."itemId") from (
    select l.item_id as "itemId", l.product_id as "productId", l.quantity, l.params,
      l.promo_choice as "promoChoice", l.infos, l.added_cents as "addedCents", coalesce((
  select a.available from assortment a
  where a.tenant_id = $1 and a.warehouse_id = $3 and a.product_id = l.product_id), 0) as left
    from cart_line l where l.tenant_id = $1 and l.cart_id = $2) line), '[]') as lines,
  coalesce((select json_agg(json_build_object('productId', one, 'left', coalesce((
  select a.available from assortment a
  where a.tenant_id = $1 and a.warehouse_id = $3 and a.product_id = one), 0)))
    from (select unnest($4::bigint[]) union select (l.infos->>'wanted_substitute')::bigint from cart_line l
      where l.tenant_id = $1 and l.cart_id = $2 and l.infos ? 'wanted_substitute') as other(one)), '[]') as others
  from brand b where b.tenant_id = $1;
