import { runningApp, type RunningApp } from '@bottega/testing/running-app';
import type { ProductsData } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, meanNdcg, ndcg, type Judged } from './relevance.ts';
import { readGold, type GoldQuery } from './search-gold.ts';

describe('NDCG at ten', () => {
  const grades = new Map([
    [1, 3],
    [2, 1],
  ]);
  test('is 1 for the best order, less for another, 0 where nothing meant is found', () => {
    expect(ndcg([1, 2, 9], grades)).toBe(1);
    expect(ndcg([2, 1], grades)).toBeLessThan(1);
    expect(ndcg([9, 1, 2], grades)).toBeLessThan(ndcg([2, 1], grades));
    expect(ndcg([7, 8], grades)).toBe(0);
  });

  test('looks no farther than the tenth', () => {
    expect(ndcg([...Array.from({ length: 10 }, (_, n) => 100 + n), 1], grades)).toBe(0);
  });
});

describe('the gold set', () => {
  let app: RunningApp;
  let gold: GoldQuery[];
  /** Of every second query: all of them take too long for a test and are judged by the benchmark. */
  let judged: Judged[];
  beforeAll(async () => {
    app = await runningApp();
    const caller = app.caller('rosmarino');
    gold = await readGold('rosmarino');
    const sample = gold.filter((_, place) => place % 2 === 0);
    judged = await judge(sample, async (query) => {
      const { data } = await caller.get<ProductsData>(
        `/ebsn/api/products?page_size=10&q=${encodeURIComponent(query)}`,
      );
      return data.products.map(({ productId }) => productId);
    });
  }, 180_000);
  afterAll(() => app?.close());

  test('holds at least 150 queries, 40 of them mistyped, and hardly one that means nothing the brand sells', () => {
    expect(gold.length).toBeGreaterThanOrEqual(150);
    expect(gold.filter(({ kind }) => kind === 'typo').length).toBeGreaterThanOrEqual(40);
    expect(gold.filter(({ grades }) => grades.size === 0)).toEqual([]);
  });

  test('is answered with what shoppers mean: NDCG@10 of at least 0.92, 0.90 where they mistyped', () => {
    expect(meanNdcg(judged)).toBeGreaterThanOrEqual(0.92);
    expect(meanNdcg(judged.filter(({ kind }) => kind === 'typo'))).toBeGreaterThanOrEqual(0.9);
  });

  test('leaves no query without result', () => {
    expect(judged.filter(({ found }) => found === 0).map(({ text }) => text)).toEqual([]);
  });
});
