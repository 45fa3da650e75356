import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { withNames, type LoadedRows, type ProductRow } from '../products/product-row.ts';
import { loadedColumns, loadPicked, place } from '../products/product-sql.ts';
import { keepItalian } from './italian-words.ts';
import type { JudgedWord, Sought, Synonym } from './search-groups.ts';

/** Indexes the words of the given products, or of all products of the brand with the categories. */
export async function fileWords(tx: Db, productIds: readonly number[] | undefined): Promise<void> {
  await tx.rows(`select search_file($1::bigint[])`, [productIds ?? null]);
}

/** Indexes the words of products without the vocabulary; call `fileVocabulary` when all are done. */
export async function fileWordsOf(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx.rows(`select search_file_goods($1::bigint[])`, [productIds]);
}

export async function fileVocabulary(tx: Db): Promise<void> {
  await tx.rows('select search_file_vocabulary()');
}

/** @param typing the last word is not finished */
export async function judgeWords(
  db: Db,
  typed: string,
  { typing }: { typing: boolean },
): Promise<{ words: JudgedWord[]; synonyms: Synonym[] }> {
  type Answer = { understood: { words: JudgedWord[]; synonyms: Synonym[] } };
  const { understood } = (await db.row<Answer>(`select search_understand($1, $2) as understood`, [
    typed,
    typing,
  ]))!;
  return { ...understood, words: keepItalian(understood.words, { typing }) };
}

interface NamedAisles {
  asTyped?: number[];
  /** Whether `asTyped` belong to one of the brand's purposes. */
  isPurpose: boolean;
  asUnderstood?: number[];
}

/** The categories that a submitted query names as typed, and those that the words understood of it name. */
export async function namedAisles(
  db: Db,
  typed: string,
  understood: string | undefined,
): Promise<NamedAisles> {
  const row = (await db.row<{ typed: number[] | null; is_purpose: boolean; understood: number[] | null }>(
    `select search_aisles($2) as typed, search_aisles($3) as understood,
       exists (select from search_purpose where tenant_id = $1 and said = search_purpose_key(left($2, 100))) as is_purpose`,
    [db.tenantId, typed, understood ?? null],
  ))!;
  return {
    ...(row.typed && { asTyped: row.typed }),
    isPurpose: row.is_purpose,
    ...(row.understood && { asUnderstood: row.understood }),
  };
}

/** The categories that the first of these words names which names any. */
export async function aislesOfAny(db: Db, words: readonly string[]): Promise<number[] | undefined> {
  const row = await db.row<{ aisles: number[] }>(
    `select aisles from unnest($1::text[]) with ordinality w(word, n), search_aisles(word) aisles
     where aisles is not null order by n limit 1`,
    [words],
  );
  return row?.aisles;
}

/** The categories of goods that the brand doesn't sell, if the whole query names such goods. */
export async function categoriesOfUnsold(db: Db, typed: string): Promise<number[] | undefined> {
  const { categories } = (await db.row<{ categories: number[] | null }>(
    `select array_agg(distinct category_id) as categories from search_unsold where tenant_id = $1 and said = search_purpose_key(left($2, 100))`,
    [db.tenantId, typed],
  ))!;
  return categories ?? undefined;
}

/** The best products in stock, and the categories that match the words or hold most of the hits. */
const suggestions = `with ${place},
found as materialized (select product_id, rank from suggest_products($5::jsonb, $6::int, 60)),
stocked as materialized (
  select f.product_id, f.rank, p.category_id
  from found f
  join product p on p.tenant_id = $1 and p.product_id = f.product_id
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.published and a.available > 0
),
picked as materialized (
  select product_id, row_number() over (order by rank desc, product_id) as n from stocked order by n limit 6
),
forms as materialized (select a_group, word, max(sure) as sure from search_forms($5::jsonb) group by 1, 2),
named as (
  select category_id, count(*) as met, sum(weight) as weight from (
    select f.a_group, s.category_id, max(s.weight * f.sure) as weight
    from forms f join search_shelf s on s.tenant_id = $1 and s.word = f.word and s.own group by 1, 2) each_group
  group by 1
),
best as (
  select category_id, sum(score) as score from (
    select category_id, weight * 20 as score from named where met >= $6::int
    union all
    select category_id, rank from stocked
  ) scored group by 1
),
${loadPicked()}
select ${loadedColumns},
  (select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug) order by score desc, level, category_id) from (
    select c.category_id, c.name, c.slug, c.level, b.score from best b join category c on c.tenant_id = $1 and c.category_id = b.category_id
    order by b.score desc, c.level, c.category_id limit 4) shown) as suggested`;

export interface SuggestionRows {
  products: ProductRow[];
  categories: { id: number; name: string; slug: string }[];
}

export async function suggest(db: Db, at: CatalogPlace, sought: Sought): Promise<SuggestionRows> {
  const values = [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    JSON.stringify(sought.groups),
    sought.atLeast,
  ];
  const answer = (await db.row<LoadedRows & { suggested: SuggestionRows['categories'] | null }>(
    suggestions,
    values,
  ))!;
  return { products: withNames(answer), categories: answer.suggested ?? [] };
}
