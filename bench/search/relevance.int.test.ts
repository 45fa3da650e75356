import { runningApp, type RunningApp } from '@bottega/server/testing/shops/running-app';
import type { ProductsData } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundIn, judge, meanNdcg, meantKinds, mixture, ndcg, plainKinds, type Judged } from './relevance.ts';
import { readGold, type GoldQuery } from './search-gold.ts';

describe('NDCG at ten', () => {
  const grades = new Map([
    [1, 3],
    [2, 1],
  ]);
  test('NDCG is 1 for the best order, less for another, and 0 when no expected product is found', () => {
    expect(ndcg([1, 2, 9], grades)).toBe(1);
    expect(ndcg([2, 1], grades)).toBeLessThan(1);
    expect(ndcg([9, 1, 2], grades)).toBeLessThan(ndcg([2, 1], grades));
    expect(ndcg([7, 8], grades)).toBe(0);
  });

  test('NDCG counts only the first ten products', () => {
    expect(ndcg([...Array.from({ length: 10 }, (_, n) => 100 + n), 1], grades)).toBe(0);
  });
});

const isMeantKind = (kind: string): boolean => (meantKinds as readonly string[]).includes(kind);
const isPlainKind = (kind: string): boolean => (plainKinds as readonly string[]).includes(kind);

test('when an answer has fewer leaf categories than the query wants, then the score falls in proportion', () => {
  const shelves = new Map([
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
  ]);
  expect(mixture([1, 2], { parts: 2, shelves })).toBe(0.5);
  expect(mixture([1, 3], { parts: 2, shelves })).toBe(1);
  expect(mixture([1, 3], { parts: 1, shelves })).toBe(1);
});

describe('search with the gold set', () => {
  let app: RunningApp;
  let gold: GoldQuery[];
  /** Judgements of the kinds of meaning and of everyday words, and of every second other query. The benchmark judges all. */
  let judged: Judged[];
  beforeAll(async () => {
    app = await runningApp();
    gold = await readGold('rosmarino');
    const sample = gold.filter(
      ({ kind }, place) => isMeantKind(kind) || isPlainKind(kind) || place % 2 === 0,
    );
    judged = await judge(sample, searchAt('rosmarino'));
  });
  afterAll(() => app?.close());

  const searchAt = (brand: string) => {
    const caller = app.caller(brand);
    return async (query: string) => {
      const { data } = await caller.get<ProductsData>(
        `/ebsn/api/products?page_size=10&q=${encodeURIComponent(query)}`,
      );
      return foundIn(data);
    };
  };

  test('the gold set holds at least 150 queries, 40 with typing errors, and nearly all mean products of the brand', () => {
    expect(gold.length).toBeGreaterThanOrEqual(150);
    expect(gold.filter(({ kind }) => kind === 'typo').length).toBeGreaterThanOrEqual(40);
    expect(gold.filter(({ grades }) => grades.size === 0)).toEqual([]);
  });

  test('when the gold set is searched, then NDCG@10 is at least 0.92, and 0.90 with typing errors', () => {
    expect(meanNdcg(judged)).toBeGreaterThanOrEqual(0.92);
    expect(meanNdcg(judged.filter(({ kind }) => kind === 'typo'))).toBeGreaterThanOrEqual(0.9);
  });

  test('when the gold set is read, then each kind of meaning has ten queries, a quarter of them held out', () => {
    for (const kind of meantKinds) {
      const of = gold.filter((query) => query.kind === kind);
      expect([kind, of.length >= 10]).toEqual([kind, true]);
      expect([kind, of.filter(({ heldOut }) => heldOut).length * 4 >= of.length]).toEqual([kind, true]);
    }
  });

  /** Floors, a little below the measured values. */
  test.each([
    ['beginning', 0.94],
    ['exact-form', 0.9],
    ['purpose-use', 0.88],
    ['brand-and-kind', 0.92],
    ['aisle-or-purpose', 0.89],
    ['few-results', 0.93],
    ['sizes-and-units', 0.95],
    ['must-not', 0.93],
    ['empty-words', 0.91],
    ['need', 0.92],
    ['plain-good', 0.9],
    ['uncorrected', 0.7],
  ] as const)('when queries of the kind %s are searched, then NDCG@10 is at least %d', (kind, least) => {
    expect(meanNdcg(judged.filter((query) => query.kind === kind))).toBeGreaterThanOrEqual(least);
  });

  test('when queries of any meaning are searched at the other brand, then NDCG@10 of each kind is at least 0.87', async () => {
    const meant = (await readGold('ponte')).filter(({ kind }) => isMeantKind(kind));
    const ofPonte = await judge(meant, searchAt('ponte'));
    for (const kind of meantKinds) {
      const score = meanNdcg(ofPonte.filter((query) => query.kind === kind));
      expect([kind, score >= 0.87, score]).toEqual([kind, true, score]);
    }
  });

  test('when a query of the kind must-not is searched, then the first ten hold no forbidden product', () => {
    const wrong = judged.filter((query) => query.kind === 'must-not' && query.wrong > 0);
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test('when held-out queries are searched, then NDCG@10 is at least 0.91', () => {
    expect(meanNdcg(judged.filter(({ heldOut }) => heldOut))).toBeGreaterThanOrEqual(0.91);
  });

  test('when any query of the gold set is searched, then it has results', () => {
    expect(judged.filter(({ found }) => found === 0).map(({ text }) => text)).toEqual([]);
  });
});
