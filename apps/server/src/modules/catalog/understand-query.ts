import type { Db } from '../../platform/db/brand-db.ts';
import { judgeWords } from './search-repository.ts';
import { groupWords, type UnderstoodQuery } from './search-groups.ts';

/** What a typed query asks for, in the words of the brand's catalogue: synonyms added, mistyped words repaired. */
export async function understandQuery(
  db: Db,
  typed: string,
  { typing = false } = {},
): Promise<UnderstoodQuery> {
  const { words, synonyms } = await judgeWords(db, typed);
  return groupWords(words, synonyms, { typing });
}
