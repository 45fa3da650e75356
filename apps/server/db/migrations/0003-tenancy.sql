-- The brands, their hosts, the programs that call with a key, and what belongs to a brand as a whole.

create table platform_secret (
  name text primary key,
  value text not null
);

create table brand (
  tenant_id int primary key,
  key text not null unique,
  name text not null,
  -- settings that differ from the platform's defaults
  config jsonb not null default '{}',
  catalog_version bigint not null default 1
);
select enable_brand_isolation('brand');
revoke insert, update, delete on brand from bottega_app;
grant update (catalog_version) on brand to bottega_app;

create table brand_host (
  tenant_id int not null references brand,
  host text not null unique,
  primary key (tenant_id, host)
);
select enable_brand_isolation('brand_host');
revoke insert, update, delete on brand_host from bottega_app;

-- The only way to a brand before one is known: the registry the server routes hosts with.
create function brand_registry()
returns table(tenant_id int, key text, name text, config jsonb, catalog_version bigint, hosts text[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select b.tenant_id, b.key, b.name, b.config, b.catalog_version,
         coalesce(array_agg(h.host) filter (where h.host is not null), '{}')
  from brand b left join brand_host h using (tenant_id)
  group by b.tenant_id order by b.tenant_id
$$;
revoke all on function brand_registry from public;
grant execute on function brand_registry to bottega_app;

create table api_key (
  tenant_id int not null references brand,
  key_id bigint generated always as identity,
  name text not null,
  -- SHA-256 of the key: 256 random bits need no salt and no slow hash
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, key_id),
  unique (tenant_id, key_hash)
);
create unique index api_key_in_use on api_key (tenant_id, name) where revoked_at is null;
select enable_brand_isolation('api_key');

create table catalogue_import (
  tenant_id int not null references brand,
  import_id bigint generated always as identity,
  -- null: the columns of the file are those of no kind
  kind text,
  finished_at timestamptz not null,
  row_count int not null,
  created_count int not null,
  changed_count int not null,
  withdrawn_count int not null,
  problem_count int not null,
  -- false after a dry run, with problems, and when nothing changed
  applied boolean not null,
  primary key (tenant_id, import_id)
);
select enable_brand_isolation('catalogue_import');

create table cookie_text (
  tenant_id int not null references brand,
  version text collate "C" not null,
  -- the sentences as they were shown, one a line
  body text not null,
  first_used_at timestamptz not null,
  primary key (tenant_id, version)
);
select enable_brand_isolation('cookie_text');
revoke update, delete on cookie_text from bottega_app;

create table cookie_choice (
  tenant_id int not null,
  choice_id bigint generated always as identity,
  uuid uuid not null,
  analytics boolean not null,
  profilation boolean not null,
  saved_at timestamptz not null,
  text_version text collate "C" not null,
  primary key (tenant_id, choice_id),
  foreign key (tenant_id, text_version) references cookie_text
);
create index cookie_choice_of_uuid on cookie_choice (tenant_id, uuid, saved_at);
create index cookie_choice_by_age on cookie_choice (tenant_id, saved_at);
select enable_brand_isolation('cookie_choice');
revoke update on cookie_choice from bottega_app;
create policy kept_five_years on cookie_choice as restrictive for delete using (saved_at < (now() - '5 years'::interval));
