import { sql, type Kysely } from 'kysely';

/** A mail that was handed to a mail server keeps no content: it may hold links that open something (ADR 38). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table mail alter column recipient drop not null, alter column subject drop not null,
  alter column html drop not null, alter column body drop not null`)
    .execute(db);
}
