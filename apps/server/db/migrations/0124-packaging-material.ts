import { sql, type Kysely } from 'kysely';

/** What a package of the shop is made of, and where it is thrown away (D.Lgs. 152/2006, art. 219; Decision 97/129/EC). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table packaging_type
  /* PAP 22; empty if unknown */
  add column material text not null default '' check (material = '' or material ~ '^(C/)?[A-Z]{1,5} [0-9]{1,2}$'),
  add column disposal text not null default '';
`)
    .execute(db);
}
