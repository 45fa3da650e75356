-- What a list of products filters, sorts and counts by, in one narrow row for each published product that a warehouse
-- sells. Triggers keep it true within the transaction that writes product or assortment. Locks are taken in the order
-- product, assortment, listed_product (ADR 6).

create table listed_product (
  tenant_id int not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  vendor_id bigint not null,
  popularity int not null,
  list_cents int not null,
  in_stock boolean not null,
  is_new boolean not null,
  -- content of a piece; a whole number, so that equal prices a kg divide to equal values
  base_millionths double precision not null,
  name_key text collate "C" not null,
  class_ids bigint[] not null,
  primary key (tenant_id, product_id, warehouse_id),
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade
);
create index listed_product_of_category on listed_product (tenant_id, warehouse_id, category_id);
select enable_brand_isolation('listed_product');

create function list_changed_product()
returns trigger
language plpgsql
as $$
begin
  if new.published then
    insert into listed_product (tenant_id, warehouse_id, product_id, category_id, vendor_id, popularity, is_new, base_millionths, name_key, class_ids, list_cents, in_stock)
    select new.tenant_id, a.warehouse_id, new.product_id, new.category_id, new.vendor_id, new.popularity, new.is_new, new.base_content * 1000000, name_key(new.name), new.class_ids, a.list_cents, a.available > 0
    from (
      select warehouse_id, list_cents, available from assortment
      where tenant_id = new.tenant_id and product_id = new.product_id
      order by warehouse_id for no key update
    ) a
    on conflict (tenant_id, product_id, warehouse_id) do update
    set category_id = excluded.category_id, vendor_id = excluded.vendor_id, popularity = excluded.popularity, is_new = excluded.is_new, base_millionths = excluded.base_millionths, name_key = excluded.name_key, class_ids = excluded.class_ids, list_cents = excluded.list_cents, in_stock = excluded.in_stock;
  else
    delete from listed_product where tenant_id = new.tenant_id and product_id = new.product_id;
  end if;
  return null;
end
$$;

create function list_new_assortment()
returns trigger
language plpgsql
as $$
begin
  insert into listed_product (tenant_id, warehouse_id, product_id, category_id, vendor_id, popularity, is_new, base_millionths, name_key, class_ids, list_cents, in_stock)
  select p.tenant_id, a.warehouse_id, p.product_id, p.category_id, p.vendor_id, p.popularity, p.is_new, p.base_content * 1000000, name_key(p.name), p.class_ids, a.list_cents, a.available > 0
  from added a join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
  where p.published
  order by a.warehouse_id, p.category_id, p.product_id
  for share of p;
  return null;
end
$$;

create function list_changed_assortment()
returns trigger
language plpgsql
as $$
begin
  update listed_product set list_cents = new.list_cents, in_stock = new.available > 0
  where tenant_id = new.tenant_id and product_id = new.product_id and warehouse_id = new.warehouse_id;
  return null;
end
$$;

create trigger list_changed after update on product
  for each row
  when (old.published is distinct from new.published
    or old.category_id is distinct from new.category_id
    or old.vendor_id is distinct from new.vendor_id
    or old.popularity is distinct from new.popularity
    or old.is_new is distinct from new.is_new
    or old.base_content is distinct from new.base_content
    or old.name is distinct from new.name
    or old.class_ids is distinct from new.class_ids)
  execute function list_changed_product();

create trigger list_new after insert on assortment referencing new table as added
  for each statement
  execute function list_new_assortment();

create trigger list_changed after update on assortment
  for each row
  when (old.list_cents <> new.list_cents or (old.available > 0) <> (new.available > 0))
  execute function list_changed_assortment();
