import type { ProductsData } from '@bottega/contract';
import { demoBrands } from '@bottega/server/db/demo/demo-brands';
import type { BenchShop } from './bench-shop.ts';
import { readGold, type GoldQuery } from './search-gold.ts';

/** Answers the ids of the products found, best first. */
export type Finder = (query: string) => Promise<readonly number[]>;

export interface Judged extends GoldQuery {
  ndcg: number;
  found: number;
}

const depth = 10;

/**
 * Normalised discounted cumulative gain of the first ten: 1 when nothing better could stand in them, 0 when nothing
 * meant does. A product of grade g gains 2^g - 1, less the farther down it stands. Source: Järvelin and Kekäläinen 2002.
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

/** Every query of the set that means something the brand sells, searched and judged. */
export async function judge(gold: readonly GoldQuery[], find: Finder): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of gold) {
    if (query.grades.size === 0) continue;
    const found = await find(query.text);
    judged.push({ ...query, found: found.length, ndcg: ndcg(found, query.grades) });
  }
  return judged;
}

export function meanNdcg(judged: readonly Judged[]): number {
  return judged.reduce((sum, one) => sum + one.ndcg, 0) / judged.length;
}

const worstTold = 10;

/** What `npm run bench -- relevance` prints. */
export function relevanceReport(brand: string, judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  const lines = [
    `| kind | queries | NDCG@10 of ${brand} | without result |`,
    '|---|--:|--:|--:|',
    ...['all', ...kinds].map((kind) => {
      const of = kind === 'all' ? judged : judged.filter((one) => one.kind === kind);
      return `| ${kind} | ${of.length} | ${meanNdcg(of).toFixed(3)} | ${of.filter(({ found }) => found === 0).length} |`;
    }),
  ];
  const worst = [...judged].sort((a, b) => a.ndcg - b.ndcg).slice(0, worstTold);
  return [
    ...lines,
    '',
    `Worst: ${worst.map(({ text, ndcg: score }) => `«${text}» ${score.toFixed(2)}`).join(', ')}`,
  ].join('\n');
}

/** Judges the running shop and prints what came of it; no time is measured. The brand of 50,000 has no gold set. */
export async function printRelevance(shop: BenchShop): Promise<[]> {
  if (!demoBrands.some(({ key }) => key === shop.brand)) return [];
  const visitor = shop.visitor();
  const judged = await judge(await readGold(shop.brand), async (query) => {
    const { data } = await visitor.get<ProductsData>(
      `/ebsn/api/products?page_size=${depth}&q=${encodeURIComponent(query)}`,
    );
    return data.products.map(({ productId }) => productId);
  });
  console.log(`\n${relevanceReport(shop.brand, judged)}\n`);
  return [];
}
