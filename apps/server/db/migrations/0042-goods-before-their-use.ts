import { sql, type Kysely } from 'kysely';

/**
 * A product is made for a use if its name says the goods before the use: «sale per lavastoviglie». «Spremuta di arance» is
 * no answer to «arance da spremuta».
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(naming).execute(db);
  await sql.raw(reading).execute(db);
}

const naming = `
/* Whether a name has one of the words for goods before the first of the words for a use. */
create function search_named_for(name text, goods text[], uses text[]) returns boolean
language sql immutable parallel safe
as $$
  with said as (select word, n from unnest(search_split(name)) with ordinality w(word, n))
  select coalesce((select min(n) from said where word = any (goods)) < (select min(n) from said where word = any (uses)), false)
$$;`;

const reading = `
/* Products of which at least so many groups are met, each by one alternative, which is all of its words. Where groups name
   a use («farina per pizza»), goods count that are what is used: those of the categories given, those that meet the other
   groups six tenths as well as the best do, and a third as well if their names say the use after the goods. A use adds half. */
create or replace function search_products(groups jsonb, at_least int, of_categories int[] default null)
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
end $$;`;
