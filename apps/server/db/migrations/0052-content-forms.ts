import { sql, type Kysely } from 'kysely';

/** What shoppers sent through the forms of content, and the files that they attached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table form_submission (
  tenant_id int not null references brand,
  submission_id uuid not null,
  /* a form's page is sent once: a repeat finds this row */
  nonce text not null,
  form_id int not null,
  sent_at timestamptz not null,
  /* start of the shop's addresses, for the links in the mail */
  origin text not null,
  /* the form as it was: its title, where its mail goes, labels with what was written */
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
  form_id int not null,
  field_id text not null,
  file_name text not null,
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 5242880),
  uploaded_at timestamptz not null,
  /* null: not sent yet; deleted after a day */
  submission_id uuid,
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, submission_id) references form_submission on delete cascade
);
create index form_upload_of_nonce on form_upload (tenant_id, nonce);
create index form_upload_of_submission on form_upload (tenant_id, submission_id);
select enable_brand_isolation('form_upload');
`)
    .execute(db);
}
