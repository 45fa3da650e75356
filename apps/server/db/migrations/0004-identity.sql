-- Shoppers, how they log in, and what protects their accounts.

create table shopper (
  tenant_id int not null references brand,
  user_id bigint generated always as identity,
  login text not null check (login = lower(login)),
  password_hash text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email_confirmed boolean not null default false,
  user_type_id int not null default 3,
  beta_tester boolean not null default false,
  profile_level int not null default 2,
  default_delivery_address_id bigint,
  default_store_address_id bigint,
  points int not null default 0,
  created_at timestamptz not null,
  fidelity_card text,
  is_staff boolean not null default false,
  wanted_email text,
  deleted_at timestamptz,
  second_phone text not null default '',
  birth_date date,
  interests text[] not null default '{}',
  billing_address jsonb,
  legal_ids bigint[] not null default '{}',
  crm_segment_ids bigint[] not null default '{}',
  master_user_id bigint,
  push_muted text[] not null default '{}',
  -- raised when the account gets back to its owner: devices that logged in before count as unknown
  device_generation int not null default 0,
  -- a mailed link proved the user name, which is another e-mail than the account's
  login_proved boolean not null default false,
  primary key (tenant_id, user_id),
  unique (tenant_id, login),
  constraint shopper_fidelity_card_digits check (fidelity_card ~ '^[0-9]+$'),
  foreign key (tenant_id, master_user_id) references shopper on delete set null (master_user_id)
);
create unique index shopper_fidelity_card on shopper (tenant_id, fidelity_card) where fidelity_card is not null;
create index shopper_by_email on shopper (tenant_id, email);
create index shopper_of_master on shopper (tenant_id, master_user_id) where master_user_id is not null;
select enable_brand_isolation('shopper');

create table consent (
  tenant_id int not null,
  user_id bigint not null,
  kind text not null,
  accepted boolean not null,
  wording text not null,
  at timestamptz not null,
  disclaimer_id bigint not null,
  version int not null,
  primary key (tenant_id, user_id, disclaimer_id, at),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
select enable_brand_isolation('consent');
revoke update, delete on consent from bottega_app;
grant update (user_id) on consent to bottega_app;

create table session (
  tenant_id int not null references brand,
  session_id uuid not null,
  token_hash bytea not null,
  user_id bigint,
  remember boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  is_sso boolean not null default false,
  -- when the shopper of the session logged in again in it; null: never
  proved_at timestamptz,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index session_expiry on session (tenant_id, expires_at);
create index session_of_shopper on session (tenant_id, user_id) where user_id is not null;
select enable_brand_isolation('session');

create table account_token (
  tenant_id int not null,
  token_hash bytea not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('confirm_registration', 'reset_password', 'change_email', 'change_login', 'delete_account')),
  expires_at timestamptz not null,
  used_at timestamptz,
  email text,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index account_token_of_shopper on account_token (tenant_id, user_id, purpose);
select enable_brand_isolation('account_token');

-- tries counted against guessing, by a hash of whom and from where; a window ends and the count starts again
create table attempt (
  tenant_id int not null references brand,
  key_hash bytea not null,
  tries int not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index attempt_window on attempt (tenant_id, window_ends_at);
select enable_brand_isolation('attempt');

create table login_turn (
  tenant_id int not null references brand,
  -- hash of an account: its last turn given; hash of account and address: that address's own turn
  key_hash bytea not null,
  turn_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index login_turn_at on login_turn (tenant_id, turn_at);
select enable_brand_isolation('login_turn');

create table account_farewell (
  tenant_id int not null references brand,
  farewell_id uuid not null,
  email text not null,
  first_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, farewell_id)
);
select enable_brand_isolation('account_farewell');

-- a change of e-mail that the old address can undo
create table email_change (
  tenant_id int not null references brand,
  change_id uuid not null,
  user_id bigint not null,
  old_email text not null,
  old_login text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- hash of the code in the mail to the old address; null until the mail is written
  undo_hash bytea,
  primary key (tenant_id, change_id),
  unique (tenant_id, undo_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index email_change_of_shopper on email_change (tenant_id, user_id);
select enable_brand_isolation('email_change');

-- how a shopper logs in beside the password
create table linked_account (
  tenant_id int not null references brand,
  provider text not null check (provider in ('google', 'facebook', 'saml')),
  -- the person's id at the provider
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null,
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index linked_account_of_shopper on linked_account (tenant_id, user_id);
select enable_brand_isolation('linked_account');

-- a log-in that was sent to a provider and is not back yet
create table social_attempt (
  tenant_id int not null references brand,
  state_hash bytea not null,
  session_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  for_app boolean not null,
  -- the id that the page gave its popup; null: no popup
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

-- what a provider told about a visitor who has no linked account yet
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

-- a log-in that was sent to the identity provider
create table saml_request (
  tenant_id int not null references brand,
  request_id text not null,
  session_id uuid not null,
  return_to text not null,
  expires_at timestamptz not null,
  -- null: the response is not here yet; it is accepted once
  ticket_hash bytea,
  -- whom the response names
  person jsonb,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, session_id) references session on delete cascade
);
create index saml_request_of_session on saml_request (tenant_id, session_id);
select enable_brand_isolation('saml_request');

-- what ends the session at the identity provider
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

create table passkey (
  tenant_id int not null references brand,
  passkey_id bigint generated always as identity,
  -- the id that the device gave it
  credential_id text not null,
  user_id bigint not null,
  public_key bytea not null,
  -- uses that the device counted; 0: it doesn't count
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

-- the last challenge of a session for each purpose
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
