import { sql, type Kysely } from 'kysely';

/** GTIN-8, 12, 13 and 14 are one number: bar codes are compared padded to 14 digits. `ean` stays as it is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function padded_gtin(ean text) returns text language sql immutable strict parallel safe
return case when ean ~ '^[0-9]{8,14}$' then lpad(ean, 14, '0') else ean end;

alter table product add column gtin text collate "C" generated always as (padded_gtin(ean)) stored;
create index product_gtin on product (tenant_id, gtin) where gtin <> '';
alter table order_line add column gtin text collate "C" generated always as (padded_gtin(ean)) stored;
create index order_line_by_gtin on order_line (tenant_id, gtin) where gtin <> '';
alter table recall add column gtin text collate "C" generated always as (padded_gtin(ean)) stored;

/* of recalls of one number in several writings, the first stays open for all */
with twice as (
  select tenant_id, gtin, lot, min(recall_id) as first, array_agg(distinct good) filter (where good is not null) as goods
  from recall left join lateral unnest(withdrawn) good on true
  where closed_at is null group by tenant_id, gtin, lot having count(distinct recall_id) > 1)
update recall r set
  withdrawn = case when r.recall_id = t.first then coalesce(t.goods, '{}') else '{}' end,
  closed_at = case when r.recall_id = t.first then null else now() end
from twice t where r.tenant_id = t.tenant_id and r.gtin = t.gtin and r.lot = t.lot and r.closed_at is null;
create unique index recall_open_gtin on recall (tenant_id, gtin, lot) where closed_at is null;

create or replace function keep_recalled_off_sale() returns trigger language plpgsql as $$
begin
  if new.published and exists (
    select from recall r where r.tenant_id = new.tenant_id and r.gtin = padded_gtin(new.ean) and r.closed_at is null
  ) then
    new.published := false;
  end if;
  return new;
end $$;
`)
    .execute(db);
}
