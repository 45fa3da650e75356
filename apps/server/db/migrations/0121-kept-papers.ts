import { sql, type Kysely } from 'kysely';

/** The terms that an order was placed under, and its confirmation as it was confirmed (Codice del consumo, art. 51). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* each version of a brand's terms once, by its hash */
create table order_terms (
  tenant_id int not null references brand,
  terms_hash text not null,
  /* slug, title and HTML of each page */
  pages jsonb not null,
  kept_at timestamptz not null,
  primary key (tenant_id, terms_hash)
);
select enable_brand_isolation('order_terms');

alter table sales_order add column terms_hash text,
  add foreign key (tenant_id, terms_hash) references order_terms;

/* one for the order, and one for each change of it; the newest counts */
create table order_confirmation (
  tenant_id int not null references brand,
  order_id int not null,
  kept_at timestamptz not null,
  /* title, blocks and foot of the paper */
  paper jsonb not null,
  primary key (tenant_id, order_id, kept_at),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_confirmation');
`)
    .execute(db);
}
