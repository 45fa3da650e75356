-- apps/server/src/modules/cart/change/change-repository.ts, written by npm run queries

-- findChange
select cart_id as "cartId", changes_order_id as "orderId" from cart
  where tenant_id = $1 and user_id = $2 and changes_order_id is not null
    and (cart_id = $3 or $3::bigint is null and status_id in (1, 2));

-- lockChange
select cart_id as "cartId", user_id as "userId" from cart
  where tenant_id = $1 and changes_order_id = $2 and status_id in (1, 2) for update;

-- insertChange
insert into cart (tenant_id, user_id, warehouse_id, changes_order_id, infos, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6) returning cart_id as "cartId";

-- bringBackAside
update cart set status_id = 1, updated_at = $3
  where tenant_id = $1 and user_id = $2 and status_id = 6;
