import type { Db } from '../../platform/db/brand-db.ts';
import { judgeWords } from './search-repository.ts';
import { groupWords, type UnderstoodQuery } from './search-groups.ts';

/** What a typed query asks for, in the words of the brand's catalogue: synonyms added, mistyped words repaired. */
export async function understandQuery(
  db: Db,
  typed: string,
  { typing = false } = {},
): Promise<UnderstoodQuery> {
  const { words, synonyms } = await judgeWords(db, typed, { typing });
  const understood = groupWords(words, synonyms, { typing });
  const { repaired } = understood;
  if (repaired === undefined) return understood;
  // put right, it may be a phrase the brand has other words for
  const again = await judgeWords(db, repaired, { typing });
  if (again.synonyms.length === 0) return understood;
  return { ...groupWords(again.words, again.synonyms, { typing }), repaired };
}
