import { sql, type Kysely } from 'kysely';

/**
 * What a good is for the rights after the hand-over: non-food, sealed for hygiene, fresh for so many days. Order lines
 * keep it as it was sold. `size_notice` says that a pack holds less than before (Codice del consumo, art. 15-bis); it
 * is shown for six months from its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table product
  add column non_food boolean not null default false,
  add column sealed_hygiene boolean not null default false,
  add column fresh_days int check (fresh_days between 1 and 365),
  add column size_notice text not null default '',
  add column size_notice_from date,
  add check (size_notice = '' or size_notice_from is not null);
/* keys of GoodsTraits in packages/domain; lines sold before have none */
alter table order_line add column traits jsonb not null default '{}';
`)
    .execute(db);
}
