import type { Db } from '../../../platform/db/brand-db.ts';
import { judgeWords, namedAisles } from './search-repository.ts';
import { goodsWithoutUse } from './query-uses.ts';
import { groupWords, type UnderstoodQuery } from './search-groups.ts';

/** The search groups of a typed query, by the brand's vocabulary: synonyms added, mistyped words repaired. */
export async function understandQuery(
  db: Db,
  typed: string,
  { typing = false } = {},
): Promise<UnderstoodQuery> {
  const { words, synonyms } = await judgeWords(db, typed, { typing });
  const understood = groupWords(words, synonyms, { typing });
  const { repaired } = understood;
  if (repaired === undefined) return understood;
  // the repaired words may be a phrase with synonyms
  const again = await judgeWords(db, repaired, { typing });
  if (again.synonyms.length === 0) return understood;
  return { ...groupWords(again.words, again.synonyms, { typing }), repaired };
}

/** The same of a submitted query, with the categories it names as typed, by its goods or as repaired. */
export async function understandSubmitted(db: Db, typed: string): Promise<UnderstoodQuery> {
  const understood = await understandQuery(db, typed);
  const goods = goodsWithoutUse(understood);
  const { asTyped, isPurpose, asUnderstood } = await namedAisles(db, typed, goods ?? understood.repaired);
  if (asTyped) return { ...understood, aisles: asTyped, isPurpose };
  if (!asUnderstood) return understood;
  return goods === undefined
    ? { ...understood, aisles: asUnderstood }
    : { ...understood, goodsOf: asUnderstood };
}
