-- apps/server/src/modules/order/shop-side/store-repository.ts, written by npm run queries

-- atStore
select store_id as "storeId" from zone where tenant_id = $1 and zone_id = $2;
