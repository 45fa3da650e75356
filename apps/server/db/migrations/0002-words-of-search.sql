-- How search reads words: spelling, stems, sound, measures. Functions of the text alone.

-- one spelling for the index and for queries: lower case, no accents, 1,5 as 1.5, 6x1.5 and 500g apart, nothing but
-- words and numbers (full text search would take dr.oetker for a host name)
create function search_normal(value text)
returns text
language sql immutable parallel safe
as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(public.unaccent('public.unaccent', value)), '(\d),(\d)', '\1.\2', 'g'),
        '(\d)\s*[x×]\s*(\d)', '\1 x \2', 'g'),
      '(\d)(kg|hg|gr|g|mg|ml|cl|lt|l|pz)\M', '\1 \2', 'g'),
    '((?<!\d)\.|\.(?!\d)|[^a-z0-9.])+', ' ', 'g'))
$$;

-- Stem of one word: without the vowels it ends with, fungo as funghi, arancia as arance. Derived words keep their own
-- (aranciata, farinata); words that would meet another's are kept apart, irregular plurals brought together.
create function search_stem(word text)
returns text
language sql immutable parallel safe
as $$
  select case
    when word in ('pesca', 'pesche') then 'pesche'
    when word in ('polpo', 'polpi') then 'polpi'
    when word in ('uovo', 'uova', 'ova') then 'uova'
    when word in ('riso', 'risi') then 'riso'
    when word in ('pila', 'pile') then 'pile'
    when word in ('burrata', 'burrate') then 'burrata'
    else regexp_replace(regexp_replace(word, '([cg])h(i|e|io|ia|ie)$', '\1\2'), '^(..+?)[aeiou]+$', '\1') end
$$;

-- Words that say nothing of a product: articles, prepositions, and what shoppers call anything. senza is not one of
-- them: senza glutine.
create function search_filler(word text)
returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{il,lo,la,i,gli,le,l,un,uno,una,di,del,dello,della,dei,degli,delle,dell,d,a,al,allo,alla,ai,agli,alle,all,da,dal,dallo,dalla,dai,dagli,dalle,dall,in,nel,nello,nella,nei,negli,nelle,nell,con,col,per,su,sul,sulla,sui,sulle,sull,tra,fra,e,ed,o,contro,cibo,cibi,roba,robe,cosa,cose,qualcosa,qualche,prodotto,prodotti,articolo,articoli,alimento,alimenti,mangiare,idea,idee}'::text[])
$$;

-- Words after which a name tells what goes with the goods, no more what they are: biscotti al latte, panna da cucina.
create function search_turns(word text)
returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{al,allo,alla,ai,agli,alle,all,con,col,da,per,in,senza,senz}'::text[])
$$;

-- Words for a piece of something, when they head a name and di follows: a filetto di salmone is salmon before a
-- fillet.
create function search_cut(word text)
returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{filetto,filetti,trancio,tranci,fetta,fette,fettina,fettine,petto,petti,coscia,cosce,cuore,cuori,cubetti}'::text[])
$$;

-- As an Italian hears it: no h, one letter for two, c for k and q, s for z, i for j and y.
create function search_sound(word text)
returns text
language sql immutable parallel safe
as $$
  select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(word,
    'sci([aou])|sh', 's\1', 'g'), 'cqu|ck|ch|qu|cu(?=[aeio])', 'c', 'g'), 'ph', 'f', 'g'),
    'kqyjwxzh', 'cciivss'), '(.)\1+', '\1', 'g')
$$;

create function search_letters(word text)
returns text
language sql immutable parallel safe
as $$
  select string_agg(letter, '' order by letter collate "C") from string_to_table(word, null) letter
$$;

-- 1 kg and 1000 g are one word, 1000g; null for what is no unit.
create function search_measure(amount numeric, unit text)
returns text
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

-- The words of a text in order, sizes as one word each, as search_measure spells them.
create function search_split(value text)
returns text[]
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
  if search_normal(value) !~ '\d|\m(mezz[oa]|uno?|x)\M' then return array_remove(parts, ''); end if;
  while at <= cardinality(parts) loop
    amount := case
      when parts[at] ~ '^\d{1,6}(\.\d{1,3})?$' then parts[at]::numeric
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
end
$$;

-- What a size is found by: its measures, and its bare numbers: 6x1,5 finds 6 x 1,5 l.
create function search_size(value text)
returns text[]
language sql immutable parallel safe
as $$
  select search_split(value) || array(select m[1] from regexp_matches(search_normal(value), '(?:^| )(\d+(?:\.\d+)?)(?= )', 'g') m)
$$;

-- Whether a name tells that the good is a variant of the plain one, for those who need or want it.
create function search_variant(name text)
returns boolean
language sql immutable parallel safe
as $$
  select search_normal(name) ~ '\m(analcolic|umidificat|decaffeinat|deteinat)|\m(senza|gluten|lactose) (glutine|lattosio|alcol|caffeina|free)\M'
$$;

-- Whether a name has one of the words for goods before the first of the words for a use.
create function search_named_for(name text, goods text[], uses text[])
returns boolean
language sql immutable parallel safe
as $$
  with said as (select word, n from unnest(search_split(name)) with ordinality w(word, n))
  select coalesce((select min(n) from said where word = any (goods)) < (select min(n) from said where word = any (uses)), false)
$$;

-- Whether two forms of a stem differ in gender, as nouns that mean other things: cioccolata and cioccolato, panna and
-- panni.
create function search_other_gender(one text, other text)
returns boolean
language sql immutable parallel safe
as $$
  select right(one, 1) || right(other, 1) = any ('{ao,oa,ai,ia,oe,eo}'::text[])
$$;

-- The words of a phrase that say something, as stems in alphabetical order: what two ways to say it have in common.
create function search_key(phrase text)
returns text
language sql immutable parallel safe
as $$
  select string_agg(stem, ' ' order by stem collate "C") from (
    select distinct search_stem(word) as stem from unnest(search_split(phrase)) word where not search_filler(word)) said
$$;

create function search_purpose_key(phrase text)
returns text
language sql immutable parallel safe
set search_path = public, pg_catalog
as $$
  select search_key(phrase)
$$;
