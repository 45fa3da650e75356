import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { withNames, type LoadedRows, type ProductRow } from './product-row.ts';
import { hasAddress, loadedColumns, loadPicked, place } from './product-sql.ts';

const oneProduct = (condition: string) => `with ${place},
picked as (
  select product_id, 1 as n from product p where p.tenant_id = $1 and published and ${condition} and exists (
    select from warehouse w join assortment a on a.tenant_id = w.tenant_id and a.warehouse_id = w.warehouse_id
    where a.tenant_id = p.tenant_id and a.product_id = p.product_id)
),
${loadPicked({ details: true, elsewhere: true })}
select ${loadedColumns}`;
const productById = oneProduct('product_id = $5::bigint');
const productBySlug = oneProduct(hasAddress('product_id', '$5'));

/** A published product with its details, by its id or an address that it has or had; `sold_here` is false if only another warehouse sells it. */
export async function findProduct(
  db: Db,
  at: CatalogPlace,
  by: { productId: number } | { slug: string },
): Promise<ProductRow | undefined> {
  const [text, value] = 'slug' in by ? [productBySlug, by.slug] : [productById, by.productId];
  const answer = await db.row<LoadedRows>(text, [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    value,
  ]);
  return withNames(answer!)[0];
}

/** Whether the product exists but is withdrawn. */
export async function isWithdrawn(db: Db, by: { productId: number } | { slug: string }): Promise<boolean> {
  const [condition, value] =
    'slug' in by ? [hasAddress('product_id', '$2'), by.slug] : ['product_id = $2::bigint', by.productId];
  const found = await db.row(
    `select 1 from product where tenant_id = $1 and not published and ${condition}`,
    [db.tenantId, value],
  );
  return found !== undefined;
}

const productsByIds = `with ${place},
picked as (select product_id, 0 as n from product where tenant_id = $1 and product_id = any($5::bigint[])),
${loadPicked({ elsewhere: true })}
select ${loadedColumns}`;

/** Products by id, including those withdrawn or not sold in the warehouse. */
export async function findProducts(
  db: Db,
  at: CatalogPlace,
  productIds: readonly number[],
): Promise<ProductRow[]> {
  const answer = await db.row<LoadedRows>(productsByIds, [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    productIds,
  ]);
  return withNames(answer!);
}
