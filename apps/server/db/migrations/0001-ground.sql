-- Extensions, the role of the application, the rule that keeps brands apart, and functions that tables need.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'bottega_app') then
    create role bottega_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- nobody but the owner creates anything here; databases made before PostgreSQL 15 let everybody
do $$ begin
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;
grant usage on schema public to bottega_app;

create function enable_brand_isolation(brand_table regclass)
returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', brand_table);
  execute format('create policy of_brand on %s
    using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', brand_table);
  execute format('grant select, insert, update, delete on %s to bottega_app', brand_table);
end
$$;
revoke all on function enable_brand_isolation from public;

-- alphabetical order as bytes: accents and case put aside
create function name_key(name text)
returns text
language sql immutable parallel safe
as $$
  select lower(public.unaccent('public.unaccent', name))
$$;

create function padded_gtin(ean text)
returns text
language sql immutable parallel safe strict
return case when (ean ~ '^[0-9]{8,14}$') then lpad(ean, 14, '0') else ean end;

create function allergens_are_known(codes text[])
returns boolean
language sql immutable
return (codes <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']);
