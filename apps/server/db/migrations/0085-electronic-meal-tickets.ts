import { sql, type Kysely } from 'kysely';

/** Electronic meal tickets, their calls to the provider, and the built-in provider's own books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table order_tickets
  add state text not null default 'paper'
    check (state in ('paper', 'waiting', 'authorised', 'refused', 'cancelling', 'cancelled', 'confirming', 'confirmed')),
  /* idempotency key of the authorisation */
  add key text,
  /* the one-time code of the shopper, until the provider has decided */
  add code text,
  /* tickets that pay what was delivered */
  add taken int,
  add unique (tenant_id, key),
  add check ((state = 'paper') = (key is null));

create table test_ticket_use (
  tenant_id int not null references brand,
  key text not null,
  merchant_ref text not null,
  tickets int not null,
  value_cents int not null,
  state text not null check (state in ('authorised', 'cancelled', 'confirmed')),
  confirmed int,
  primary key (tenant_id, key)
);
select enable_brand_isolation('test_ticket_use');
`)
    .execute(db);
}
