import { sql, type Kysely } from 'kysely';

/**
 * Answers to the brand's disclaimers, append-only. The earlier answers about privacy and newsletter are kept as answers to
 * version 1 of the disclaimers 1 and 2.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table consent add column disclaimer_id int, add column version int not null default 1;
update consent set disclaimer_id = case kind when 'privacy' then 1 else 2 end;
alter table consent
  alter column disclaimer_id set not null,
  alter column version drop default,
  drop constraint consent_pkey,
  add primary key (tenant_id, user_id, disclaimer_id, at);
revoke update, delete on consent from bottega_app;
/* a deleted account hands its answers to a row without a name */
grant update (user_id) on consent to bottega_app;
`)
    .execute(db);
}
