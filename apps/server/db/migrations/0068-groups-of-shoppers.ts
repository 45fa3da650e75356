import { sql, type Kysely } from 'kysely';

/** Legals and CRM segments of shoppers, and the groups that a content is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shopper add legal_ids int[] not null default '{}', add crm_segment_ids int[] not null default '{}';
/* master, beta, legal:3 or segment:12; empty: everybody */
alter table content_version add audience text[] not null default '{}';
`)
    .execute(db);
}
