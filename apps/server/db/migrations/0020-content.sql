-- Pages, their versions and files, and what visitors sent by forms.

create table content_entry (
  tenant_id int not null references brand,
  entry_id bigint not null,
  -- pages, posts, faq, …; menus, forms and custom are entries without a page
  post_type text not null,
  slug text not null,
  primary key (tenant_id, entry_id),
  unique (tenant_id, post_type, slug)
);
select enable_brand_isolation('content_entry');

-- The public sees the latest version whose publish_at has come. Versions are only added.
create table content_version (
  tenant_id int not null,
  entry_id bigint not null,
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
  -- the text without markup, for search
  words text not null default '',
  slider text not null default '',
  -- only for these delivery services; empty: for all
  delivery_service_ids bigint[] not null default '{}',
  -- the first moment it is valid, and the first moment it no longer is
  valid_from timestamptz,
  valid_to timestamptz,
  -- SKU, EAN or slug of the goods of a flyer
  goods text[] not null default '{}',
  -- further names of the front matter; the whole of a menu, form or custom file
  fields jsonb not null default '{}',
  content_hash text not null,
  -- master, beta, legal:3 or segment:12; empty: everybody
  audience text[] not null default '{}',
  primary key (tenant_id, entry_id, version),
  check (valid_to > valid_from),
  foreign key (tenant_id, entry_id) references content_entry on delete cascade
);
select enable_brand_isolation('content_version');

create table content_file (
  tenant_id int not null references brand,
  -- the name in its address: hash and ending
  file_name text not null,
  media_type text not null,
  width int,
  height int,
  bytes bytea not null check (length(bytes) <= 5242880),
  primary key (tenant_id, file_name)
);
select enable_brand_isolation('content_file');

create table content_copy (
  tenant_id int not null references brand,
  -- hash of the asked address, which may be long
  address text not null,
  fetched_at timestamptz not null,
  -- JSON as WordPress answered it; it is cleaned when it is read
  body text not null,
  total int,
  total_pages int,
  primary key (tenant_id, address)
);
select enable_brand_isolation('content_copy');

create table form_submission (
  tenant_id int not null references brand,
  submission_id uuid not null,
  -- a form's page is sent once: a repeat finds this row
  nonce text not null,
  form_id bigint not null,
  sent_at timestamptz not null,
  -- start of the shop's addresses, for the links in the mail
  origin text not null,
  -- the form as it was: its title, where its mail goes, labels with what was written
  title text not null,
  recipient text not null,
  subject text not null,
  answers jsonb not null,
  primary key (tenant_id, submission_id),
  unique (tenant_id, nonce)
);
select enable_brand_isolation('form_submission');

create table form_upload (
  tenant_id int not null references brand,
  upload_id uuid not null,
  nonce text not null,
  form_id bigint not null,
  field_id text not null,
  file_name text not null,
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 5242880),
  uploaded_at timestamptz not null,
  -- null: not sent yet; deleted after a day
  submission_id uuid,
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, submission_id) references form_submission on delete cascade
);
create index form_upload_of_nonce on form_upload (tenant_id, nonce);
create index form_upload_of_submission on form_upload (tenant_id, submission_id);
select enable_brand_isolation('form_upload');
