import { sql, type Kysely } from 'kysely';

/** Goods of a shopping list that are in the trolley already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table shopping_list_item add column ticked boolean not null default false;`)
    .execute(db);
}
