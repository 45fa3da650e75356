import { sql, type Kysely } from 'kysely';

/**
 * Slots counted in orders, lines and grams; holds that know how much they keep, how often they were prolonged and who
 * chose them; days on which a brand or one of its stores is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* null: not limited in that; the *_taken are the sums of live holds and bookings, like taken */
alter table timeslot
  add column line_capacity int check (line_capacity >= 0),
  add column lines_taken int not null default 0 check (lines_taken >= 0),
  add column gram_capacity int check (gram_capacity >= 0),
  add column grams_taken int not null default 0 check (grams_taken >= 0),
  add constraint timeslot_lines_fit check (lines_taken <= line_capacity),
  add constraint timeslot_grams_fit check (grams_taken <= gram_capacity);

alter table slot_hold
  add column lines int not null default 0 check (lines >= 0),
  add column grams int not null default 0 check (grams >= 0),
  /* when this cart took its place in this slot: what prolonging counts from */
  add column held_since timestamptz not null default now(),
  add column extensions int not null default 0,
  /* chosen by the shop, not by the shopper */
  add column auto_assigned boolean not null default false;
create index slot_hold_by_order on slot_hold (tenant_id, order_id) where state = 'booked';

/* besides the holidays; null store: the whole brand */
create table closed_day (
  tenant_id int not null references brand,
  date date not null,
  store_id int,
  unique nulls not distinct (tenant_id, date, store_id),
  foreign key (tenant_id, store_id) references store on delete cascade
);
alter table closed_day enable row level security;
alter table closed_day force row level security;
create policy of_brand on closed_day
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on closed_day to bottega_app;
`)
    .execute(db);
}
