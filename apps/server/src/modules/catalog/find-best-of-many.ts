import type { Db } from '../../platform/db/brand-db.ts';
import { bestOfMany, judgeManyWords, splitMany, type SplitWord } from './best-of-many-repository.ts';
import type { CatalogPlace } from './catalog-context.ts';
import { sellableOf, type Sellable } from './find-sellables.ts';
import { groupWords, lessStrictly, type Sought, type UnderstoodQuery } from './search-groups.ts';

/** A product that meets a query, with how well it does. */
export interface FoundSellable extends Sellable {
  rank: number;
}

export interface FoundGoods {
  goods: FoundSellable[];
  /** They meet every word of the query; else some of it was left out or is a guess. */
  isWhole: boolean;
}

/**
 * The best products for each of several queries, best first and sold out ones last, understood and searched as one typed query is.
 * Three statements for all of them; a fourth where words were repaired, two more where some are never met together.
 */
export async function findBestOfMany(
  db: Db,
  at: CatalogPlace,
  queries: readonly string[],
): Promise<FoundGoods[]> {
  const split = await splitMany(db, queries);
  const kept = mendable(split);
  const understood = await understandMany(db, kept);
  const found: FoundGoods[] = understood.map(({ isGuess }, place) => ({
    goods: [],
    isWhole: isGuess !== true && kept[place] === split[place]!.map(({ word }) => word).join(' '),
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
      const one = found[place]!;
      const weaker = one.goods.length > 0 ? undefined : lessStrictly(sought);
      if (!weaker) return [];
      one.isWhole = false;
      return [{ sought: weaker, place }];
    });
  }
  return found;
}

/** Finding what an unknown word may have meant costs more than all the rest, so of all queries together so many are. */
const mostMended = 24;
/** Of one query; more say no more of a product. */
const mostWords = 8;

/** The queries without the words that are too many. */
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

/** As `understandQuery` does one. */
async function understandMany(db: Db, queries: readonly string[]): Promise<UnderstoodQuery[]> {
  const asTyped = { typing: false };
  const judged = await judgeManyWords(db, queries);
  const understood = judged.map(({ words, synonyms }) => groupWords(words, synonyms, asTyped));
  const repaired = understood.flatMap(({ repaired: said }, place) => (said ? [{ said, place }] : []));
  const again = await judgeManyWords(
    db,
    repaired.map(({ said }) => said),
  );
  for (const [index, { place }] of repaired.entries()) {
    const { words, synonyms } = again[index]!;
    if (synonyms.length > 0)
      understood[place] = { ...understood[place], ...groupWords(words, synonyms, asTyped) };
  }
  return understood;
}
