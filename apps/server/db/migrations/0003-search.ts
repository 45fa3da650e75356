import { sql, type Kysely } from 'kysely';

/**
 * Search by word index under row-level security. PostgreSQL uses no index for operators that are not
 * leak-proof (`@@`, `%`) below a policy, so two functions run as the schema's owner and name the brand
 * themselves; they answer nothing to a session without one. Where the owner is itself under the policy
 * the answer is the same, only slower.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* Query of groups of alternatives of words: [[[{"w": "olio"}], [{"w": "extravergine", "p": true}]], ...].
   All groups must be met, each by one alternative, in its Italian stem or as typed; p: the word may go on. */
create function search_query(groups jsonb) returns tsquery
language plpgsql immutable parallel safe set search_path = public, pg_catalog
as $$
declare
  a_group jsonb; an_alternative jsonb; a_word jsonb;
  whole tsquery; any_of tsquery; all_of tsquery; one tsquery;
begin
  for a_group in select jsonb_array_elements(groups) loop
    any_of := null;
    for an_alternative in select jsonb_array_elements(a_group) loop
      all_of := null;
      for a_word in select jsonb_array_elements(an_alternative) loop
        one := to_tsquery('italian', quote_literal(a_word->>'w'))
            || to_tsquery('simple', quote_literal(a_word->>'w') || case when (a_word->>'p')::boolean then ':*' else '' end);
        all_of := case when all_of is null then one else all_of && one end;
      end loop;
      any_of := case when any_of is null then all_of else any_of || all_of end;
    end loop;
    whole := case when whole is null then any_of else whole && any_of end;
  end loop;
  return coalesce(whole, ''::tsquery);
end $$;

/* Italian stem of one word; the word itself where there is none */
create function search_stem(word text) returns text
language sql immutable parallel safe
as $$ select coalesce((ts_lexize('italian_stem', word))[1], word) $$;

/* Lexemes ^stem under which a product is filed by the first word of its name: latte before cioccolato al latte. */
create function search_heads(groups jsonb, as_beginnings boolean) returns tsquery
language sql immutable parallel safe set search_path = public, pg_catalog
as $$
  select coalesce(string_agg(
    quote_literal('^' || search_stem(word->>'w'))
      || case when as_beginnings and (word->>'p')::boolean then ' | ' || quote_literal('^' || (word->>'w')) || ':*' else '' end,
    ' | '), '')::tsquery
  from jsonb_array_elements(groups) a_group,
       jsonb_array_elements(a_group) alternative,
       jsonb_array_elements(alternative) word
$$;

/* A name that begins with a whole word of the query comes before one that begins like it: pane before panettone. */
create function search_products(query tsquery, heads tsquery, beginnings tsquery)
returns table (product_id int, rank real)
language sql stable security definer rows 300 set search_path = public, pg_catalog
as $$
  select p.product_id,
         (ts_rank('{0.1, 0.25, 0.4, 1.0}', p.fts, query, 1)
           * case when p.fts @@ heads then 2.0 when p.fts @@ beginnings then 1.2 else 1.0 end
           * (1.0 + ln(1.0 + greatest(p.popularity, 0)) / 20.0))::real
  from product p
  where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int and p.fts @@ query
$$;

/* The same while it is typed: the most popular products whose name begins with a word of the query, and only when
   these are few any others. Ranking all that has a word with "l" in front would take longer than the next key. */
create function suggest_products(query tsquery, heads tsquery, at_most int)
returns table (product_id int, rank real)
language sql stable security definer rows 60 set search_path = public, pg_catalog
as $$
  with brand as materialized (select nullif(current_setting('app.tenant_id', true), '')::int as id),
  begin_with as materialized (
    select p.product_id, p.popularity from product p
    where p.tenant_id = (select id from brand) and p.fts @@ (query && heads)
    order by p.popularity desc, p.product_id limit at_most
  ),
  others as materialized (
    select p.product_id, p.popularity from product p
    where (select count(*) from begin_with) < 12 and p.tenant_id = (select id from brand) and p.fts @@ query
      and p.product_id not in (select product_id from begin_with)
    order by p.popularity desc, p.product_id limit at_most
  )
  select product_id, (1 + ln(1.0 + greatest(popularity, 0)) / 20.0)::real + 1 from begin_with
  union all
  select product_id, (1 + ln(1.0 + greatest(popularity, 0)) / 20.0)::real from others
$$;

/* The nearest words of the brand's vocabulary, best first. */
create function search_repairs(typed text, at_most int)
returns table (word text, distance double precision)
language sql stable security definer rows 3
set search_path = public, pg_catalog set pg_trgm.similarity_threshold = 0.25
as $$
  select word, distance from (
    select w.word, levenshtein(typed, w.word) - 0.08 * ln(1 + w.ndoc) as distance,
      min(levenshtein(typed, w.word) - 0.08 * ln(1 + w.ndoc)) over () as best
    from search_word w
    where w.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
      and w.word % typed and levenshtein(typed, w.word) <= 1 + length(typed) / 4
  ) near
  where distance < best + 0.8
  order by distance, word limit at_most
$$;

revoke all on function search_products(tsquery, tsquery, tsquery), suggest_products(tsquery, tsquery, int), search_repairs(text, int) from public;
grant execute on function search_products(tsquery, tsquery, tsquery), suggest_products(tsquery, tsquery, int), search_repairs(text, int) to bottega_app;
`)
    .execute(db);
}
