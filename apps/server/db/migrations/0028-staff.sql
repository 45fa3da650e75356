-- The people who run the shop, what they may do, and the record of what they did. They are no shoppers.

-- roles that a brand adds to the standard ones
create table staff_role (
  tenant_id int not null references brand,
  role_key text not null check (role_key ~ '^[a-z][A-Za-z0-9-]{1,39}$'),
  name text not null,
  permissions text[] not null,
  primary key (tenant_id, role_key)
);
select enable_brand_isolation('staff_role');

create table staff_account (
  tenant_id int not null references brand,
  staff_id bigint generated always as identity,
  email text not null check (email = lower(email)),
  name text not null,
  -- '' until the invitation is accepted
  password_hash text not null default '',
  -- encrypted with a secret of the installation; null until the invitation is accepted
  totp_secret bytea,
  -- the last time step whose code was used: none is used twice
  totp_step bigint not null default 0,
  -- null: may log in
  suspended_at timestamptz,
  created_at timestamptz not null,
  -- raised by every change, so that who edits an older state is told
  version int not null default 1,
  primary key (tenant_id, staff_id),
  unique (tenant_id, email)
);
select enable_brand_isolation('staff_account');

-- a role of a person, in all stores or in one
create table staff_grant (
  tenant_id int not null,
  staff_id bigint not null,
  role_key text not null,
  -- null: all stores of the brand
  store_id bigint,
  unique nulls not distinct (tenant_id, staff_id, role_key, store_id),
  foreign key (tenant_id, staff_id) references staff_account on delete cascade,
  foreign key (tenant_id, store_id) references store on delete cascade
);
select enable_brand_isolation('staff_grant');

create table staff_recovery_code (
  tenant_id int not null,
  staff_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, staff_id, code_hash),
  foreign key (tenant_id, staff_id) references staff_account on delete cascade
);
select enable_brand_isolation('staff_recovery_code');

create table staff_link (
  tenant_id int not null,
  token_hash bytea not null,
  staff_id bigint not null,
  purpose text not null check (purpose in ('invite', 'reset')),
  -- encrypted secret that an invitation offers for the second factor
  totp_secret bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff_account on delete cascade
);
create index staff_link_of_account on staff_link (tenant_id, staff_id, purpose);
select enable_brand_isolation('staff_link');

create table staff_session (
  tenant_id int not null,
  session_id uuid not null,
  token_hash bytea not null,
  staff_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- network for which the second factor was shown
  client_address text not null,
  user_agent text not null,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff_account on delete cascade
);
create index staff_session_of_account on staff_session (tenant_id, staff_id);
create index staff_session_expiry on staff_session (tenant_id, expires_at);
select enable_brand_isolation('staff_session');

-- what was done, by whom: written in the transaction of the act, never changed
create table audit_entry (
  tenant_id int not null references brand,
  entry_id bigint generated always as identity,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'program', 'command')),
  -- staff or key; null for a command
  actor_id bigint,
  actor_name text not null,
  client_address text not null,
  request_id text not null,
  store_id bigint,
  act text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  primary key (tenant_id, entry_id)
);
create index audit_entry_of_object on audit_entry (tenant_id, object_kind, object_id, entry_id);
create index audit_entry_of_actor on audit_entry (tenant_id, actor_kind, actor_id, entry_id);
create index audit_entry_at on audit_entry (tenant_id, at, entry_id);
select enable_brand_isolation('audit_entry');
revoke update, delete on audit_entry from bottega_app;

-- keys have the permissions of staff as their scopes
update api_key set scopes = (
  select array_agg(distinct permission order by permission)
  from unnest(scopes) as scope
  cross join lateral unnest(case scope
    when 'catalogue:write' then array['catalogue.manage']
    when 'orders:write' then array['order.read', 'order.prepare', 'order.deliver', 'case.read', 'case.decide', 'container.take']
    else array[scope] end) as permission
);
