import { sql, type Kysely } from 'kysely';

/** When an unknown device may try an account whose budget of tries is spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `
create table login_turn (
  tenant_id int not null references brand,
  /* hash of an account: its last turn given; hash of account and address: that address's own turn */
  key_hash bytea not null,
  turn_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index login_turn_at on login_turn (tenant_id, turn_at);
alter table login_turn enable row level security;
alter table login_turn force row level security;
create policy of_brand on login_turn using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on login_turn to bottega_app;
`;
