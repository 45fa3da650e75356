import { sql, type Kysely } from 'kysely';

/**
 * A mistyped word's neighbours come from the index by trigrams alone. After an import its index kept what was new in a
 * list of its own, and PostgreSQL, which counts that list as work, compared the word with all others instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(index).execute(db);
  await sql.raw(understanding).execute(db);
}

const index = `
alter index search_word_trigrams set (fastupdate = off);
select gin_clean_pending_list('search_word_trigrams');`;

const understanding = `
/* What the brand's vocabulary says of a typed query, at most twelve words of it. known: as typed or in another
   form; begins: how many goods have a longer word; near: unknown words' neighbours, nearest not first. They cost more
   than all the rest, so of a last word still being typed that many goods begin with, they are not looked for. */
create or replace function search_understand(typed text, being_typed boolean) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_catalog set pg_trgm.similarity_threshold = 0.22 set plan_cache_mode = force_generic_plan
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
    is_there := one ~ '^\\d{6,}$' or exists (select from search_word where tenant_id = brand and word = one);
    is_known := is_there or exists (select from search_word where tenant_id = brand and stem = its_stem);
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
end $$;`;
