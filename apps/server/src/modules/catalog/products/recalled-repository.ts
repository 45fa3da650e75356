import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';

/** Takes the products of an EAN off sale. Returns those that were on sale, with the name of the first. */
export async function takeOffSale(
  tx: Db,
  ean: string,
): Promise<{ productIds: number[]; name: string | undefined }> {
  const rows = await tx.rows<{ productId: number; name: string }>(
    `update product set published = false where tenant_id = $1 and gtin = $2 and published
     returning product_id as "productId", trim(brand_name || ' ' || name || ' ' || size_text) as name`,
    [tx.tenantId, paddedGtin(ean)],
  );
  if (rows.length > 0) await bumpCatalogVersion(tx);
  return { productIds: rows.map(({ productId }) => productId), name: rows[0]?.name };
}

/** Puts products back on sale, unless they lack data that the law wants known. */
export async function putOnSale(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx.rows(
    "update product set published = true where tenant_id = $1 and product_id = any ($2::bigint[]) and missing_label = '{}'",
    [tx.tenantId, productIds],
  );
  await bumpCatalogVersion(tx);
}

/** The name of a product by its EAN. */
export async function findNameOf(db: Db, ean: string): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(
    `select trim(brand_name || ' ' || name || ' ' || size_text) as name from product where tenant_id = $1 and gtin = $2 limit 1`,
    [db.tenantId, paddedGtin(ean)],
  );
  return row?.name;
}
