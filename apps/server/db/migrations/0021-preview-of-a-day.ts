import { sql, type Kysely } from 'kysely';

/** The day staff let a shopper's basket and shop be shown as of (CAR-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table cart add column preview_date date').execute(db);
}
