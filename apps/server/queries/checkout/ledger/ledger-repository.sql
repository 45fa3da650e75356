-- apps/server/src/modules/checkout/ledger/ledger-repository.ts, written by npm run queries

-- insertPosting
insert into ledger_entry (tenant_id, order_id, posting, entry_no, kind, account, detail, vat_bp, cents, at)
  select $1, $2, $3, one.no, $4, one.account, one.detail, one.vat, one.cents, $5
  from unnest($6::text[], $7::text[], $8::int[], $9::int[]) with ordinality as one (account, detail, vat, cents, no)
  on conflict do nothing;

-- findPostings
select posting, kind, account, detail, vat_bp as vat, cents, at from ledger_entry
  where tenant_id = $1 and order_id = $2 order by entry_id;
