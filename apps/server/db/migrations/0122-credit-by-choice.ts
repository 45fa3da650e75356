import { sql, type Kysely } from 'kysely';

/** Whether a shopper chose a credit instead of money for what was paid and not delivered (Codice del consumo, art. 61). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table aftersale_case add column wants_credit boolean not null default false;`)
    .execute(db);
}
