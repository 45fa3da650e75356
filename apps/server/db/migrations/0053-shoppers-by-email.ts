import { sql, type Kysely } from 'kysely';

/** Registrations and mailed links look for a shopper by e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shopper_by_email on shopper (tenant_id, email)`.execute(db);
}
