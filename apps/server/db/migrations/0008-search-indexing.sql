-- Writes the postings and the vocabulary of a brand.

-- Indexes the given products, or all products of the brand for null. The vocabulary is indexed separately.
create function search_file_goods(product_ids bigint[])
returns void
language plpgsql
set search_path = public, pg_catalog
set enable_nestloop = off
set work_mem = '64MB'
set plan_cache_mode = force_custom_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  delete from search_posting p where p.tenant_id = brand and (product_ids is null or p.product_id = any (product_ids));
  insert into search_posting (tenant_id, word, product_id, weight)
  with goods as materialized (
    select p.product_id, p.category_id, p.class_ids, p.size_text, p.brand_name, p.name, p.ean,
      ((1 + ln(1 + greatest(p.popularity, 0)) / 40.0) * case when search_variant(p.name) then 0.6 else 1 end)::real as liked
    from product p where p.tenant_id = brand and (product_ids is null or p.product_id = any (product_ids))
  ), names as materialized (
    select name, search_split(name) as said from (select distinct name from goods) each_name
  ), name_words as materialized (
    select name, word, (max(weight) * (1.05 - 0.05 * least(max(long), 5)))::real as weight from (
      select name, word, count(*) filter (where not search_filler(word) and word ~ '^[a-z]{2}') over whole as long, case
          when n = 1 and search_cut(word) and lead(word) over in_order in ('di', 'd') then 0.7
          when n = 3 and lag(word) over in_order in ('di', 'd') and search_cut(lag(word, 2) over in_order) then 1
          when n = min(n) filter (where not search_filler(word)) over whole then 1
          when lag(word) over in_order in ('senza', 'senz') then 0.1
          when bool_or(search_turns(word)) over (in_order rows unbounded preceding) then 0.35
          else 0.55 end as weight
      from names, unnest(said) with ordinality w(word, n)
      window whole as (partition by name), in_order as (partition by name order by n)
    ) each_word group by 1, 2
  ), sizes as materialized (
    select size_text, word from (select distinct size_text from goods) s, unnest(search_size(size_text)) word group by 1, 2
  ), makers as materialized (
    select brand_name, word from (select distinct brand_name from goods) m, unnest(search_split(brand_name)) word group by 1, 2
  ), classes as materialized (
    select product_class_id, word from product_class c, unnest(search_split(c.name)) word where c.tenant_id = brand group by 1, 2
  ), stems as materialized (
    select word, search_stem(word) as stem
    from (select word from name_words union select word from search_shelf where tenant_id = brand) each_word
  ), kinds as (
    select name, category_id, word, max(max(by_name)) over all_forms as by_name, max(max(otherwise)) over all_forms as otherwise
    from (
      select k.name, k.category_id, n.word, n.weight as by_name, 0::real as otherwise
      from (select distinct name, category_id from goods) k join name_words n using (name)
      union all
      select k.name, k.category_id, s.word, 0, s.weight
      from (select distinct name, category_id from goods) k
      join search_shelf s on s.tenant_id = brand and s.category_id = k.category_id
    ) each_word join stems using (word)
    group by name, category_id, word, stem
    window all_forms as (partition by name, category_id, stem)
  ), said as (
    select g.product_id, g.liked, k.word, k.by_name, k.otherwise from goods g join kinds k using (name, category_id)
    union all
    select g.product_id, g.liked, m.word, 0, 0.6 from goods g join makers m using (brand_name)
    union all
    select g.product_id, g.liked, s.word, 0, 0.3 from goods g join sizes s using (size_text)
    union all
    select g.product_id, g.liked, c.word, 0, 0.4 from goods g, unnest(g.class_ids) class_id join classes c on c.product_class_id = class_id
    union all
    select product_id, liked, ean, 1, 0 from goods
  )
  select brand, left(word, 40), product_id, ((max(by_name) + max(otherwise)) * max(liked))::real
  from said
  where word <> '' and not search_filler(word)
  group by 2, 3 order by 2, 3;
end
$$;

create function search_file_shelves()
returns void
language sql
set search_path = public, pg_catalog
as $$
  delete from search_shelf where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int;
  insert into search_shelf (tenant_id, word, category_id, weight, own)
  with recursive mine as materialized (
    select tenant_id, category_id, parent_id, name from category
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and coalesce(info->>'HIDE_IN_MENU', '') not in ('true', '1')
  ), above as (
    select category_id as id, category_id as shelf, parent_id, 0 as far from mine
    union all
    select a.id, m.category_id, m.parent_id, a.far + 1 from above a join mine m on m.category_id = a.parent_id
  ), parts as materialized (
    select category_id, part, count(*) over (partition by category_id) as things,
      exists (select from string_to_table(search_normal(part), ' ') word where search_turns(word)) as is_special
    from mine, regexp_split_to_table(lower(name), '\s*,\s*|\s+e\s+') part
  ), named as materialized (
    select p.category_id as shelf, w.word, search_stem(w.word) as stem, bool_or(w.n = 1) as is_head, max(p.things) as things,
      bool_and(p.is_special) as is_special
    from parts p, string_to_table(search_normal(p.part), ' ') with ordinality w(word, n)
    where not search_filler(w.word) and w.word <> ''
    group by 1, 2
  ), said as (
    select a.id, n.word, a.far,
      case when a.far = 0 then case when not n.is_head then 0.4 when n.things = 1 and n.is_special then 1.4 when n.things = 1 then 1.8 when n.things = 2 then 0.85 else 0.6 end
           when a.far = 1 then case when n.is_head then 0.5 else 0.25 end
           else case when n.is_head then 0.25 else 0.15 end end as weight
    from above a join named n on n.shelf = a.shelf
    /* a word of several on a broader shelf is not meant for goods beside a narrower shelf that has it: eggs under latte e uova */
    where a.far = 0 or n.things = 1 or not exists (
      select from above b join named x on x.shelf = b.id and x.stem = n.stem
      where b.shelf = a.shelf and b.id <> a.shelf
    ) or exists (
      select from above b join named x on x.shelf = b.shelf and x.stem = n.stem
      where b.id = a.id and b.far < a.far
    )
  )
  select (select tenant_id from mine limit 1), word, id, max(weight), bool_or(far = 0) from said group by word, id
$$;

create function search_file_vocabulary()
returns void
language sql
set search_path = public, pg_catalog
as $$
  delete from search_word where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int;
  insert into search_word (tenant_id, word, stem, ndoc, sound, letters)
  select tenant_id, word, search_stem(word), goods, search_sound(word), search_letters(word)
  from (
    select tenant_id, word, count(*) as goods from search_posting
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
    group by tenant_id, word offset 0
  ) each_word
  where length(word) between 2 and 40 and word !~ '^\d{6,}$'
$$;

-- Files the given products, or with null the shelves and all products of the brand, and the vocabulary anew.
create function search_file(product_ids bigint[])
returns void
language plpgsql
set search_path = public, pg_catalog
as $$
begin
  if product_ids is null then perform search_file_shelves(); end if;
  perform search_file_goods(product_ids);
  perform search_file_vocabulary();
end
$$;
