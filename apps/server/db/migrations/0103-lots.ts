import { sql, type Kysely } from 'kysely';

/** The lot of the goods that were picked, so that a recall of a lot finds its buyers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* null: unknown */
alter table order_line add column lot text collate "C" check (length(lot) between 1 and 40);
`)
    .execute(db);
}
