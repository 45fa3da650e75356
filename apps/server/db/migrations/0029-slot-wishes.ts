import { sql, type Kysely } from 'kysely';

/** Slots chosen before there are goods, which take no place; and the address a held place was taken from, for its limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table slot_wish (
  tenant_id int not null,
  cart_id int not null,
  timeslot_id int not null,
  wished_at timestamptz not null,
  /* chosen by the shop, not by the shopper */
  auto_assigned boolean not null,
  primary key (tenant_id, cart_id),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, timeslot_id) references timeslot on delete cascade
);
create index slot_wish_by_slot on slot_wish (tenant_id, timeslot_id);
alter table slot_wish enable row level security;
alter table slot_wish force row level security;
create policy of_brand on slot_wish
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on slot_wish to bottega_app;

/* forgotten as soon as the place is booked or given back */
alter table slot_hold add column client_address text
  constraint slot_hold_address_while_held check (state = 'held' or client_address is null);
create index slot_hold_by_address on slot_hold (tenant_id, client_address) where state = 'held';
`)
    .execute(db);
}
