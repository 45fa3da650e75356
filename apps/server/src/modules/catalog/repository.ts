import type { Db } from '../../platform/db/brand-db.ts';
import type { CatalogPlace } from './catalog-context.ts';
import { listingStatement, type Listing } from './listing-sql.ts';
import { withNames, type LoadedRows, type ProductRow } from './product-row.ts';
import { loadedColumns, loadPicked, place } from './product-sql.ts';

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
  const { text, values, isComposed } = listingStatement(listing);
  type Answer = Omit<ListingRows, 'products'> & LoadedRows;
  const answer = (await db.row<Answer>(text, values, { isComposed }))!;
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

/** What a picture is made from. */
/** @param isOfGoods asked in a size of goods; in a size of banners the pictures of products aren't found */
export async function pictureSource(
  db: Db,
  { key, isOfGoods }: { key: string; isOfGoods: boolean },
): Promise<{ kind: 'svg' | 'raster'; bytes: Buffer } | undefined> {
  return db.row(
    `select kind, bytes from picture
     where picture_key = $1 and ($2 or not exists (select from product where picture_key = $1))`,
    [key, isOfGoods],
  );
}

export async function pictureHash(db: Db, key: string): Promise<string | undefined> {
  return (
    await db.row<{ content_hash: string }>(`select content_hash from picture where picture_key = $1`, [key])
  )?.content_hash;
}
