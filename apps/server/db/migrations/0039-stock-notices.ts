import { sql, type Kysely } from 'kysely';

/** Shoppers who asked to be told by mail when a sold-out product is back in a warehouse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table stock_notice (
  tenant_id int not null,
  user_id int not null,
  product_id int not null,
  warehouse_id int not null,
  /* start of the shop's addresses, for the links in the mail */
  origin text not null,
  asked_at timestamptz not null,
  primary key (tenant_id, user_id, product_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse on delete cascade
);
create index stock_notice_of_product on stock_notice (tenant_id, product_id, warehouse_id);
select enable_brand_isolation('stock_notice');
`)
    .execute(db);
}
