import { sql, type Kysely } from 'kysely';

/** Parking places of stores, one an order at most; orders whose shopper asked to be told when they are ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table parking_place (
  tenant_id int not null references brand,
  store_id int not null,
  /* as painted on the ground */
  place_no int not null check (place_no > 0),
  /* null: free */
  order_id int,
  reserved_at timestamptz,
  /* how far the shopper was when last heard of */
  distance_metres int check (distance_metres >= 0),
  primary key (tenant_id, store_id, place_no),
  unique (tenant_id, order_id),
  foreign key (tenant_id, store_id) references store on delete cascade,
  foreign key (tenant_id, order_id) references sales_order,
  constraint parking_reserved check (num_nonnulls(order_id, reserved_at, distance_metres) in (0, 3))
);
alter table parking_place enable row level security;
alter table parking_place force row level security;
create policy of_brand on parking_place
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on parking_place to bottega_app;

alter table sales_order add column notice_wanted boolean not null default false;
`)
    .execute(db);
}
