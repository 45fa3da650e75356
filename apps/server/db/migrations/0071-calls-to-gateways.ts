import { sql, type Kysely } from 'kysely';

/**
 * Calls to gateways are written with the event that causes them and made after its commit. An attempt has its
 * idempotency key before the gateway knows of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table payment_attempt
  add key text,
  add amount_cents int,
  add purpose text not null default 'order' check (purpose in ('order', 'top_up')),
  /* null until the gateway has answered */
  alter gateway_ref drop not null,
  alter redirect_url drop not null;
update payment_attempt a set key = 'attempt-' || a.attempt_id, amount_cents = p.amount_cents
  from payment p where p.tenant_id = a.tenant_id and p.payment_id = a.payment_id;
alter table payment_attempt
  alter key set not null,
  alter amount_cents set not null,
  add unique (tenant_id, key),
  add check (amount_cents > 0);
create index payment_attempt_undecided on payment_attempt (tenant_id, created_at) where state = 1;
create index payment_attempt_of_payment on payment_attempt (tenant_id, payment_id);

create table gateway_call (
  tenant_id int not null,
  call_id int not null generated always as identity,
  attempt_id int not null,
  kind text not null check (kind in ('capture', 'reverse', 'refund')),
  /* 0: the whole payment */
  amount_cents int not null check (amount_cents >= 0),
  /* idempotency key: the gateway does the same call once */
  key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  /* the gateway's reason of a refusal */
  failure text,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, call_id),
  unique (tenant_id, key),
  foreign key (tenant_id, attempt_id) references payment_attempt on delete cascade
);
create index gateway_call_waiting on gateway_call (tenant_id, created_at) where state = 'waiting';
create index gateway_call_of_attempt on gateway_call (tenant_id, attempt_id);
select enable_brand_isolation('gateway_call');

alter table test_gateway_payment add key text, add customer_ref text, add kept_card_ref text,
  add offers_to_keep boolean not null default false;
update test_gateway_payment set key = gateway_ref;
alter table test_gateway_payment alter key set not null, add unique (tenant_id, key),
  drop constraint test_gateway_payment_delivery_check,
  add check (delivery in ('now', 'late', 'twice', 'never'));

create table test_gateway_movement (
  tenant_id int not null,
  movement_id int not null generated always as identity,
  gateway_ref text not null,
  key text not null,
  kind text not null check (kind in ('captured', 'refunded')),
  amount_cents int not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (tenant_id, movement_id),
  unique (tenant_id, key),
  foreign key (tenant_id, gateway_ref) references test_gateway_payment on delete cascade
);
create index test_gateway_movement_of_payment on test_gateway_movement (tenant_id, gateway_ref);
select enable_brand_isolation('test_gateway_movement');
insert into test_gateway_movement (tenant_id, gateway_ref, key, kind, amount_cents, at)
  select tenant_id, gateway_ref, gateway_ref || ':captured', 'captured', captured_cents, created_at
  from test_gateway_payment where captured_cents > 0;
alter table test_gateway_payment drop captured_cents;

/* a kept card: never its number, only what the shopper recognises it by, and how the test card behaves */
create table test_gateway_card (
  tenant_id int not null references brand,
  card_ref text not null,
  customer_ref text not null,
  first6 text not null check (first6 ~ '^[0-9]{6}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  brand text not null,
  /* YYYY-MM */
  expiry text not null check (expiry ~ '^[0-9]{4}-[0-9]{2}$'),
  outcome text not null check (outcome in ('approve', 'refuse', 'challenge')),
  primary key (tenant_id, card_ref),
  unique (tenant_id, customer_ref, first6, last4, expiry)
);
select enable_brand_isolation('test_gateway_card');
`)
    .execute(db);
}
