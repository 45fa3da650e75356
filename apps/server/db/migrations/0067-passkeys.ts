import { sql, type Kysely } from 'kysely';

/** Passkeys of shoppers, and the challenges of their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table passkey (
  tenant_id int not null references brand,
  passkey_id int not null generated always as identity,
  /* the id that the device gave it */
  credential_id text not null,
  user_id int not null,
  public_key bytea not null,
  /* uses that the device counted; 0: it doesn't count */
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, passkey_id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index passkey_of_shopper on passkey (tenant_id, user_id);
select enable_brand_isolation('passkey');

/* the last challenge of a session for each purpose */
create table passkey_challenge (
  tenant_id int not null references brand,
  session_id uuid not null,
  purpose text not null check (purpose in ('add', 'log_in')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, session_id, purpose),
  foreign key (tenant_id, session_id) references session on delete cascade
);
select enable_brand_isolation('passkey_challenge');
`)
    .execute(db);
}
