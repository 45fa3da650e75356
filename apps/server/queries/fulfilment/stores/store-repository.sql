-- apps/server/src/modules/fulfilment/stores/store-repository.ts, written by npm run queries

-- readStores
select store_id, name, slug, address, latitude, longitude, phone, hours from store
  where tenant_id = $1 order by name, store_id;
