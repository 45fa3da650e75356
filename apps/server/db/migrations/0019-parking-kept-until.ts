import { sql, type Kysely } from 'kysely';

/** How long a parking place waits for who reserved it: who never comes keeps nobody else from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table parking_place drop constraint parking_reserved;
alter table parking_place add column kept_until timestamptz;
update parking_place p
set kept_until = greatest((o.delivery_date + o.end_time) at time zone 'Europe/Rome', p.reserved_at) + interval '1 hour'
from sales_order o where o.tenant_id = p.tenant_id and o.order_id = p.order_id;
alter table parking_place add constraint parking_reserved
  check (num_nonnulls(order_id, reserved_at, distance_metres, kept_until) in (0, 4));
`)
    .execute(db);
}
