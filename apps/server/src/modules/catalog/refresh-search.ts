import type { Db } from '../../platform/db/brand-db.ts';
import { fillSearchColumns, fillVocabulary } from './search-repository.ts';

/** Files every product and category of the brand under its words. To be run after goods or categories changed. */
export async function refreshSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await fillSearchColumns(tx);
    await fillVocabulary(tx);
  });
}
