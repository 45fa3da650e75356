-- apps/server/src/modules/tenancy/repository.ts, written by npm run queries

-- readRegistry
select tenant_id, key, catalog_version, presence, moves from brand_registry();

-- bumpCatalogVersion
with bumped as (
    update brand set catalog_version = catalog_version + 1 where tenant_id = $1 returning catalog_version
  )
  select pg_notify('catalog', $1::text || ':' || catalog_version) from bumped;
