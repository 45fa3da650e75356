import { sql, type Kysely } from 'kysely';

/**
 * Proof of cookie choices: each saving with the text that was shown. Both tables are append-only. A restrictive policy
 * lets the application delete a choice only after five years, the limitation of fines (L. 689/1981 art. 28).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table cookie_text (
  tenant_id int not null references brand,
  version text collate "C" not null,
  /* the sentences as they were shown, one a line */
  body text not null,
  first_used_at timestamptz not null,
  primary key (tenant_id, version)
);
create table cookie_choice (
  tenant_id int not null,
  choice_id bigint not null generated always as identity,
  uuid uuid not null,
  analytics boolean not null,
  profilation boolean not null,
  saved_at timestamptz not null,
  text_version text collate "C" not null,
  primary key (tenant_id, choice_id),
  foreign key (tenant_id, text_version) references cookie_text
);
create index cookie_choice_of_uuid on cookie_choice (tenant_id, uuid, saved_at);
create index cookie_choice_by_age on cookie_choice (tenant_id, saved_at);
select enable_brand_isolation('cookie_text');
select enable_brand_isolation('cookie_choice');
revoke update on cookie_text, cookie_choice from bottega_app;
revoke delete on cookie_text from bottega_app;
create policy kept_five_years on cookie_choice as restrictive for delete to bottega_app
  using (saved_at < now() - interval '5 years');
`)
    .execute(db);
}
