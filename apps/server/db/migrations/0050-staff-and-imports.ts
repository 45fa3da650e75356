import { sql, type Kysely } from 'kysely';

/** Staff among the shoppers of a brand, and the finished imports that their status page shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shopper add column is_staff boolean not null default false;

create table catalogue_import (
  tenant_id int not null references brand,
  import_id bigint generated always as identity,
  /* null: the columns of the file are those of no kind */
  kind text,
  finished_at timestamptz not null,
  row_count int not null,
  created_count int not null,
  changed_count int not null,
  withdrawn_count int not null,
  problem_count int not null,
  /* false after a dry run, with problems, and when nothing changed */
  applied boolean not null,
  primary key (tenant_id, import_id)
);
select enable_brand_isolation('catalogue_import');
`)
    .execute(db);
}
