import { sql, type Kysely } from 'kysely';

/**
 * What a shop that has sold for years is asked with every basket and log-in, found without reading what it has sold; and
 * what refers to rows that are deleted, for PostgreSQL looks for it with each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
}

const indexes = `
create index slot_hold_of_cart on slot_hold (tenant_id, cart_id, hold_id) where state in ('held', 'booked');
create index cart_by_session on cart (tenant_id, session_id) where session_id is not null;
create index cart_at_address on cart (tenant_id, address_id) where address_id is not null;
create index list_keeper_of_default on list_keeper (tenant_id, default_list_id) where default_list_id is not null;
`;
