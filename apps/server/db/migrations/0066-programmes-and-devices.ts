import { sql, type Kysely } from 'kysely';

/** Devices for push messages, which end with the session that registered them, and shop-at-work programmes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table push_device (
  tenant_id int not null,
  user_id int not null,
  platform text not null,
  uuid text not null,
  /* the device's address at the push service */
  external_id text not null,
  model text not null,
  platform_version text not null,
  manufacturer text not null,
  session_id uuid not null,
  registered_at timestamptz not null,
  primary key (tenant_id, user_id, platform, uuid),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, session_id) references session on delete cascade
);
create index push_device_of_session on push_device (tenant_id, session_id);
select enable_brand_isolation('push_device');

create table shop_at_work (
  tenant_id int not null references brand,
  programme_id int generated always as identity,
  company text not null,
  /* what the company gives to its people */
  subscription_code text not null check (subscription_code = upper(subscription_code)),
  ends_at timestamptz,
  primary key (tenant_id, programme_id),
  unique (tenant_id, subscription_code)
);
select enable_brand_isolation('shop_at_work');

create table shop_at_work_member (
  tenant_id int not null,
  programme_id int not null,
  user_id int not null,
  subscribed_at timestamptz not null,
  primary key (tenant_id, programme_id, user_id),
  foreign key (tenant_id, programme_id) references shop_at_work on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index shop_at_work_of_shopper on shop_at_work_member (tenant_id, user_id);
select enable_brand_isolation('shop_at_work_member');
`)
    .execute(db);
}
