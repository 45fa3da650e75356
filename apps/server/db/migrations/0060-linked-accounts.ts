import { sql, type Kysely } from 'kysely';

/** Log-ins through Google and Facebook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* how a shopper logs in beside the password */
create table linked_account (
  tenant_id int not null references brand,
  provider text not null check (provider in ('google', 'facebook', 'saml')),
  /* the person's id at the provider */
  subject text not null,
  user_id int not null,
  linked_at timestamptz not null,
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index linked_account_of_shopper on linked_account (tenant_id, user_id);
select enable_brand_isolation('linked_account');

/* a log-in that was sent to a provider and is not back yet */
create table social_attempt (
  tenant_id int not null references brand,
  state_hash bytea not null,
  session_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  for_app boolean not null,
  /* the id that the page gave its popup; null: no popup */
  popup text,
  return_to text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, session_id) references session on delete cascade
);
create index social_attempt_of_session on social_attempt (tenant_id, session_id);
select enable_brand_isolation('social_attempt');

/* what a provider told about a visitor who has no linked account yet */
create table social_person (
  tenant_id int not null references brand,
  session_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references session on delete cascade
);
select enable_brand_isolation('social_person');
`)
    .execute(db);
}
