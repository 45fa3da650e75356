import { sql, type Kysely } from 'kysely';

/** A mail is claimed before it is handed over, so that no transaction waits for a mail server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail add column claimed_at timestamptz').execute(db);
}
