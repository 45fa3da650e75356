import type { ProductsData } from '@bottega/contract';
import { demoBrands } from '@bottega/demo/demo-brands';
import type { BenchShop } from '../bench-shop.ts';
import { readGold, type GoldQuery } from './search-gold.ts';

/** Returns the ids of the found products, best first. */
export type Finder = (query: string) => Promise<readonly number[]>;

export interface Judged extends GoldQuery {
  ndcg: number;
  found: number;
  /** How many of the first ten are forbidden. */
  wrong: number;
}

const depth = 10;

/**
 * Normalised discounted cumulative gain of the first ten: 1 for the best possible order, 0 without any expected
 * product. A product of grade g gains 2^g - 1, less at a lower rank. Source: Järvelin and Kekäläinen 2002.
 */
export function ndcg(found: readonly number[], grades: ReadonlyMap<number, number>): number {
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, depth)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Searches and judges every query of the set that means products of the brand. */
export async function judge(gold: readonly GoldQuery[], find: Finder): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of gold) {
    if (query.grades.size === 0) continue;
    const found = await find(query.text);
    judged.push({
      ...query,
      found: found.length,
      ndcg: ndcg(found, query.grades) * mixture(found, query),
      wrong: found.slice(0, depth).filter((id) => query.forbidden.has(id)).length,
    });
  }
  return judged;
}

/** The leaf categories of the first ten as a share of those that the query wants, 1 at most. */
export function mixture(
  found: readonly number[],
  { parts, shelves }: Pick<GoldQuery, 'parts' | 'shelves'>,
): number {
  const met = new Set(found.slice(0, depth).map((id) => shelves.get(id)));
  return Math.min(1, met.size / parts);
}

/** Kinds of query with a floor of their own. */
export const meantKinds = [
  'beginning',
  'exact-form',
  'purpose-use',
  'brand-and-kind',
  'aisle-or-purpose',
  'few-results',
  'sizes-and-units',
  'must-not',
] as const;

/** Kinds of everyday words: each of their queries is judged. None is held out, because the brand's data answers them. */
export const plainKinds = ['empty-words', 'need', 'plain-good', 'uncorrected'] as const;

export function meanNdcg(judged: readonly Judged[]): number {
  return judged.reduce((sum, query) => sum + query.ndcg, 0) / judged.length;
}

/** Ids of an answer in the order of the screen: results, then the next best. */
export function foundIn({ products, nextBest = [] }: ProductsData): number[] {
  return [...products, ...nextBest].map(({ productId }) => productId);
}

const worstTold = 10;

/** The output of `npm run bench -- relevance`. */
function relevanceReport(brand: string, judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  const lines = [
    `| kind | queries | NDCG@10 of ${brand} | held out | its NDCG@10 | without result | forbidden |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...['all', ...kinds].map((kind) =>
      reportLine(kind, kind === 'all' ? judged : judged.filter((query) => query.kind === kind)),
    ),
  ];
  const worst = [...judged].sort((a, b) => a.ndcg - b.ndcg).slice(0, worstTold);
  return [
    ...lines,
    '',
    `Worst: ${worst.map(({ text, ndcg: score }) => `«${text}» ${score.toFixed(2)}`).join(', ')}`,
  ].join('\n');
}

function reportLine(kind: string, of: readonly Judged[]): string {
  const heldOut = of.filter((query) => query.heldOut);
  const wrong = of.reduce((sum, query) => sum + query.wrong, 0);
  const cells = [
    kind,
    of.length,
    meanNdcg(of).toFixed(3),
    heldOut.length,
    heldOut.length > 0 ? meanNdcg(heldOut).toFixed(3) : '–',
    of.filter(({ found }) => found === 0).length,
    wrong,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Judges the running shop and prints the result, without timing. The brand of 50,000 products has no gold set. */
export async function printRelevance(shop: BenchShop): Promise<[]> {
  if (!demoBrands.some(({ key }) => key === shop.brand)) return [];
  const visitor = shop.visitor();
  const judged = await judge(await readGold(shop.brand), async (query) => {
    const { data } = await visitor.get<ProductsData>(
      `/ebsn/api/products?page_size=${depth}&q=${encodeURIComponent(query)}`,
    );
    return foundIn(data);
  });
  console.log(`\n${relevanceReport(shop.brand, judged)}\n`);
  return [];
}
