import type { Db } from '../../platform/db/brand-db.ts';
import { fileVocabulary, fileWords, fileWordsOf } from './search-repository.ts';

/**
 * Files goods under their words. To be run within the transaction that wrote: with the products that are new or whose
 * name, maker, size, category or characteristics changed, or without any after categories changed or most of
 * the goods did. Prices and stock are not filed.
 */
export async function refreshSearch(db: Db, productIds?: readonly number[]): Promise<void> {
  await db.transaction((tx) => fileWords(tx, productIds), { manyRows: true });
}

const portion = 5000;

/** The same for many products; `filed` hears of every few thousand that are filed. */
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
