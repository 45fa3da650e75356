import { sql, type Kysely } from 'kysely';

/**
 * Submitted searches answer by meaning (ADR 52): a word's forms are its inflections alone, a use («per la pizza») ranks
 * below the goods themselves, and the name of an aisle or a purpose opens with the goods of its parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(forms).execute(db);
  await sql.raw(tables).execute(db);
  await sql.raw(filing).execute(db);
  await sql.raw(reading).execute(db);
  await sql.raw(fileWhatStands).execute(db);
}

const forms = `
/* Stem of one word: without the vowels it ends with, fungo as funghi, arancia as arance. Derived words keep their own
   (aranciata, farinata); words that would meet another's are kept apart, irregular plurals brought together. */
create or replace function search_stem(word text) returns text
language sql immutable parallel safe
as $$
  select case
    when word in ('pesca', 'pesche') then 'pesche'
    when word in ('polpo', 'polpi') then 'polpi'
    when word in ('uovo', 'uova', 'ova') then 'uova'
    when word in ('riso', 'risi') then 'riso'
    when word in ('pila', 'pile') then 'pile'
    when word in ('burrata', 'burrate') then 'burrata'
    else regexp_replace(regexp_replace(word, '([cg])h(i|e|io|ia|ie)$', '\\1\\2'), '^(..+?)[aeiou]+$', '\\1') end
$$;

/* Whether two forms of a stem differ in gender, as nouns that mean other things: cioccolata and cioccolato, panna and panni. */
create function search_other_gender(one text, other text) returns boolean
language sql immutable parallel safe
as $$ select right(one, 1) || right(other, 1) = any ('{ao,oa,ai,ia,oe,eo}'::text[]) $$;

/* The words of a phrase that say something, as stems in alphabetical order: what two ways to say it have in common. */
create function search_key(phrase text) returns text
language sql immutable parallel safe
as $$
  select string_agg(stem, ' ' order by stem collate "C") from (
    select distinct search_stem(word) as stem from unnest(search_split(phrase)) word where not search_filler(word)) said
$$;`;

const tables = `
/* What shoppers call several categories by: merenda bambini. */
create table search_purpose (
  tenant_id int not null references brand,
  phrase text not null,
  said text collate "C" not null generated always as (search_key(phrase)) stored,
  category_id int not null,
  primary key (tenant_id, said, category_id)
);
select enable_brand_isolation('search_purpose');`;

const filing = `
create or replace function search_file_shelves() returns void
language sql security invoker set search_path = public, pg_catalog
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
    from mine, regexp_split_to_table(lower(name), '\\s*,\\s*|\\s+e\\s+') part
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
$$;`;

const reading = `
drop function search_forms(jsonb);

/* The words of the vocabulary a query's words stand for, each with how surely. A query is groups of alternatives of
   words: [[[{"w": "olio"}], [{"w": "evo", "p": 0.7}]], ...]; p: the word may go on, f: how surely it was meant,
   u: the group names a use of the goods. */
create function search_forms(groups jsonb)
returns table (a_group int, alternative int, asked int, word text, sure real, is_use boolean)
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
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
end $$;

/* Which groups a product meets, where alternatives have several words: all of them. */
create function search_met(groups jsonb)
returns table (a_group int, id int, weight real, is_use boolean)
language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
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

drop function search_products(jsonb, int);

/* Products of which at least so many groups are met, each by one alternative, which is all of its words. Where groups name
   a use («farina per pizza»), goods count that are what is used: those of the categories given, those that meet the other
   groups half as well as the best do, and a third as well if the use stands in their names (sale per lavastoviglie, but
   not panna cotta for «panna per dolci»). A use adds half. */
create function search_products(groups jsonb, at_least int, of_categories int[] default null)
returns table (product_id int, rank real)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  all_of_them int := jsonb_array_length(groups);
begin
  if jsonb_path_exists(groups, '$[*][*][*].u') then
    return query
    with met_groups as materialized (
      select m.a_group, m.id, m.weight, m.is_use, max(m.weight) over (partition by m.a_group) as most from search_met(groups) m
    )
    select m.id, (sum(case when m.is_use then m.weight / 2 else m.weight end) / all_of_them)::real
    from met_groups m join product p on p.tenant_id = brand and p.product_id = m.id
    group by m.id, p.category_path, p.name
    having count(*) >= at_least
      and (p.category_path && of_categories
        or min(m.weight / m.most) filter (where not m.is_use)
          >= case when search_split(p.name) && (select array_agg(f.word) from search_forms(groups) f where f.is_use) then 0.3 else 0.5 end);
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
end $$;

/* The categories a submitted query names: those of a purpose, else the one called so, else those whose name begins with
   it below the one that is called so among others (frutta is «Frutta fresca» below «Frutta e verdura»), else the
   uppermost whose name begins with it. None where a leaf is called so: its goods have the word. */
create function search_aisles(typed text) returns int[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  asked text := search_key(left(typed, 100));
  first_word text := (array(select word from unnest(search_split(left(typed, 100))) word where not search_filler(word)))[1];
  ids int[];
begin
  if asked is null then return null; end if;
  select array_agg(category_id) into ids from search_purpose where tenant_id = brand and said = asked;
  if ids is not null then return ids; end if;
  with called as materialized (
    select c.category_id, c.parent_id, c.level, c.name,
      array(select part from regexp_split_to_table(lower(c.name), '\\s*,\\s*|\\s+e\\s+') part) as parts,
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
end $$;

revoke all on function search_forms(jsonb), search_met(jsonb), search_products(jsonb, int, int[]), search_aisles(text) from public;
grant execute on function search_forms(jsonb), search_products(jsonb, int, int[]), search_aisles(text) to bottega_app;`;

/** Goods are found by the new forms at once. */
const fileWhatStands = `
do $$
declare
  one int;
begin
  for one in select tenant_id from brand_registry() loop
    perform set_config('app.tenant_id', one::text, true), search_file(null);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;`;
