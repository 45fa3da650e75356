import type { BenchShop } from '../bench-shop.ts';
import { spent, type Measured } from '../measure.ts';
import { processorTime } from '../processor-time.ts';
import { readGold } from './search-gold.ts';

const shoppers = 32;
const seconds = 20;
/** Milliseconds between two keys. The field searches after 120 ms without a key, so faster typing searches less. */
const betweenKeys = 150;
const [leastLetters, mostLetters] = [2, 10];

/**
 * Shoppers type the queries of the gold set letter by letter, all at once. First the shop is cold, then the same
 * queries are repeated.
 */
export async function typing(shop: BenchShop): Promise<Measured[]> {
  const looked = [...new Set((await readGold('rosmarino')).map(({ text }) => text))];
  const beginnings = looked.map((text) =>
    Array.from({ length: mostLetters - leastLetters + 1 }, (_, more) =>
      text.slice(0, leastLetters + more).trim(),
    ),
  );
  return [await typed(shop, 'cold', beginnings), await typed(shop, 'cached', beginnings)];
}

async function typed(
  shop: BenchShop,
  state: string,
  beginnings: readonly (readonly string[])[],
): Promise<Measured> {
  const took: number[] = [];
  const before = processorTime(shop.pid, shop.dataDir);
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      const visitor = shop.visitor();
      await pause((shopper / shoppers) * betweenKeys);
      for (let word = shopper; performance.now() < end; word += shoppers) {
        for (const q of new Set(beginnings[word % beginnings.length])) {
          const began = performance.now();
          const { http } = await visitor.get(`/ebsn/api/search/suggest?q=${encodeURIComponent(q)}`);
          if (http !== 200) throw new Error(`suggestions for "${q}": HTTP ${http}`);
          const lasted = performance.now() - began;
          took.push(lasted);
          await pause(betweenKeys - lasted);
        }
      }
    }),
  );
  const after = processorTime(shop.pid, shop.dataDir);
  took.sort((a, b) => a - b);
  return {
    work: `${shoppers} shoppers typing a search`,
    brand: shop.brand,
    state,
    requests: took.length,
    medianMs: took[Math.floor(took.length / 2)] ?? Number.NaN,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    perSecond: took.length / ((performance.now() - started) / 1000),
    ...spent(before, after, took.length),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
