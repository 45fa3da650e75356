-- apps/server/src/modules/tenancy/folders/registry-repository.ts, written by npm run queries

-- registerBrands
begin;

-- registerBrands
select pg_advisory_xact_lock(hashtextextended('bottega brands', 0));

-- registerBrands
delete from brand_host where tenant_id = any($1::int[]) or host = any($2::text[]);

-- registerBrands
insert into brand (tenant_id, key, name, config) values ($1, $2, $3, $4)
  on conflict (tenant_id) do update set key = excluded.key, name = excluded.name, config = excluded.config;

-- registerBrands
insert into brand_host (tenant_id, host) select $1, unnest($2::text[]);

-- registerBrands
commit;

-- refuseMovedKeys
select tenant_id as "tenantId", key from brand where key = any($1::text[]);
