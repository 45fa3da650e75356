import { sql, type Kysely } from 'kysely';

/**
 * What a list of products filters, sorts and counts by, in one narrow row for each published product a warehouse
 * sells. Triggers keep it true within the transaction that writes product or assortment, whoever writes. Offers depend
 * on the day and are joined when a list is read, as are the names of makers and characteristics (ADR 0006).
 *
 * Locks are taken in the order product, assortment, listed_product: an import and an order that empties a shelf never
 * wait for each other in a circle. Rows a new one is made of are locked, so that a change of them under way elsewhere
 * is waited for, not missed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([table, assortmentTriggers, productTrigger, backfill].join('\n')).execute(db);
}

/** Where each column comes from; `p` is the product, `a` the assortment. */
const sources: Record<string, string> = {
  tenant_id: 'p.tenant_id',
  warehouse_id: 'a.warehouse_id',
  product_id: 'p.product_id',
  category_id: 'p.category_id',
  vendor_id: 'p.vendor_id',
  popularity: 'p.popularity',
  is_new: 'p.is_new',
  base_millionths: 'p.base_content * 1000000',
  name_key: 'name_key(p.name)',
  class_ids: 'p.class_ids',
  list_cents: 'a.list_cents',
  in_stock: 'a.available > 0',
};
const columns = Object.keys(sources).join(', ');
const values = Object.values(sources).join(', ');
const ofNewProduct = values.replaceAll('p.', 'new.');
const rewritten = Object.keys(sources).filter((name) => !/^(tenant|warehouse|product)_id$/.test(name));

const watched = [
  'published',
  'category_id',
  'vendor_id',
  'popularity',
  'is_new',
  'base_content',
  'name',
  'class_ids',
];
const ofRow = (row: string): string => `(${watched.map((name) => `${row}.${name}`).join(', ')})`;

const table = `
/* alphabetical order as bytes: accents and case put aside */
create function name_key(name text) returns text
language sql immutable parallel safe
as $$ select lower(public.unaccent('public.unaccent', name)) $$;

create table listed_product (
  tenant_id int not null,
  warehouse_id int not null,
  product_id int not null,
  category_id int not null,
  vendor_id int not null,
  popularity int not null,
  list_cents int not null,
  in_stock boolean not null,
  is_new boolean not null,
  /* content of a piece; a whole number, so that equal prices a kg divide to equal values */
  base_millionths double precision not null,
  name_key text collate "C" not null,
  class_ids int[] not null,
  primary key (tenant_id, product_id, warehouse_id),
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade
);
create index listed_product_of_category on listed_product (tenant_id, warehouse_id, category_id);
create index category_children on category (tenant_id, parent_id);
alter table listed_product enable row level security;
alter table listed_product force row level security;
create policy of_brand on listed_product using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on listed_product to bottega_app;
`;

/* New goods come in by the thousand and are laid down shelf by shelf, as lists read them. */
const assortmentTriggers = `
create function list_new_assortment() returns trigger language plpgsql
as $$ begin
  insert into listed_product (${columns})
  select ${values}
  from added a join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
  where p.published
  order by a.warehouse_id, p.category_id, p.product_id
  for share of p;
  return null;
end $$;
create trigger list_new after insert on assortment referencing new table as added
for each statement execute function list_new_assortment();

create function list_changed_assortment() returns trigger language plpgsql
as $$ begin
  update listed_product set list_cents = new.list_cents, in_stock = new.available > 0
  where tenant_id = new.tenant_id and product_id = new.product_id and warehouse_id = new.warehouse_id;
  return null;
end $$;
/* stock counts down with every order; a list cares when it ends */
create trigger list_changed after update on assortment for each row
when (old.list_cents <> new.list_cents or (old.available > 0) <> (new.available > 0))
execute function list_changed_assortment();
`;

const productTrigger = `
create function list_changed_product() returns trigger language plpgsql
as $$ begin
  if new.published then
    insert into listed_product (${columns})
    select ${ofNewProduct}
    from (
      select warehouse_id, list_cents, available from assortment
      where tenant_id = new.tenant_id and product_id = new.product_id
      order by warehouse_id for no key update
    ) a
    on conflict (tenant_id, product_id, warehouse_id) do update
    set ${rewritten.map((name) => `${name} = excluded.${name}`).join(', ')};
  else
    delete from listed_product where tenant_id = new.tenant_id and product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger list_changed after update on product for each row
when (${ofRow('old')} is distinct from ${ofRow('new')})
execute function list_changed_product();
`;

/* While forced, the policy holds for the owner too, who sees no row as long as no brand is named. */
const forced = ['product', 'assortment', 'listed_product'];
const backfill = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
insert into listed_product (${columns})
select ${values}
from assortment a join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
where p.published
order by p.tenant_id, a.warehouse_id, p.category_id, p.product_id;
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;
