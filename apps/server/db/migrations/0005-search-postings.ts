import { sql, type Kysely } from 'kysely';

/**
 * Search by postings: a row for each word of a product, with how much the word says of it. A common word is read
 * from one stretch of an index, without a look at the product. Replaces the text vectors of 0003.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(spelling).execute(db);
  await sql.raw(filing).execute(db);
  await sql.raw(reading).execute(db);
  await sql.raw(fileWhatStands).execute(db);
}

const tables = `
drop function search_products(tsquery, tsquery, tsquery), suggest_products(tsquery, tsquery, int),
  search_repairs(text, int), search_heads(jsonb, boolean), search_query(jsonb);
drop index product_fts;
alter table product drop column fts;
alter table category drop column fts;

/* derived, so without references: refreshSearch files it anew from goods and categories */
create table search_posting (
  tenant_id int not null,
  word text collate "C" not null,
  product_id int not null,
  weight real not null,
  primary key (tenant_id, word, product_id) include (weight)
);
/* filled word by word, so each entry goes to another place: packed together with its neighbours there, all of them would be
   unpacked for it, which takes longer than everything else about filing */
create index search_posting_product on search_posting (tenant_id, product_id) with (deduplicate_items = off);
/* what a product is before all: enough for what is typed so far */
create index search_posting_foremost on search_posting (tenant_id, word, product_id) include (weight) where weight >= 1;

/* words of a category's own name, and of the shelves above it */
create table search_shelf (
  tenant_id int not null,
  word text collate "C" not null,
  category_id int not null,
  weight real not null,
  own boolean not null,
  primary key (tenant_id, word, category_id)
);

/* spelled as heard and its letters in order: how a mistyped word finds what was meant */
alter table search_word add column sound text collate "C" not null default '', add column letters text collate "C" not null default '';
create index search_word_sound on search_word (tenant_id, sound);
create index search_word_letters on search_word (tenant_id, letters);

/* a phrase may stand for several things */
alter table search_synonym drop constraint search_synonym_pkey, add primary key (tenant_id, phrase, replacement);

do $$
declare
  name text;
begin
  foreach name in array array['search_posting', 'search_shelf'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy of_brand on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
    execute format('grant select, insert, update, delete on %I to bottega_app', name);
  end loop;
end $$;`;

const spelling = `
/* Italian words that say nothing of a product. senza is not one of them: senza glutine. */
create function search_filler(word text) returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{il,lo,la,i,gli,le,l,un,uno,una,di,del,dello,della,dei,degli,delle,dell,d,a,al,allo,alla,ai,agli,alle,all,da,dal,dallo,dalla,dai,dagli,dalle,dall,in,nel,nello,nella,nei,negli,nelle,nell,con,col,per,su,sul,sulla,sui,sulle,sull,tra,fra,e,ed,o}'::text[])
$$;

/* Words after which a name tells what goes with the goods, no more what they are: biscotti al latte, panna da cucina. */
create function search_turns(word text) returns boolean
language sql immutable parallel safe
as $$ select word = any ('{al,allo,alla,ai,agli,alle,all,con,col,da,per,in,senza,senz}'::text[]) $$;

/* Words for a piece of something, when they head a name and di follows: a filetto di salmone is salmon before a fillet. */
create function search_cut(word text) returns boolean
language sql immutable parallel safe
as $$ select word = any ('{filetto,filetti,trancio,tranci,fetta,fette,fettina,fettine,petto,petti,coscia,cosce,cuore,cuori,cubetti}'::text[]) $$;

/* Italian stem of one word, fungo as funghi; words that would meet another's are kept apart, irregular plurals brought
   together. */
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
    else coalesce((ts_lexize('italian_stem', regexp_replace(word, '([cg])h(i|e|io|ia|ie)$', '\\1\\2')))[1], word) end
$$;

/* As an Italian hears it: no h, one letter for two, c for k and q, s for z, i for j and y. */
create function search_sound(word text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(word,
    'sci([aou])|sh', 's\\1', 'g'), 'cqu|ck|ch|qu|cu(?=[aeio])', 'c', 'g'), 'ph', 'f', 'g'),
    'kqyjwxzh', 'cciivss'), '(.)\\1+', '\\1', 'g')
$$;

create function search_letters(word text) returns text
language sql immutable parallel safe
as $$ select string_agg(letter, '' order by letter collate "C") from string_to_table(word, null) letter $$;

/* 1 kg and 1000 g are one word, 1000g; null for what is no unit. */
create function search_measure(amount numeric, unit text) returns text
language sql immutable parallel safe
as $$
  select case
    when unit in ('kg', 'chilo', 'chili', 'kilo') then trim_scale(amount * 1000) || 'g'
    when unit in ('hg', 'etto', 'etti') then trim_scale(amount * 100) || 'g'
    when unit in ('g', 'gr', 'grammi') then trim_scale(amount) || 'g'
    when unit in ('l', 'lt', 'litro', 'litri') then trim_scale(amount * 1000) || 'ml'
    when unit = 'cl' then trim_scale(amount * 10) || 'ml'
    when unit = 'ml' then trim_scale(amount) || 'ml' end
