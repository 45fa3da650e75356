import { sql, type Kysely } from 'kysely';

/**
 * What labels say, and the gate of the sale: a good that lacks what the law wants known isn't published. `missing_label` has
 * the import columns that it lacks; goods stored before are judged when they or their category are imported again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table category add column label_kinds text[] not null default '{}';
alter table product
  /* LabelData in packages/domain */
  add column label jsonb not null default '{}',
  add column infant_formula boolean not null default false,
  add column missing_label text[] not null default '{}',
  add constraint incomplete_goods_are_not_sold check (not published or missing_label = '{}');
`)
    .execute(db);
}
