import { sql, type Kysely } from 'kysely';

/**
 * A deleted account leaves a row without a name, which its orders refer to, and an address for the last mail. Sessions
 * know the browser that opened them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shopper add column deleted_at timestamptz;
alter table session add column user_agent text not null default '';
create index session_of_shopper on session (tenant_id, user_id) where user_id is not null;
create table account_farewell (
  tenant_id int not null references brand,
  farewell_id uuid not null,
  email text not null,
  first_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, farewell_id)
);
select enable_brand_isolation('account_farewell');
`)
    .execute(db);
}
