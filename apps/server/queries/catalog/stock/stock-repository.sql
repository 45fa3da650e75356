-- apps/server/src/modules/catalog/stock/stock-repository.ts, written by npm run queries

-- takeCounted
with asked as (
    select product_id, sum(quantity) as quantity
    from jsonb_to_recordset($3::jsonb) as line (product_id bigint, quantity numeric) group by product_id
  ),
  locked as (
    select a.product_id, a.available, asked.quantity
    from assortment a join asked using (product_id)
    where a.tenant_id = $1 and a.warehouse_id = $2 and a.available < 100000000
    order by a.product_id for update of a
  ),
    taken as (
      update assortment a set available = a.available - locked.quantity
      from locked
      where a.tenant_id = $1 and a.warehouse_id = $2 and a.product_id = locked.product_id
        and locked.available >= locked.quantity
      returning a.product_id
    )
    select product_id as "productId", available - quantity as left, quantity from locked;

-- putBack
with asked as (
    select product_id, sum(quantity) as quantity
    from jsonb_to_recordset($3::jsonb) as line (product_id bigint, quantity numeric) group by product_id
  ),
  locked as (
    select a.product_id, a.available, asked.quantity
    from assortment a join asked using (product_id)
    where a.tenant_id = $1 and a.warehouse_id = $2 and a.available < 100000000
    order by a.product_id for update of a
  ),
    given as (
      update assortment a set available = a.available + locked.quantity
      from locked where a.tenant_id = $1 and a.warehouse_id = $2 and a.product_id = locked.product_id
      returning a.product_id
    )
    select product_id as "productId" from locked where available <= 0;
