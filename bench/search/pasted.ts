import { readdir, readFile } from 'node:fs/promises';
import type { PastedLine } from '@bottega/contract';
import { demoBrands } from '@bottega/demo/demo-brands';
import type { BenchShop } from '../bench-shop.ts';
import { readIntents } from './search-gold.ts';

/** A pasted list with the products that each of its lines means. */
export interface GoldList {
  title: string;
  text: string;
  lines: { typed: string; meant: ReadonlySet<number> }[];
}

/** Matches a text. Returns the ids of the products offered for each line, best first. */
export type Matcher = (text: string) => Promise<readonly (readonly number[])[]>;

export interface JudgedLine {
  list: string;
  typed: string;
  /** Rank of the first expected product, from 1; 0 if none is offered. */
  place: number;
}

const folder = new URL('pasted-gold/', import.meta.url);
/** Lowest grade of the gold set that counts: good or exactly meant. */
const goodFrom = 2;
const firstOf = 3;

/** Reads the gold lists for one brand's products. `bench/README.md` explains their format. */
export async function readPastedGold(brandKey: string): Promise<GoldList[]> {
  const intents = await readIntents(brandKey);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.flatMap((text) => text.split(/^= /m).slice(1)).map((list) => goldList(list, intents));
}

function goldList(text: string, intents: ReadonlyMap<string, ReadonlyMap<number, number>>): GoldList {
  const [head = '', ...rows] = text.trim().split('\n');
  const [how, title = ''] = head.split(': ');
  const lines = rows.map((row) => {
    const [typed = '', intent = ''] = row.split(' | ');
    const grades = intents.get(intent);
    if (!grades) throw new Error(`a pasted list means "${intent}", which the gold set doesn't hold`);
    return { typed, meant: new Set([...grades].filter(([, grade]) => grade >= goodFrom).map(([id]) => id)) };
  });
  return { title, lines, text: lines.map(({ typed }) => typed).join(how === 'commas' ? ', ' : '\n') };
}

/** Matches and judges every line of every list. Lines that mean no product of the brand are left out. */
export async function judgePasted(gold: readonly GoldList[], match: Matcher): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = [];
  for (const { title, text, lines } of gold) {
    const found = await match(text);
    if (found.length !== lines.length) throw new Error(`${title}: ${found.length} lines for ${lines.length}`);
    for (const [at, { typed, meant }] of lines.entries()) {
      if (meant.size === 0) continue;
      judged.push({ list: title, typed, place: found[at]!.findIndex((id) => meant.has(id)) + 1 });
    }
  }
  return judged;
}

/** Whether an expected product is among the first three. */
export const isRight = ({ place }: JudgedLine): boolean => place >= 1 && place <= firstOf;

/** Number of lists in which every line is right, and of all lists. */
export function rightLists(judged: readonly JudgedLine[]): { right: number; all: number } {
  const lists = [...Map.groupBy(judged, ({ list }) => list).values()];
  return { right: lists.filter((lines) => lines.every(isRight)).length, all: lists.length };
}

/** The output of `npm run bench -- pasted`. */
export function pastedReport(brand: string, judged: readonly JudgedLine[]): string {
  const { right, all } = rightLists(judged);
  const first = judged.filter(({ place }) => place === 1).length;
  const wrong = judged.filter((line) => !isRight(line));
  return [
    `${brand}: ${right} of ${all} lists have every line right in the first ${firstOf} choices;`,
    `of ${judged.length} lines ${judged.length - wrong.length} in the first ${firstOf}, ${first} in the first.`,
    ...wrong.map(
      ({ list, typed, place }) => `  ${list}: «${typed}» ${place === 0 ? 'not offered' : `at ${place}`}`,
    ),
  ].join('\n');
}

/** Judges the running shop and prints the result, without timing. The brand of 50,000 products has no gold set. */
export async function printPasted(shop: BenchShop): Promise<[]> {
  if (!demoBrands.some(({ key }) => key === shop.brand)) return [];
  const visitor = shop.visitor();
  const judged = await judgePasted(await readPastedGold(shop.brand), async (text) => {
    const { data } = await visitor.post<{ lines: PastedLine[] }>('/ebsn/api/wishlist/match-pasted', { text });
    return data.lines.map(({ matches }) => matches.map(({ product }) => product.productId));
  });
  console.log(`\n${pastedReport(shop.brand, judged)}\n`);
  return [];
}
