import { sql, type Kysely } from 'kysely';

/** The e-mail that a shopper asked for, and the one that a mailed link confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shopper add column wanted_email text`.execute(db);
  await sql`alter table account_token add column email text`.execute(db);
  await sql`create index account_token_of_shopper on account_token (tenant_id, user_id, purpose)`.execute(db);
}
