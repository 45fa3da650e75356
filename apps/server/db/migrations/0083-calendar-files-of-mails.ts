import { sql, type Kysely } from 'kysely';

/** The calendar file that is attached to a mail: name, method and content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mail add calendar jsonb`).execute(db);
}
