import type { CatalogueRow } from '../source-files.ts';

interface Called {
  category_id: number;
  slug: string;
}

interface UnsoldRecord {
  phrase: string;
  category_id: number;
}

/** Words that say something, each with its stem: «Funghi» and «Fungo» are one good. */
const wordsOf = (name: string): { word: string; stem: string }[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 3)
    .map((word) => ({ word, stem: word.replace(/[aeiou]+$/, '') }));

/** The first word of a name, and the first with each other one: «mais», «mais popcorn». */
function pairsOf(name: string): { phrase: string; stems: string }[] {
  const [first, ...others] = wordsOf(name);
  if (!first) return [];
  return [
    { phrase: first.word, stems: first.stem },
    ...others.map(({ word, stem }) => ({
      phrase: `${first.word} ${word}`,
      stems: [first.stem, stem].sort().join(' '),
    })),
  ];
}

function allPairsOf(name: string): string[] {
  const stems = wordsOf(name).map(({ stem }) => stem);
  return stems.flatMap((stem) => [stem, ...stems.map((other) => [stem, other].sort().join(' '))]);
}

/**
 * Goods of the trade that the brand doesn't sell, so that a search for them leads to their category: words that begin names
 * of the trade and which no name of the brand contains together.
 */
export function unsoldRecords(
  all: readonly CatalogueRow[],
  sold: readonly CatalogueRow[],
  categories: readonly Called[],
): UnsoldRecord[] {
  const known = new Set(sold.flatMap(({ name }) => allPairsOf(name)));
  const idBySlug = new Map(categories.map(({ slug, category_id: id }) => [slug, id]));
  const records = new Map<string, UnsoldRecord>();
  for (const { name, category } of all) {
    const categoryId = idBySlug.get(category);
    if (categoryId === undefined) continue;
    for (const { phrase, stems } of pairsOf(name))
      if (!known.has(stems)) records.set(`${stems} ${categoryId}`, { phrase, category_id: categoryId });
  }
  return [...records.values()];
}
