import type { Db } from '../../../platform/db/brand-db.ts';

/** The stored stock of goods that never run out. */
const unlimited = 100_000_000;

export interface StockChange {
  productId: number;
  /** Pieces or kilograms. */
  quantity: number;
}

/** Locks the rows in the order of products, so that two orders of the same goods never deadlock. */
const counted = `with asked as (
    select product_id, sum(quantity) as quantity
    from jsonb_to_recordset($3::jsonb) as line (product_id bigint, quantity numeric) group by product_id
  ),
  locked as (
    select a.product_id, a.available, asked.quantity
    from assortment a join asked using (product_id)
    where a.tenant_id = $1 and a.warehouse_id = $2 and a.available < ${unlimited}
    order by a.product_id for update of a
  )`;

const listOf = (changes: readonly StockChange[]): string =>
  JSON.stringify(changes.map(({ productId, quantity }) => ({ product_id: productId, quantity })));

export interface TakenStock {
  productId: number;
  /** The stock left afterwards; below 0 there wasn't enough, and the transaction must roll back. */
  left: number;
  /** The quantity that was asked for; negative for goods that come back. */
  quantity: number;
}

/** Takes goods from limited stock, where there is enough. */
export function takeCounted(
  tx: Db,
  warehouseId: number,
  changes: readonly StockChange[],
): Promise<TakenStock[]> {
  return tx.rows<TakenStock>(
    `${counted},
    taken as (
      update assortment a set available = a.available - locked.quantity
      from locked
      where a.tenant_id = $1 and a.warehouse_id = $2 and a.product_id = locked.product_id
        and locked.available >= locked.quantity
      returning a.product_id
    )
    select product_id as "productId", available - quantity as left, quantity from locked`,
    [tx.tenantId, warehouseId, listOf(changes)],
  );
}

/** Returns goods to stock. Answers the products that were sold out before. */
export function putBack(
  tx: Db,
  warehouseId: number,
  changes: readonly StockChange[],
): Promise<{ productId: number }[]> {
  return tx.rows<{ productId: number }>(
    `${counted},
    given as (
      update assortment a set available = a.available + locked.quantity
      from locked where a.tenant_id = $1 and a.warehouse_id = $2 and a.product_id = locked.product_id
      returning a.product_id
    )
    select product_id as "productId" from locked where available <= 0`,
    [tx.tenantId, warehouseId, listOf(changes)],
  );
}
