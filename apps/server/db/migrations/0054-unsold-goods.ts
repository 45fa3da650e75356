import { sql, type Kysely } from 'kysely';

/** Goods that shoppers look for and the brand doesn't sell, with the leaf categories that they would stand in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create table search_unsold (
  tenant_id int not null references brand,
  phrase text not null,
  said text collate "C" not null generated always as (search_purpose_key(phrase)) stored,
  category_id int not null,
  primary key (tenant_id, phrase, category_id)
);
create index on search_unsold (tenant_id, said);
select enable_brand_isolation('search_unsold');`,
    )
    .execute(db);
}
