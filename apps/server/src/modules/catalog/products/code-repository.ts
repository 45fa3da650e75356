import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Names a product of the brand, as its own programs do. */
export type ProductCode = { productId: number } | { sku: string } | { ean: string };

export interface CodedProduct {
  productId: number;
  sku: string;
  name: string;
}

/** The most products of one code that are read. */
const mostOfCode = 10;

/**
 * The products with each of the codes, in their order: those on sale, or else a withdrawn one. Several goods may have one
 * bar code.
 */
export async function findProductsOf(
  db: Db,
  codes: readonly ProductCode[],
): Promise<readonly CodedProduct[][]> {
  const rows = await db.rows<CodedProduct & { index: number; published: boolean }>(
    `select code.index, p.product_id as "productId", p.sku, p.published,
       trim(p.brand_name || ' ' || p.name || ' ' || p.size_text) as name
     from jsonb_to_recordset($2::jsonb) as code (index int, "productId" bigint, sku text, gtin text)
     join lateral (
       select * from product p
       where p.tenant_id = $1 and (p.product_id = code."productId" or p.sku = code.sku or p.gtin = code.gtin)
       order by p.published desc, p.product_id limit ${mostOfCode}) p on true
     order by p.published desc, p.product_id`,
    [
      db.tenantId,
      JSON.stringify(
        codes.map((code, index) => ({
          index,
          ...code,
          ...('ean' in code && { gtin: paddedGtin(code.ean) }),
        })),
      ),
    ],
  );
  return codes.map((_, index) => {
    const found = rows.filter((row) => row.index === index);
    const onSale = found.filter(({ published }) => published);
    return onSale.length > 0 ? onSale : found.slice(0, 1);
  });
}

/** The bar codes as the goods have them, by the number that they write. */
export async function findWrittenEans(db: Db, gtins: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ gtin: string; ean: string }>(
    `select distinct on (gtin) gtin, ean from product where tenant_id = $1 and gtin = any($2::text[]) and published
     order by gtin, product_id`,
    [db.tenantId, gtins],
  );
  return new Map(rows.map(({ gtin, ean }) => [gtin, ean]));
}
