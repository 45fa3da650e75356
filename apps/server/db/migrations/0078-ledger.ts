import { sql, type Kysely } from 'kysely';

/**
 * The ledger of orders, in double entry. It is append-only: the application has no right to change or delete entries, and
 * a trigger refuses a posting that doesn't sum to zero. It names the order by its number alone, so it holds no personal
 * data and outlives the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ledger_entry (
  tenant_id int not null references brand,
  order_id int not null,
  /* the event, once an order: 'sold', 'captured:<event of the gateway>' */
  posting text collate "C" not null,
  entry_no int not null,
  /* the order of writing */
  entry_id bigint not null generated always as identity,
  kind text collate "C" not null,
  account text collate "C" not null,
  /* the gateway's name, or the payment type of meal tickets */
  detail text collate "C",
  vat_bp int,
  /* a debit when positive */
  cents int not null check (cents <> 0),
  at timestamptz not null,
  primary key (tenant_id, order_id, posting, entry_no)
);
create index ledger_of_day on ledger_entry (tenant_id, at);
create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, order_id, posting having sum(cents) <> 0) then
    raise exception 'a posting of the ledger does not sum to zero';
  end if;
  return null;
end $$;
create trigger postings_sum_to_zero after insert on ledger_entry
  referencing new table as added for each statement execute function refuse_unbalanced_posting();
select enable_brand_isolation('ledger_entry');
revoke update, delete on ledger_entry from bottega_app;
`)
    .execute(db);
}
