import { sql, type Kysely } from 'kysely';

/** Content of a brand: entries with all their versions, and the files that they name (ADR 57). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table content_entry (
  tenant_id int not null references brand,
  entry_id int not null,
  /* pages, posts, faq, …; menus, forms and custom are entries without a page */
  post_type text not null,
  slug text not null,
  primary key (tenant_id, entry_id),
  unique (tenant_id, post_type, slug)
);
select enable_brand_isolation('content_entry');

/* The public sees the latest version whose publish_at has come. Versions are only added. */
create table content_version (
  tenant_id int not null,
  entry_id int not null,
  version int not null,
  made_at timestamptz not null,
  publish_at timestamptz not null,
  is_removed boolean not null default false,
  title text not null,
  shown_date timestamptz not null,
  position int not null default 0,
  category text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  testo_validit text not null default '',
  link text not null default '',
  excerpt text not null default '',
  html text not null default '',
  /* the text without markup, for search */
  words text not null default '',
  slider text not null default '',
  /* only for these delivery services; empty: for all */
  delivery_service_ids int[] not null default '{}',
  /* the first moment it is valid, and the first moment it no longer is */
  valid_from timestamptz,
  valid_to timestamptz,
  /* SKU, EAN or slug of the goods of a flyer */
  goods text[] not null default '{}',
  /* further names of the front matter; the whole of a menu, form or custom file */
  fields jsonb not null default '{}',
  content_hash text not null,
  primary key (tenant_id, entry_id, version),
  foreign key (tenant_id, entry_id) references content_entry on delete cascade,
  check (valid_to > valid_from)
);
select enable_brand_isolation('content_version');

create table content_file (
  tenant_id int not null references brand,
  /* the name in its address: hash and ending */
  file_name text not null,
  media_type text not null,
  width int,
  height int,
  bytes bytea not null check (length(bytes) <= 5242880),
  primary key (tenant_id, file_name)
);
select enable_brand_isolation('content_file');
`)
    .execute(db);
}
