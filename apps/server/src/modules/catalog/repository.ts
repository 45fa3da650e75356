import type { Db } from '../../platform/db/brand-db.ts';
import type { CatalogPlace } from './catalog-context.ts';
import { listingStatement, type Listing } from './listing-sql.ts';
import { withNames, type LoadedRows, type ProductRow } from './product-row.ts';
import { loadedColumns, loadPicked, place } from './product-sql.ts';
import type { KnownWord, SearchGroups, Synonym } from './search-groups.ts';

export interface FacetValueRow {
  id: number;
  name: string;
  count: number;
  filteredCount: number;
}

export interface ListingRows {
  /** Hits before facets were chosen. */
  found: number;
  total: number;
  products: ProductRow[];
  vendors: FacetValueRow[];
  characteristics: (FacetValueRow & { groupId: number; groupName: string })[];
}

export async function listProducts(db: Db, listing: Listing): Promise<ListingRows> {
  const { text, values } = listingStatement(listing);
  type Answer = Omit<ListingRows, 'products'> & LoadedRows;
  const answer = (await db.row<Answer>(text, values))!;
  return {
    found: answer.found,
    total: answer.total,
    products: withNames(answer),
    vendors: answer.vendors ?? [],
    characteristics: answer.characteristics ?? [],
  };
}

const oneProduct = (condition: string) => `with ${place},
picked as (
  select product_id, 1 as n from product p where published and ${condition} and exists (
    select from warehouse w join assortment a on a.tenant_id = w.tenant_id and a.warehouse_id = w.warehouse_id
    where a.tenant_id = p.tenant_id and a.product_id = p.product_id)
),
${loadPicked({ details: true, elsewhere: true })}
select ${loadedColumns}`;
const productById = oneProduct('product_id = $4::int');
const productBySlug = oneProduct('slug = $4');

/** A published product with its details, as sold in the place; `sold_here` false where it is sold elsewhere alone. */
export async function findProduct(
  db: Db,
  at: CatalogPlace,
  by: { productId: number } | { slug: string },
): Promise<ProductRow | undefined> {
  const [text, value] = 'slug' in by ? [productBySlug, by.slug] : [productById, by.productId];
  const answer = await db.row<LoadedRows>(text, [at.warehouseId, at.defaultWarehouseId, at.day, value]);
  return withNames(answer!)[0];
}

/** Whether there was such a product. */
export async function isWithdrawn(db: Db, by: { productId: number } | { slug: string }): Promise<boolean> {
  const [condition, value] = 'slug' in by ? ['slug = $1', by.slug] : ['product_id = $1::int', by.productId];
  const found = await db.row(`select 1 from product where not published and ${condition}`, [value]);
  return found !== undefined;
}

const productsByIds = `with ${place},
picked as (select product_id, 0 as n from product where product_id = any($4::int[])),
${loadPicked({ elsewhere: true })}
select ${loadedColumns}`;

/** Products of a basket or an order: also those withdrawn or not sold in the warehouse. */
export async function findProducts(
  db: Db,
  at: CatalogPlace,
  productIds: readonly number[],
): Promise<ProductRow[]> {
  const answer = await db.row<LoadedRows>(productsByIds, [
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    productIds,
  ]);
  return withNames(answer!);
}

const words = `with normal as materialized (
  select search_normal($1) as text
), typed as (
  select word, n from normal, unnest(string_to_array(text, ' ')) with ordinality as w (word, n) where word <> ''
), judged as (
  select n, word, word ~ '^\\d{6,}$'
      or exists (select from search_word s where s.word >= typed.word and s.word < typed.word || '~')
      or exists (select from search_word s where s.stem = search_stem(typed.word)) as known
  from typed
)
select
  coalesce((select json_agg(json_build_object('word', word, 'known', known, 'repairs',
     case when known then '[]' else coalesce((select json_agg(r.word order by r.distance) from search_repairs(judged.word, 3) r), '[]') end)
     order by n) from judged), '[]') as words,
  coalesce((select json_agg(json_build_object('phrase', phrase, 'replacement', replacement)) from search_synonym, normal
     where position(' ' || phrase || ' ' in ' ' || normal.text || ' ') > 0), '[]') as synonyms`;

export async function judgeWords(
  db: Db,
  query: string,
): Promise<{ words: KnownWord[]; synonyms: Synonym[] }> {
  return (await db.row<{ words: KnownWord[]; synonyms: Synonym[] }>(words, [query]))!;
}

/** The best products in stock, and the categories that carry the words or most of the hits. */
const suggestions = `with ${place},
asked as materialized (select search_query($4::jsonb) as query, search_heads($4::jsonb, true) as heads),
found as materialized (
  select s.product_id, s.rank from asked, suggest_products(asked.query, asked.heads, 60) s
),
picked as materialized (
  select f.product_id, row_number() over (order by f.rank desc, f.product_id) as n
  from found f
  join product p on p.product_id = f.product_id
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.published and a.available > 0
  order by n limit 6
),
shelves as (
  select p.category_id, sum(f.rank) as weight from found f join product p on p.product_id = f.product_id group by 1
),
${loadPicked()}
select ${loadedColumns},
  (select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug) order by score desc, level, category_id) from (
    select c.category_id, c.name, c.slug, c.level,
      case when c.fts @@ asked.query then 1000 else 0 end + coalesce(s.weight, 0) as score
    from asked, category c left join shelves s on s.category_id = c.category_id
    where s.category_id is not null or c.fts @@ asked.query
    order by score desc, c.level, c.category_id limit 4) best) as suggested`;

export interface SuggestionRows {
  products: ProductRow[];
  categories: { id: number; name: string; slug: string }[];
}

export async function suggest(db: Db, at: CatalogPlace, groups: SearchGroups): Promise<SuggestionRows> {
  const values = [at.warehouseId, at.defaultWarehouseId, at.day, JSON.stringify(groups)];
  const answer = (await db.row<LoadedRows & { suggested: SuggestionRows['categories'] | null }>(
    suggestions,
    values,
  ))!;
  return { products: withNames(answer), categories: answer.suggested ?? [] };
}

export interface AskedPriceRow {
  warehouse_id: number;
  product_id: number;
  list_cents: number;
  perishable: boolean;
  /** Oldest first. */
  history: { day: string; cents: number }[];
}

export function readAskedPrices(db: Db, productIds: readonly number[]): Promise<AskedPriceRow[]> {
  return db.rows<AskedPriceRow>(
    `select a.warehouse_id, a.product_id, a.list_cents, p.perishable, coalesce(h.history, '[]') as history
     from assortment a
     join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
     left join (
       select warehouse_id, product_id, json_agg(json_build_object('day', valid_from, 'cents', cents) order by valid_from) as history
       from price_history where tenant_id = $2 and product_id = any($1::int[]) group by 1, 2
     ) h on h.warehouse_id = a.warehouse_id and h.product_id = a.product_id
     where a.tenant_id = $2 and a.product_id = any($1::int[])`,
    [productIds, db.tenantId],
  );
}

/** What a picture is made from. */
export async function pictureSource(
  db: Db,
  key: string,
): Promise<{ kind: 'svg' | 'raster'; bytes: Buffer } | undefined> {
  return db.row(`select kind, bytes from picture where picture_key = $1`, [key]);
}

export async function pictureHash(db: Db, key: string): Promise<string | undefined> {
  return (
    await db.row<{ content_hash: string }>(`select content_hash from picture where picture_key = $1`, [key])
  )?.content_hash;
}
