import { sql, type Kysely } from 'kysely';

/** What was picked of each line, and what the order costs by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* null: as ordered */
alter table order_line add picked numeric check (picked >= 0), add charged_cents int;
alter table sales_order add charged_cents int;
`)
    .execute(db);
}
