import type { Db } from '../../../platform/db/brand-db.ts';
import { fileVocabulary, fileWords, fileWordsOf } from './search-repository.ts';

/**
 * Updates the search index. Call it in the writing transaction: with the ids of products that are new or whose name,
 * maker, size, category or characteristics changed, or without ids after categories or most products changed. Prices
 * and stock aren't indexed.
 */
export async function refreshSearch(db: Db, productIds?: readonly number[]): Promise<void> {
  await db.transaction((tx) => fileWords(tx, productIds), { manyRows: true });
}

const portion = 5000;

/** Updates the index of many products in portions; `filed` is called with the size of each portion. */
export async function refreshSearchOfMany(
  tx: Db,
  productIds: readonly number[],
  filed: (goods: number) => void,
): Promise<void> {
  for (let from = 0; from < productIds.length; from += portion) {
    const some = productIds.slice(from, from + portion);
    await fileWordsOf(tx, some);
    filed(some.length);
  }
  await fileVocabulary(tx);
}
