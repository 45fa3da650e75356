import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { withNames, type LoadedRows, type ProductRow } from '../products/product-row.ts';
import { loadedColumns, loadPicked, place } from '../products/product-sql.ts';
import { keepItalian } from './italian-words.ts';
import type { JudgedWord, Sought, Synonym } from './search-groups.ts';

export interface SplitWord {
  word: string;
  /** Whether the word is known in this or another form, or is a filler; such words need no repair. */
  isPlain: boolean;
}

/**
 * The words of several queries, in their order. It only splits and looks up words, which is much cheaper than
 * `judgeManyWords`.
 */
export async function splitMany(db: Db, queries: readonly string[]): Promise<SplitWord[][]> {
  const rows = await db.rows<{ words: SplitWord[] | null }>(
    `select (
       select json_agg(json_build_object('word', s.word, 'isPlain',
         s.word ~ '^\\d+$' or search_filler(s.word)
         or exists (select from search_word v where v.tenant_id = $2 and v.word = s.word)
         or exists (select from search_word v where v.tenant_id = $2 and v.stem = search_stem(s.word))) order by s.n)
       from unnest(search_split(q.typed)) with ordinality s(word, n)) as words
     from unnest($1::text[]) with ordinality q(typed, n) order by q.n`,
    [queries, db.tenantId],
  );
  return rows.map(({ words }) => words ?? []);
}

/** Looks up the words of several complete queries in the vocabulary, in their order. */
export async function judgeManyWords(
  db: Db,
  queries: readonly string[],
): Promise<{ words: JudgedWord[]; synonyms: Synonym[] }[]> {
  if (queries.length === 0) return [];
  const rows = await db.rows<{ understood: { words: JudgedWord[]; synonyms: Synonym[] } }>(
    `select search_understand(q.typed, false) as understood
     from unnest($1::text[]) with ordinality q(typed, n) order by q.n`,
    [queries],
  );
  return rows.map(({ understood: { words, synonyms } }) => ({
    words: keepItalian(words, { typing: false }),
    synonyms,
  }));
}

/** The number of products read per query, so that the caller can still choose by size. */
const most = 24;

const text = `with ${place},
asked as materialized (
  select q.n, q.sought->'groups' as groups, (q.sought->>'atLeast')::int as at_least
  from jsonb_array_elements($5::jsonb) with ordinality q(sought, n)
),
best as materialized (
  select asked.n as query, met.product_id, met.rank, met.in_stock
  from asked cross join lateral (
    select l.product_id, s.rank, l.in_stock
    from search_products(asked.groups, asked.at_least) s
    join listed_product l on l.tenant_id = $1 and l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, s.rank desc, l.product_id limit ${most}) met
),
picked as (select product_id, 0 as n from best group by product_id),
${loadPicked()}
select (select json_agg(json_build_object('query', query, 'productId', product_id, 'rank', rank)
    order by query, in_stock desc, rank desc, product_id) from best) as best,
  ${loadedColumns}`;

/** The best products for each query, those in stock first, in one statement. */
export async function bestOfMany(
  db: Db,
  at: CatalogPlace,
  queries: readonly Sought[],
): Promise<{ row: ProductRow; rank: number }[][]> {
  type Answer = LoadedRows & { best: { query: number; productId: number; rank: number }[] | null };
  const wanted = JSON.stringify(queries.map(({ groups, atLeast }) => ({ groups, atLeast })));
  const answer = (await db.row<Answer>(text, [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    wanted,
  ]))!;
  const rows = new Map(withNames(answer).map((row) => [row.product_id, row]));
  const byQuery = Map.groupBy(answer.best ?? [], ({ query }) => query);
  return queries.map((_, index) =>
    (byQuery.get(index + 1) ?? []).flatMap(({ productId, rank }) => {
      const row = rows.get(productId);
      return row ? [{ row, rank }] : [];
    }),
  );
}
