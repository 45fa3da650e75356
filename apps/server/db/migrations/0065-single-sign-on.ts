import { sql, type Kysely } from 'kysely';

/** Single sign-on of a company's people by SAML. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table session add column is_sso boolean not null default false;

/* a log-in that was sent to the identity provider */
create table saml_request (
  tenant_id int not null references brand,
  request_id text not null,
  session_id uuid not null,
  return_to text not null,
  expires_at timestamptz not null,
  /* null: the response is not here yet; it is accepted once */
  ticket_hash bytea,
  /* whom the response names */
  person jsonb,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, session_id) references session on delete cascade
);
create index saml_request_of_session on saml_request (tenant_id, session_id);
select enable_brand_isolation('saml_request');

/* what ends the session at the identity provider */
create table saml_session (
  tenant_id int not null references brand,
  session_id uuid not null,
  name_id text not null,
  name_id_format text not null,
  session_index text,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references session on delete cascade
);
select enable_brand_isolation('saml_session');
`)
    .execute(db);
}
