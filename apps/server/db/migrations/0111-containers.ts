import { sql, type Kysely } from 'kysely';

/**
 * Returnable containers: goods and crates whose deposit is charged with an order and given back with the container.
 * `container_return` has what came back, by order and line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* deposit of a piece or pack */
alter table product
  add column container_cents int check (container_cents > 0),
  add check (container_cents is null or sale_type <> 'Sfuso');
/* crates that come back: their cost is a deposit */
alter table packaging_type add column returnable boolean not null default false;
/* deposits of what was picked; null until something differs from the order */
alter table sales_order add column charged_container_cents int;
update sales_order set totals = totals || '{"containerTotal": 0}';
create table container_return (
  tenant_id int not null references brand,
  return_id int not null generated always as identity,
  order_id int not null,
  /* null: crates */
  line_no int,
  quantity int not null check (quantity > 0),
  cents int not null check (cents > 0),
  at timestamptz not null,
  primary key (tenant_id, return_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index container_return_of_order on container_return (tenant_id, order_id);
select enable_brand_isolation('container_return');
`)
    .execute(db);
}
