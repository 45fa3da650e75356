-- Answers queries of the search. PostgreSQL uses no index for operators that are not leak-proof below a policy, so
-- these functions run as the owner and name the brand themselves; they answer nothing to a transaction without one.

-- What the brand's vocabulary says of a typed query, at most twelve words of it. known: as typed or in another form;
-- begins: how many goods have a longer word; near: unknown words' neighbours, nearest not first. They cost more than
-- all the rest, so of a last word still being typed that many goods begin with, they are not looked for.
create function search_understand(typed text, being_typed boolean)
returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.similarity_threshold = 0.22
set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  said text[] := (search_split(left(typed, 400)))[1:12];
  answer jsonb := '[]';
  one text; its_stem text; its_sound text; its_letters text; is_there boolean; is_known boolean; goods int; extra jsonb; at int;
begin
  for at in 1 .. coalesce(cardinality(said), 0) loop
    one := left(said[at], 40);
    its_stem := search_stem(one);
    is_there := one ~ '^\d{6,}$' or exists (select from search_word where tenant_id = brand and word = one);
    is_known := is_there or exists (select from search_word where tenant_id = brand and stem = its_stem);
    extra := '{}';
    if at < cardinality(said) then
      select jsonb_build_object('joined', word) into extra from search_word where tenant_id = brand and word = one || said[at + 1];
      extra := coalesce(extra, '{}');
    end if;
    if not is_there then
      select coalesce(sum(ndoc), 0) into goods from search_word where tenant_id = brand and word > one and word < one || '~';
      extra := extra || jsonb_build_object('begins', goods);
      if length(one) between 3 and 30 and one !~ '^\d'
        and not (being_typed and at = cardinality(said) and (goods >= 12 or goods > 0 and length(one) < 4)) then
        its_sound := search_sound(one);
        its_letters := search_letters(one);
        extra := extra || jsonb_build_object('near', (
          select coalesce(jsonb_agg(jsonb_build_object('word', word, 'goods', ndoc, 'alike', sound = its_sound)), '[]') from (
            (select word, ndoc, sound, stem from search_word where tenant_id = brand and sound = its_sound limit 20)
            union
            (select word, ndoc, sound, stem from search_word where tenant_id = brand and letters = its_letters limit 20)
            union
            (select word, ndoc, sound, stem from search_word where tenant_id = brand and word % one
             order by similarity(word, one) desc, ndoc desc limit 30)
          ) candidates where stem <> its_stem));
        if length(one) >= 6 then
          extra := extra || jsonb_strip_nulls(jsonb_build_object('split', (
            select jsonb_build_array(a.word, b.word)
            from generate_series(3, length(one) - 3) cut
            join search_word a on a.tenant_id = brand and a.word = left(one, cut)
            join search_word b on b.tenant_id = brand and b.word = substr(one, cut + 1)
            order by least(a.ndoc, b.ndoc) desc limit 1)));
        end if;
      end if;
    end if;
    answer := answer || (jsonb_build_object('word', one, 'known', is_known, 'filler', search_filler(one)) || extra);
  end loop;
  return jsonb_build_object('words', answer, 'synonyms', (
    select coalesce(jsonb_agg(jsonb_build_object('phrase', s.phrase, 'replacement', s.replacement) order by s.replacement), '[]')
    from search_synonym s where s.tenant_id = brand and string_to_array(s.phrase, ' ') <@ said));
end
$$;
revoke all on function search_understand from public;
grant execute on function search_understand to bottega_app;

