import { sql, type Kysely } from 'kysely';

/**
 * Plain words mean plain goods: empty words («cibo», «roba») are dropped from queries, and a good that is a variant (beer
 * without alcohol, moist toilet paper) ranks below the plain one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(words).execute(db);
  await sql.raw(filing).execute(db);
  await sql.raw(fileWhatStands).execute(db);
}

const words = `
/* Words that say nothing of a product: articles, prepositions, and what shoppers call anything. senza is not one of them:
   senza glutine. */
create or replace function search_filler(word text) returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{il,lo,la,i,gli,le,l,un,uno,una,di,del,dello,della,dei,degli,delle,dell,d,a,al,allo,alla,ai,agli,alle,all,da,dal,dallo,dalla,dai,dagli,dalle,dall,in,nel,nello,nella,nei,negli,nelle,nell,con,col,per,su,sul,sulla,sui,sulle,sull,tra,fra,e,ed,o,contro,cibo,cibi,roba,robe,cosa,cose,qualcosa,qualche,prodotto,prodotti,articolo,articoli,alimento,alimenti,mangiare,idea,idee}'::text[])
$$;

/* Whether a name tells that the good is a variant of the plain one, for those who need or want it. */
create function search_variant(name text) returns boolean
language sql immutable parallel safe
as $$ select search_normal(name) ~ '\\m(analcolic|umidificat|decaffeinat|deteinat)|\\m(senza|gluten|lactose) (glutine|lattosio|alcol|caffeina|free)\\M' $$;`;

const filing = `
/* Indexes the given products, or all products of the brand for null. The vocabulary is indexed separately. */
create or replace function search_file_goods(product_ids int[]) returns void
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
end $$;`;

/** Indexes all brands again. Keys of purposes and unsold goods are computed again without the empty words. */
const fileWhatStands = `
do $$
declare
  one int;
begin
  for one in select tenant_id from brand_registry() loop
    perform set_config('app.tenant_id', one::text, true), search_file(null);
    update search_purpose set phrase = phrase where tenant_id = one;
    update search_unsold set phrase = phrase where tenant_id = one;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;`;
