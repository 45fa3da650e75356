import type { Db } from '../../../platform/db/brand-db.ts';

/** Names a product of the brand, as its own programs do. */
export type ProductCode = { productId: number } | { sku: string } | { ean: string };

/** Ids of the products with the codes, in their order; undefined where the brand has no such product. */
export async function findProductIds(db: Db, codes: readonly ProductCode[]): Promise<(number | undefined)[]> {
  const rows = await db.rows<{ index: number; productId: number }>(
    `select code.index, p.product_id as "productId"
     from jsonb_to_recordset($2::jsonb) as code (index int, "productId" int, sku text, ean text)
     join lateral (
       select product_id from product p
       where p.tenant_id = $1 and (p.product_id = code."productId" or p.sku = code.sku or p.ean = code.ean)
       order by p.published desc, p.product_id limit 1) p on true`,
    [db.tenantId, JSON.stringify(codes.map((code, index) => ({ index, ...code })))],
  );
  const found = new Map(rows.map(({ index, productId }) => [index, productId]));
  return codes.map((_, index) => found.get(index));
}