$$;

/* The words of a text in order, sizes as one word each, as search_measure spells them. */
create function search_split(value text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  parts text[] := string_to_array(search_normal(value), ' ');
  said text[] := '{}';
  at int := 1;
  amount numeric;
  measure text;
begin
  /* most texts hold no measure and take a tenth of the time */
  if search_normal(value) !~ '\\d|\\m(mezz[oa]|uno?|x)\\M' then return array_remove(parts, ''); end if;
  while at <= cardinality(parts) loop
    amount := case
      when parts[at] ~ '^\\d{1,6}(\\.\\d{1,3})?$' then parts[at]::numeric
      when parts[at] in ('mezzo', 'mezza') then 0.5
      when parts[at] in ('un', 'uno') then 1 end;
    measure := search_measure(amount, parts[at + 1]);
    if measure is not null then
      said := said || measure;
      at := at + 2;
    else
      if parts[at] <> '' and not (parts[at] = 'x' and at > 1) then said := said || parts[at]; end if;
      at := at + 1;
    end if;
  end loop;
  return said;
end $$;

/* What a size is found by: its measures, and its bare numbers: 6x1,5 finds 6 x 1,5 l. */
create function search_size(value text) returns text[]
language sql immutable parallel safe
as $$
  select search_split(value) || array(select m[1] from regexp_matches(search_normal(value), '(?:^| )(\\d+(?:\\.\\d+)?)(?= )', 'g') m)
$$;`;

/**
 * What a word weighs. By the name: 1 as its head (latte intero), 0.7 where that is only a piece of what follows (filetto
 * di salmone), 0.55 further on, 0.35 where it tells what goes with the goods (biscotti al latte), 0.1 where it is left
 * out (senza latte), a little less the more the name says. To this the most that it says otherwise: 1.8 as what the shelf
 * is called, less on a shelf of several things or of special ones (latte per l'infanzia), for the rest of the shelf's
 * name and for shelves above; 0.6 as the maker, 0.4 as a characteristic, 0.3 as the size. Name and shelf say the same in
 * any form of a word: a filetto on the shelf of filetti is as much of one as filetti are. What sells more weighs up to a
 * sixth more.
 */
const filing = `
create function search_file_shelves() returns void
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
    /* a broader shelf's word is not meant for goods beside a narrower shelf that has it: eggs under latte e uova */
    where a.far = 0 or not exists (
      select from above b join named x on x.shelf = b.id and x.stem = n.stem
      where b.shelf = a.shelf and b.id <> a.shelf
    ) or exists (
      select from above b join named x on x.shelf = b.shelf and x.stem = n.stem
      where b.id = a.id and b.far < a.far
    )
  )
  select (select tenant_id from mine limit 1), word, id, max(weight), bool_or(far = 0) from said group by word, id
$$;

/* Files the given products, or with null all of the brand; the vocabulary does not know of it yet. */
create function search_file_goods(product_ids int[]) returns void
language plpgsql security invoker set search_path = public, pg_catalog
/* goods written a moment ago have no statistics yet, and a few rows expected where there are thousands would be
   joined one by one: minutes instead of seconds */
