import type { Db } from '../../platform/db/brand-db.ts';
import { fileWords } from './search-repository.ts';

/**
 * Files goods under their words. To be run within the transaction that wrote: with the products that are new or whose
 * name, maker, size, category or characteristics changed, or without any after categories changed or most of
 * the goods did. Prices and stock are not filed.
 */
export async function refreshSearch(db: Db, productIds?: readonly number[]): Promise<void> {
  await db.transaction((tx) => fileWords(tx, productIds));
}