-- The words of the vocabulary a query's words stand for, each with how surely. A query is groups of alternatives of
-- words: [[[{"w": "olio"}], [{"w": "evo", "p": 0.7}]], ...]; p: the word may go on, f: how surely it was meant, u: the
-- group names a use of the goods.
create function search_forms(groups jsonb)
returns table(a_group int, alternative int, asked int, word text, sure real, is_use boolean)
language plpgsql stable security definer rows 10
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  return query
  with words as materialized (
    select g.n::int as g, a.n::int as a, w.n::int as k, w.one->>'w' as typed, (w.one->>'p')::real as p,
      coalesce((w.one->>'f')::real, 1) as f, search_stem(w.one->>'w') as stem, w.one ? 'u' as u
    from jsonb_array_elements(groups) with ordinality g(alternatives, n),
      jsonb_array_elements(g.alternatives) with ordinality a(words, n),
      jsonb_array_elements(a.words) with ordinality w(one, n)
    limit 60 /* tells the planner that a query is short */
  )
  select g, a, k, form, max(f.sure)::real, bool_or(u) from (
    select g, a, k, typed as form, words.f as sure, u from words
    union all
    select g, a, k, v.word, words.f * case when search_other_gender(typed, v.word) then 0.6 else 0.97 end, u
    from words join search_word v on v.tenant_id = brand and v.stem = words.stem
    /* viso has no form without a vowel, which Vis would be */
    where v.word ~ '[aeiou]$' or typed !~ '[aeiou]$'
    union all
    select g, a, k, v.word, words.f * p, u from words
    join search_word v on v.tenant_id = brand and v.word > typed and v.word < typed || '~'
    where p is not null
  ) f group by 1, 2, 3, 4;
end
$$;
revoke all on function search_forms from public;
grant execute on function search_forms to bottega_app;

-- Which groups a product meets, where alternatives have several words: all of them.
create function search_met(groups jsonb)
returns table(a_group int, id bigint, weight real, is_use boolean)
language sql stable security definer rows 200
set search_path = pg_catalog, public, pg_temp
as $$
  with met as (
    select f.a_group, f.alternative, f.asked, p.product_id as id, max(p.weight * f.sure) as weight, bool_or(f.is_use) as is_use
    from search_forms(groups) f
    join search_posting p on p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and p.word = f.word
    group by 1, 2, 3, 4
  ), met_alternatives as (
    select a_group, id, sum(weight) / count(*) as weight, bool_or(is_use) as is_use from met
    group by a_group, alternative, id
    having count(*) = jsonb_array_length(groups->(a_group - 1)->(alternative - 1))
  )
  select a_group, id, max(weight)::real, bool_or(is_use) from met_alternatives group by 1, 2
$$;
revoke all on function search_met from public;

-- Products of which at least so many groups are met, each by one alternative, which is all of its words. Where groups
-- name a use («farina per pizza»), goods count that are what is used: those of the categories given, those that meet
-- the other groups six tenths as well as the best do, and a third as well if their names say the use after the goods.
-- A use adds half.
create function search_products(groups jsonb, at_least int, of_categories bigint[] default null)
returns table(product_id bigint, rank real)
language plpgsql stable security definer rows 200
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  all_of_them int := jsonb_array_length(groups);
begin
  if jsonb_path_exists(groups, '$[*][*][*].u') then
    return query
    with met_groups as materialized (
      select * from search_met(groups)
    ), most as (
      select m.a_group, max(m.weight) as weight from met_groups m group by 1
    ), met as materialized (
      select m.id, sum(case when m.is_use then m.weight / 2 else m.weight end) / all_of_them as score,
        min(m.weight / most.weight) filter (where not m.is_use) as likeness
      from met_groups m join most on most.a_group = m.a_group
      group by 1 having count(*) >= at_least
    ), words as materialized (
      select array_agg(f.word) filter (where not f.is_use) as goods, array_agg(f.word) filter (where f.is_use) as uses
      from search_forms(groups) f
    )
    select m.id, m.score::real
    from met m join product p on p.tenant_id = brand and p.product_id = m.id
    where m.likeness >= 0.6 or p.category_path && of_categories
      or m.likeness >= 0.3 and search_named_for(p.name, (select goods from words), (select uses from words));
  elsif jsonb_path_exists(groups, '$[*][*][1]') then
    return query
    select m.id, (sum(m.weight) / all_of_them)::real from search_met(groups) m group by m.id having count(*) >= at_least;
  elsif all_of_them > 1 then
    return query
    select id, (sum(weight) / all_of_them)::real from (
      select f.a_group, p.product_id as id, max(p.weight * f.sure) as weight
      from search_forms(groups) f join search_posting p on p.tenant_id = brand and p.word = f.word
      group by 1, 2
    ) met group by id having count(*) >= at_least;
  else
    return query
    select p.product_id, max(p.weight * f.sure)::real
    from search_forms(groups) f join search_posting p on p.tenant_id = brand and p.word = f.word
    group by 1;
  end if;
