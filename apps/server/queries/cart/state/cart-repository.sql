-- apps/server/src/modules/cart/state/cart-repository.ts, written by npm run queries

-- findCart
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and user_id = $2 and status_id in (1, 2);

-- findCart
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and session_id = $2 and user_id is null and status_id in (1, 2);

-- lockCart
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and user_id = $2 and status_id in (1, 2) for update;

-- lockCart
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and session_id = $2 and user_id is null and status_id in (1, 2) for update;

-- lockAside
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and user_id = $2 and status_id = 6 for update;

-- lockCartById
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and cart_id = $2 for update;

-- lockCartAt
select cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos from cart where tenant_id = $1 and address_id = $2 and status_id in (1, 2, 6) for update;

-- insertCart
insert into cart (tenant_id, user_id, session_id, warehouse_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos;

-- saveLines
insert into cart_line
    (tenant_id, cart_id, product_id, quantity, params, params_key, promo_choice, infos, added_cents, added_at)
  select $1, $2, product_id, quantity, params, params_key, promo_choice, infos, added_cents, $4
  from jsonb_to_recordset($3::jsonb) as line (product_id bigint, quantity numeric, params jsonb, params_key text,
    promo_choice text, infos jsonb, added_cents int)
  on conflict (tenant_id, cart_id, product_id, params_key) do update
    set quantity = excluded.quantity, promo_choice = excluded.promo_choice, infos = excluded.infos,
        added_cents = excluded.added_cents
  returning item_id as "itemId", product_id as "productId", params_key as "paramsKey";

-- deleteLines
delete from cart_line where tenant_id = $1 and cart_id = $2 and item_id = any($3);

-- setInfos
update cart set infos = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2;

-- setPlace
update cart set address_id = $3, warehouse_id = $4, address_auto_assigned = $5, updated_at = $6
  where tenant_id = $1 and cart_id = $2;

-- setMovesSlot
update cart set moves_slot = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2;

-- setCartStatus
update cart set status_id = $3, prepared_at = $4, order_waits = $5, ordered_up_to = $6, prepared_cents = $7, updated_at = $8
  where tenant_id = $1 and cart_id = $2;

-- setPreviewDate
update cart set preview_date = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2;

-- moveLinesAfter
update cart_line set cart_id = $3 where tenant_id = $1 and cart_id = $2 and item_id > $4;

-- hasLines
select 1 as found from cart_line where tenant_id = $1 and cart_id = $2 limit 1;

-- expireVisitorCarts
update cart set status_id = 5, updated_at = $2
  where tenant_id = $1 and user_id is null and session_id is null and status_id in (1, 2) returning cart_id;

-- isAddressInUse
select 1 as used from cart
  where tenant_id = $1 and address_id = $2 and not address_auto_assigned and status_id in (1, 2, 6) limit 1;
