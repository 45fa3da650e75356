import { sql, type Kysely } from 'kysely';

/** Cards that gateways keep for shoppers. The shop has the gateway's tokens and what the shopper recognises a card by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table payment_auth (
  tenant_id int not null references brand,
  payment_auth_id int not null generated always as identity,
  user_id int not null,
  gateway text not null,
  /* the gateway's tokens of the shopper and of the card */
  customer_ref text not null,
  card_ref text not null,
  /* null if the gateway doesn't tell it */
  first6 text check (first6 ~ '^[0-9]{6}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  card_type text not null,
  /* YYYY-MM */
  expiry text not null check (expiry ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, payment_auth_id),
  unique (tenant_id, user_id, gateway, card_ref),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create unique index payment_auth_default on payment_auth (tenant_id, user_id) where is_default;
select enable_brand_isolation('payment_auth');

/* the saved card that an attempt charges; null: the shopper pays on the gateway's page */
alter table payment_attempt add payment_auth_id int,
  add foreign key (tenant_id, payment_auth_id) references payment_auth on delete set null (payment_auth_id);
create index payment_attempt_of_auth on payment_attempt (tenant_id, payment_auth_id) where payment_auth_id is not null;
`)
    .execute(db);
}
