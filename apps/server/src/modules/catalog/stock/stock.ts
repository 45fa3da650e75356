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

/**
 * Moves the difference of a changed order in or out of stock, all or none. Positive quantities are taken. One statement
 * locks all products in their order, so that two changes never deadlock. If a product has too little stock, it returns
 * that product, and the caller must roll back.
 */
export async function exchangeStock(
  tx: Db,
  warehouseId: number,
  changes: readonly StockChange[],
): Promise<{ shortOf: number } | undefined> {
  if (changes.length === 0) return undefined;
  const moved = await takeCounted(tx, warehouseId, changes);
  const short = moved.find(({ left, quantity }) => left < 0 && quantity > 0);
  if (short) return { shortOf: short.productId };
  if (moved.some(({ left, quantity }) => left <= 0 || left + quantity <= 0)) await bumpCatalogVersion(tx);
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
