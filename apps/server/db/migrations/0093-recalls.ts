import { sql, type Kysely } from 'kysely';

/** Recalls of goods (Reg. (EU) 2023/988, art. 35–37) and who bought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table recall (
  tenant_id int not null references brand,
  recall_id int not null generated always as identity,
  ean text collate "C" not null,
  /* empty: every lot */
  lot text not null default '',
  reason text not null,
  /* as the goods are called */
  name text not null,
  /* products that the recall took off sale, and closing puts back */
  withdrawn int[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, recall_id)
);
create unique index recall_open on recall (tenant_id, ean, lot) where closed_at is null;
select enable_brand_isolation('recall');

create table recall_buyer (
  tenant_id int not null references brand,
  recall_id int not null,
  user_id int not null,
  /* the shop's address where it was bought, for the link in the mail */
  origin text not null,
  /* null: not handed to the mails yet */
  mailed_at timestamptz,
  primary key (tenant_id, recall_id, user_id),
  foreign key (tenant_id, recall_id) references recall on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index recall_buyer_of_shopper on recall_buyer (tenant_id, user_id);
select enable_brand_isolation('recall_buyer');

create index order_line_by_ean on order_line (tenant_id, ean) where ean <> '';

/* no import puts a good on sale while it is recalled */
create function keep_recalled_off_sale() returns trigger language plpgsql as $$
begin
  if new.published and exists (
    select from recall r where r.tenant_id = new.tenant_id and r.ean = new.ean and r.closed_at is null
  ) then
    new.published := false;
  end if;
  return new;
end $$;
create trigger recalled_off_sale before insert or update of published, ean on product
  for each row when (new.published and new.ean <> '') execute function keep_recalled_off_sale();
`)
    .execute(db);
}
