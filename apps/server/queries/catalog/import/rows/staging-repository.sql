-- apps/server/src/modules/catalog/import/rows/staging-repository.ts, written by npm run queries

-- isOnlyImport
select pg_try_advisory_xact_lock(hashtextextended('catalogue import', $1)) as mine;

-- allowLongStatements
select set_config('statement_timeout', $1, true);

-- openStaging
create temp table import_row (
    place int generated always as identity primary key, id bigint, is_new boolean, record jsonb
  ) on commit drop;

-- stage
insert into import_row (id, is_new, record)
  select (r->>'id')::bigint, (r->>'isNew')::boolean, r->'record' from jsonb_array_elements($1::jsonb) r;

-- closeStaging
analyze import_row;

-- closeStaging
select set_config('enable_nestloop', 'off', true) from import_row having count(*) >= 500;

-- countGoods
select analyze_goods();
