import type { Db } from '../../../platform/db/brand-db.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { putBack, takeCounted, type StockChange } from './stock-repository.ts';

export type { StockChange } from './stock-repository.ts';

/**
 * Takes an order's goods out of stock, all or none. If a product has too little stock, it returns that product, and the
 * caller must roll back.
 */
export async function takeStock(
  tx: Db,
  warehouseId: number,
  changes: readonly StockChange[],
): Promise<{ shortOf: number } | undefined> {
  const taken = await takeCounted(tx, warehouseId, changes);
  const short = taken.find(({ left }) => left < 0);
  if (short) return { shortOf: short.productId };
  if (taken.some(({ left }) => left === 0)) await bumpCatalogVersion(tx);
  return undefined;
}

/** Returns the goods of a cancelled order to stock. */
export async function giveBackStock(
  tx: Db,
  warehouseId: number,
  changes: readonly StockChange[],
): Promise<void> {
  const back = await putBack(tx, warehouseId, changes);
  if (back.length > 0) await bumpCatalogVersion(tx);
}
