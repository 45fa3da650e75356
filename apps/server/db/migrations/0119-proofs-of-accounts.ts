import { sql, type Kysely } from 'kysely';

/** Proofs of who acts on an account, user names that are proved, and changes of e-mail that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* when the shopper of the session logged in again in it; null: never */
alter table session add column proved_at timestamptz;
/* raised when the account gets back to its owner: devices that logged in before count as unknown */
alter table shopper add column device_generation int not null default 0;
/* a mailed link proved the user name, which is another e-mail than the account's */
alter table shopper add column login_proved boolean not null default false;

alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check check (purpose in
  ('confirm_registration', 'reset_password', 'change_email', 'change_login', 'delete_account'));

/* a change of e-mail that the old address can undo */
create table email_change (
  tenant_id int not null references brand,
  change_id uuid not null,
  user_id int not null,
  old_email text not null,
  old_login text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  /* hash of the code in the mail to the old address; null until the mail is written */
  undo_hash bytea,
  primary key (tenant_id, change_id),
  unique (tenant_id, undo_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index email_change_of_shopper on email_change (tenant_id, user_id);
select enable_brand_isolation('email_change');
`)
    .execute(db);
}
