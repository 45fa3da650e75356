import { sql, type Kysely } from 'kysely';

/** The last good answers of a brand's own WordPress. They are shown while it is away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table content_copy (
  tenant_id int not null references brand,
  /* hash of the asked address, which may be long */
  address text not null,
  fetched_at timestamptz not null,
  /* JSON as WordPress answered it; it is cleaned when it is read */
  body text not null,
  total int,
  total_pages int,
  primary key (tenant_id, address)
);
select enable_brand_isolation('content_copy');
`)
    .execute(db);
}
