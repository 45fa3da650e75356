-- Order numbers count by brand: orders of one brand leave no gaps in those of another.

create function order_numbers_of(brand_id int)
returns text
language sql immutable
as $$ select format('public.order_numbers_%s', brand_id) $$;

-- A sequence each, because a counter in a row would let the purchases of a brand wait for each other's commits.
create function add_order_numbers()
returns trigger
language plpgsql
as $$
begin
  execute format('create sequence %s start with 100001', public.order_numbers_of(new.tenant_id));
  return null;
end
$$;
create trigger order_numbers after insert on brand for each row execute function add_order_numbers();

do $$
declare
  known record;
begin
  for known in
    select b.tenant_id, coalesce(max(o.order_id), 100000) + 1 as next
    from brand b left join sales_order o using (tenant_id) group by b.tenant_id
  loop
    execute format('create sequence %s start with %s', order_numbers_of(known.tenant_id), known.next);
  end loop;
end
$$;

-- The application's role may draw a number and do nothing else with these sequences.
create function next_order_number(brand_id int)
returns bigint
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$ select nextval(order_numbers_of(brand_id)) $$;
revoke all on function next_order_number from public;
grant execute on function next_order_number to bottega_app;

alter table sales_order alter column order_id drop identity;
