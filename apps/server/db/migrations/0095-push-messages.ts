import { sql, type Kysely } from 'kysely';

/** Push messages to devices, and the kinds of messages that a shopper switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shopper add column push_muted text[] not null default '{}';

/* an address at the push service belongs to the last shopper who registered it */
delete from push_device d using push_device later
where later.tenant_id = d.tenant_id and later.external_id = d.external_id
  and (later.registered_at, later.user_id) > (d.registered_at, d.user_id);
create unique index push_device_external on push_device (tenant_id, md5(external_id));

/* the outbox of push messages: one row for each occasion and device */
create table push_message (
  tenant_id int not null,
  user_id int not null,
  platform text not null,
  uuid text not null,
  occasion text not null,
  /* title, body and path; null once the push service has it */
  content jsonb,
  created_at timestamptz not null,
  /* when a worker last began to send it */
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, user_id, platform, uuid, occasion),
  foreign key (tenant_id, user_id, platform, uuid) references push_device on delete cascade
);
select enable_brand_isolation('push_message');
`)
    .execute(db);
}