set enable_nestloop = off
/* half a million rows are grouped and put in order */
set work_mem = '64MB'
/* five goods or five thousand: no plan for both */
set plan_cache_mode = force_custom_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  delete from search_posting p where p.tenant_id = brand and (product_ids is null or p.product_id = any (product_ids));
  insert into search_posting (tenant_id, word, product_id, weight)
  with goods as materialized (
    select p.product_id, p.category_id, p.class_ids, p.size_text, p.brand_name, p.name, p.ean,
      (1 + ln(1 + greatest(p.popularity, 0)) / 40.0)::real as liked
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
end $$;

create function search_file_vocabulary() returns void
language sql security invoker set search_path = public, pg_catalog
as $$
  delete from search_word where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int;
  insert into search_word (tenant_id, word, stem, ndoc, sound, letters)
  select tenant_id, word, search_stem(word), goods, search_sound(word), search_letters(word)
  from (
    select tenant_id, word, count(*) as goods from search_posting
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
    group by tenant_id, word offset 0
  ) each_word
  where length(word) between 2 and 40 and word !~ '^\\d{6,}$'
$$;

/* Files the given products, or with null the shelves and all products of the brand, and the vocabulary anew. */
create function search_file(product_ids int[]) returns void
language plpgsql security invoker set search_path = public, pg_catalog
as $$
begin
  if product_ids is null then perform search_file_shelves(); end if;
  perform search_file_goods(product_ids);
  perform search_file_vocabulary();
end $$;`;

/** A shop that updates finds its goods by the new words at once. */
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

/** One plan for all calls: these words differ, what is looked up does not. */
const reading = `
/* What the brand's vocabulary says of a typed query, at most twelve words of it. known: as typed or in another
   form; begins: how many goods have a longer word; near: unknown words' neighbours, nearest not first. They cost more
   than all the rest, so of a last word still being typed that many goods begin with, they are not looked for. */
create function search_understand(typed text, being_typed boolean) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_catalog set pg_trgm.similarity_threshold = 0.22 set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  said text[] := (search_split(left(typed, 400)))[1:12];
  answer jsonb := '[]';
  one text; is_there boolean; is_known boolean; goods int; extra jsonb; at int;
begin
  for at in 1 .. coalesce(cardinality(said), 0) loop
    one := left(said[at], 40);
    is_there := one ~ '^\\d{6,}$' or exists (select from search_word where tenant_id = brand and word = one);
    is_known := is_there or exists (select from search_word where tenant_id = brand and stem = search_stem(one));
    extra := '{}';
    if at < cardinality(said) then
      select jsonb_build_object('joined', word) into extra from search_word where tenant_id = brand and word = one || said[at + 1];
      extra := coalesce(extra, '{}');
    end if;
    if not is_there then
      select coalesce(sum(ndoc), 0) into goods from search_word where tenant_id = brand and word > one and word < one || '~';
      extra := extra || jsonb_build_object('begins', goods);
      if length(one) between 3 and 30 and one !~ '^\\d'
        and not (being_typed and at = cardinality(said) and (goods >= 12 or goods > 0 and length(one) < 4)) then
        extra := extra || jsonb_build_object('near', (
          select coalesce(jsonb_agg(jsonb_build_object('word', word, 'goods', ndoc, 'alike', sound = search_sound(one))), '[]') from (
            (select word, ndoc, sound from search_word where tenant_id = brand and sound = search_sound(one) limit 20)
            union
            (select word, ndoc, sound from search_word where tenant_id = brand and letters = search_letters(one) limit 20)
            union
            (select word, ndoc, sound from search_word where tenant_id = brand and word % one
             order by similarity(word, one) desc, ndoc desc limit 30)
          ) candidates where search_stem(word) <> search_stem(one)));
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
end $$;

/* The words of the vocabulary a query's words stand for, each with how surely. A query is groups of alternatives of
   words: [[[{"w": "olio"}], [{"w": "evo", "p": 0.7}]], ...]; p: the word may go on, f: how surely it was meant. */
create function search_forms(groups jsonb)
returns table (a_group int, alternative int, asked int, word text, sure real)
language plpgsql stable security definer rows 10 set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  return query
  with words as materialized (
    select g.n::int as g, a.n::int as a, w.n::int as k, w.one->>'w' as typed, (w.one->>'p')::real as p,
      coalesce((w.one->>'f')::real, 1) as f, search_stem(w.one->>'w') as stem
    from jsonb_array_elements(groups) with ordinality g(alternatives, n),
      jsonb_array_elements(g.alternatives) with ordinality a(words, n),
      jsonb_array_elements(a.words) with ordinality w(one, n)
    limit 60 /* tells the planner that a query is short */
  )
  select g, a, k, form, max(f.sure)::real from (
    select g, a, k, typed as form, words.f as sure from words
    union all
    select g, a, k, v.word, words.f * 0.97 from words join search_word v on v.tenant_id = brand and v.stem = words.stem
    union all
    select g, a, k, v.word, words.f * p from words
    join search_word v on v.tenant_id = brand and v.word > typed and v.word < typed || '~'
    where p is not null
  ) f group by 1, 2, 3, 4;
end $$;

/* Products of which at least so many groups are met, each by one alternative, which is all of its words. */
create function search_products(groups jsonb, at_least int)
returns table (product_id int, rank real)
language plpgsql stable security definer rows 200 set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan
as $$
declare
  brand int := nullif(current_setting('app.tenant_id', true), '')::int;
  all_of_them int := jsonb_array_length(groups);
begin
  if jsonb_path_exists(groups, '$[*][*][1]') then
    return query
    with met as (
      select f.a_group, f.alternative, f.asked, p.product_id as id, max(p.weight * f.sure) as weight
      from search_forms(groups) f join search_posting p on p.tenant_id = brand and p.word = f.word
      group by 1, 2, 3, 4
    ), met_alternatives as (
      select a_group, id, sum(weight) / count(*) as weight from met
      group by a_group, alternative, id
      having count(*) = jsonb_array_length(groups->(a_group - 1)->(alternative - 1))
    ), met_groups as (
      select a_group, id, max(weight) as weight from met_alternatives group by 1, 2
    )
    select id, (sum(weight) / all_of_them)::real from met_groups group by id having count(*) >= at_least;
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

/* The same while it is typed: by what products are before all; when these are few, by all their words. Where a word
   follows of which but a letter or two are there, those that meet the words before it best are looked through. */
create function suggest_products(groups jsonb, at_least int, at_most int)
returns table (product_id int, rank real)
language plpgsql stable security definer rows 60 set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan
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
end $$;

revoke all on function search_understand(text, boolean), search_forms(jsonb), search_products(jsonb, int), suggest_products(jsonb, int, int) from public;
grant execute on function search_understand(text, boolean), search_forms(jsonb), search_products(jsonb, int), suggest_products(jsonb, int, int) to bottega_app;`;