end
$$;
revoke all on function search_products from public;
grant execute on function search_products to bottega_app;

-- The same while it is typed: by what products are before all; when these are few, by all their words. Where a word
-- follows of which but a letter or two are there, those that meet the words before it best are looked through.
create function suggest_products(groups jsonb, at_least int, at_most int)
returns table(product_id bigint, rank real)
language plpgsql stable security definer rows 60
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  found_so_far int;
  begun text;
begin
  if jsonb_array_length(groups) = 1 and not jsonb_path_exists(groups, '$[0][*][1]') then
    return query
    select p.product_id, max(p.weight * f.sure)::real as best
    from search_forms(groups) f join search_posting p on p.tenant_id = brand and p.word = f.word and p.weight >= 1
    group by 1 order by best desc, 1 limit at_most;
    get diagnostics found_so_far = row_count;
    if found_so_far >= 12 then return; end if;
    return query
    select p.product_id, (max(p.weight * f.sure) * 0.5)::real as best
    from search_forms(groups) f join search_posting p on p.tenant_id = brand and p.word = f.word and p.weight < 1
    group by 1 order by best desc, 1 limit at_most;
    return;
  end if;
  begun := groups->-1->0->0->>'w';
  if at_least > 1 and length(begun) <= 2 and groups->-1->0->0 ? 'p' then
    return query
    select s.product_id, (s.rank + max(p.weight))::real as best
    from (
      select f.product_id, f.rank from search_products(groups - -1, at_least - 1) f order by f.rank desc, 1 limit 120
    ) s
    join search_posting p on p.tenant_id = brand and p.product_id = s.product_id
    where p.word >= begun and p.word < begun || '~'
    group by s.product_id, s.rank order by best desc, 1 limit at_most;
    if found then return; end if;
  end if;
  return query select s.product_id, s.rank from search_products(groups, at_least) s order by s.rank desc, 1 limit at_most;
end
$$;
revoke all on function suggest_products from public;
grant execute on function suggest_products to bottega_app;

-- The categories a submitted query names: those of a purpose, else the one called so, else those whose name begins
-- with it below the one that is called so among others (frutta is «Frutta fresca» below «Frutta e verdura»), else the
-- uppermost whose name begins with it. None where a leaf is called so: its goods have the word.
create function search_aisles(typed text)
returns bigint[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  asked text := search_key(left(typed, 100));
  first_word text := (array(select word from unnest(search_split(left(typed, 100))) word where not search_filler(word)))[1];
  ids bigint[];
begin
  if asked is null then return null; end if;
  select array_agg(category_id) into ids from search_purpose where tenant_id = brand and said = asked;
  if ids is not null then return ids; end if;
  with called as materialized (
    select c.category_id, c.parent_id, c.level, c.name,
      array(select part from regexp_split_to_table(lower(c.name), '\s*,\s*|\s+e\s+') part) as parts,
      not exists (select from category x where x.tenant_id = brand and x.parent_id = c.category_id) as is_leaf
    from category c
    where c.tenant_id = brand and c.category_id in (
      select s.category_id from search_word v join search_shelf s on s.tenant_id = brand and s.word = v.word and s.own
      where v.tenant_id = brand and v.stem = search_stem(first_word) and not search_other_gender(first_word, v.word))
  ), named as materialized (
    select c.category_id, c.parent_id, c.level, c.is_leaf, search_key(c.name) = asked as wholly,
      exists (select from unnest(parts) part where search_key(part) = asked) as partly,
      cardinality(parts) = 1 and search_stem((search_split(name))[1]) = asked as begins,
      parent_id is null and search_key(parts[1]) = asked as first_of_aisle
    from called c
  ), below as (
    select n.category_id from named n join named a on n.parent_id = a.category_id
    where a.partly and not a.wholly and not a.is_leaf and n.begins and not n.is_leaf
  )
  select case when not exists (select from named where wholly and is_leaf) then coalesce(
    (select array_agg(category_id) from named where wholly and level = (select min(level) from named where wholly)),
    (select array_agg(category_id) from below),
    (select array_agg(category_id) from named where first_of_aisle)
  ) end into ids;
  return ids;
end
$$;
revoke all on function search_aisles from public;
grant execute on function search_aisles to bottega_app;
