import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';

/** Ids of the products that the shopper waits for. */
export async function findStockNotices(db: Db, userId: number): Promise<number[]> {
  const rows = await db.rows<{ productId: number }>(
    `select product_id as "productId" from stock_notice where tenant_id = $1 and user_id = $2 order by product_id`,
    [db.tenantId, userId],
  );
  return rows.map(({ productId }) => productId);
}

/** Keeps one notice for the shopper and the product, in the warehouse asked for last. False: no such product. */
export async function saveStockNotice(
  tx: Db,
  { userId, productId, origin, askedAt }: StockNotice,
  at: CatalogPlace,
): Promise<boolean> {
  const saved = await tx.row(
    `insert into stock_notice (tenant_id, user_id, product_id, warehouse_id, origin, asked_at)
     select $1, $2, product_id,
       coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $4::bigint), $5::bigint), $6, $7
     from product where tenant_id = $1 and product_id = $3::bigint and published
     on conflict (tenant_id, user_id, product_id) do update
     set warehouse_id = excluded.warehouse_id, origin = excluded.origin, asked_at = excluded.asked_at
     returning 1`,
    [tx.tenantId, userId, productId, at.warehouseId, at.defaultWarehouseId, origin, askedAt],
  );
  return saved !== undefined;
}

interface StockNotice {
  userId: number;
  productId: number;
  origin: string;
  askedAt: Date;
}

export async function deleteStockNotice(db: Db, userId: number, productId: number): Promise<void> {
  await db.rows('delete from stock_notice where tenant_id = $1 and user_id = $2 and product_id = $3', [
    db.tenantId,
    userId,
    productId,
  ]);
}

export async function deleteStockNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.rows('delete from stock_notice where tenant_id = $1 and asked_at < $2', [db.tenantId, before]);
}

/** Takes the notices of products that are in stock again. */
export function takeDueNotices(tx: Db): Promise<{ userId: number; productId: number; origin: string }[]> {
  return tx.rows(
    `delete from stock_notice n using listed_product l
     where n.tenant_id = $1 and l.tenant_id = n.tenant_id and l.product_id = n.product_id
       and l.warehouse_id = n.warehouse_id and l.in_stock
     returning n.user_id as "userId", n.product_id as "productId", n.origin`,
    [tx.tenantId],
  );
}

interface ProductBack {
  brandName: string;
  name: string;
  sizeText: string;
  slug: string;
  pictureKey: string;
  pictureHash: string | null;
}

/** The products that a mail announces; withdrawn ones are left out. */
export function findBackInStock(db: Db, productIds: readonly number[]): Promise<ProductBack[]> {
  return db.rows(
    `select p.brand_name as "brandName", p.name, p.size_text as "sizeText", p.slug, p.picture_key as "pictureKey",
            pic.content_hash as "pictureHash"
     from product p
     left join picture pic on pic.tenant_id = p.tenant_id and pic.picture_key = p.picture_key
     where p.tenant_id = $1 and p.product_id = any ($2::bigint[]) and p.published order by p.product_id`,
    [db.tenantId, productIds],
  );
}
