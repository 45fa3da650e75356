import type { Db } from '../../../platform/db/brand-db.ts';
import { bestOfMany, judgeManyWords, splitMany, type SplitWord } from './best-of-many-repository.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { sellableOf, type Sellable } from '../products/find-sellables.ts';
import { withWrittenCodes } from './written-codes.ts';
import { groupWords, lessStrictly, type Sought, type UnderstoodQuery } from './search-groups.ts';

/** A product that matches a query, with its rank. */
export interface FoundSellable extends Sellable {
  rank: number;
}

export interface FoundGoods {
  goods: FoundSellable[];
  /** Whether the products match every word of the query; false if a word was left out or guessed. */
  isWhole: boolean;
}

/**
 * The best products for each of several queries, best first and sold-out ones last. Each query is understood and
 * searched like a single one. It runs three statements, one more after repaired words, and two more if some words never
 * occur together.
 */
export async function findBestOfMany(
  db: Db,
  at: CatalogPlace,
  queries: readonly string[],
): Promise<FoundGoods[]> {
  const split = await splitMany(db, await withWrittenCodes(db, queries));
  const mended = mendable(split);
  const understood = await understandMany(db, mended);
  const found: FoundGoods[] = understood.map(({ isGuess }, place) => ({
    goods: [],
    isWhole: isGuess !== true && mended[place] === split[place]!.map(({ word }) => word).join(' '),
  }));
  let open = understood.map((sought, place) => ({ sought: sought as Sought, place }));
  while (open.length > 0) {
    const best = await bestOfMany(
      db,
      at,
      open.map(({ sought }) => sought),
    );
    for (const [index, { place }] of open.entries()) {
      found[place]!.goods = (best[index] ?? []).map(({ row, rank }) => ({ ...sellableOf(row), rank }));
    }
    open = open.flatMap(({ sought, place }) => {
      const match = found[place]!;
      const weaker = match.goods.length > 0 ? undefined : lessStrictly(sought);
      if (!weaker) return [];
      match.isWhole = false;
      return [{ sought: weaker, place }];
    });
  }
  return found;
}

/** The maximum number of unknown words over all queries, because their lookup costs more than all other work. */
const mostMended = 24;
/** The maximum number of words of a query; more hardly narrow the search. */
const mostWords = 8;

/** The queries without the words beyond the maxima. */
export function mendable(queries: readonly (readonly SplitWord[])[]): string[] {
  let left = mostMended;
  return queries.map((words) =>
    words
      .slice(0, mostWords)
      .filter(({ isPlain }) => isPlain || left-- > 0)
      .map(({ word }) => word)
      .join(' '),
  );
}

/** Understands several queries like `understandQuery` does one. */
async function understandMany(db: Db, queries: readonly string[]): Promise<UnderstoodQuery[]> {
  const asTyped = { typing: false };
  const judged = await judgeManyWords(db, queries);
  const understood = judged.map(({ words, synonyms }) => groupWords(words, synonyms, asTyped));
  const repaired = understood.flatMap(({ repaired: text }, place) => (text ? [{ text, place }] : []));
  const again = await judgeManyWords(
    db,
    repaired.map(({ text }) => text),
  );
  for (const [index, { place }] of repaired.entries()) {
    const { words, synonyms } = again[index]!;
    if (synonyms.length > 0)
      understood[place] = { ...understood[place], ...groupWords(words, synonyms, asTyped) };
  }
  return understood;
}
