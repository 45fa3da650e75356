import type { Db } from '../../platform/db/brand-db.ts';
import type { Stock } from '../catalog/index.ts';

/** Of what is asked about: goods of a basket, and others. */
export interface StockOf {
  warehouseId: number;
  /** 0: of no basket. */
  cartId: number;
  productIds: readonly number[];
}

/**
 * What is left of the products of a basket and of others, and the version of the catalogue, in one statement. A version
 * that this transaction itself wrote may never be committed: 0.
 */
export async function findStock(db: Db, { warehouseId, cartId, productIds }: StockOf): Promise<Stock> {
  const row = await db.row<{ version: number; ids: number[] | null; left: number[] | null }>(
    `select case when b.xmin = pg_current_xact_id_if_assigned()::xid then 0 else b.catalog_version end as version,
       asked.ids, asked.left
     from brand b cross join (
       select array_agg(one.product_id) as ids, array_agg(coalesce(a.available, 0)::float8) as left
       from (select product_id from cart_line where tenant_id = $1 and cart_id = $2
             union select unnest($3::int[])) one (product_id)
       left join assortment a on a.tenant_id = $1 and a.warehouse_id = $4 and a.product_id = one.product_id) asked
     where b.tenant_id = $1`,
    [db.tenantId, cartId, productIds, warehouseId],
  );
  const { version = 0, ids, left } = row ?? {};
  return { version, available: new Map((ids ?? []).map((id, at) => [id, left?.[at] ?? 0])) };
}
