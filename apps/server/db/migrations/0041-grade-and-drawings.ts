import { sql, type Kysely } from 'kysely';

/** The class of fruit and vegetables, and whether a product's picture is a drawing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table product
  add column grade text check (grade in ('Extra', 'I', 'II')),
  add column illustrative boolean not null default false;
`)
    .execute(db);
}
