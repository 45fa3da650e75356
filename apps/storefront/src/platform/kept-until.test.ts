import { expect, test } from 'vitest';
import { AnswerStore } from './api/answer-store.ts';
import { keptUntil } from './kept-until.ts';
import { PageCache } from './page/page-cache.ts';

const at = (instant: string) => new Date(instant).getTime();

test.each([
  ['in the afternoon', '2026-11-21T14:50:00+01:00', '2026-11-21T15:05:00+01:00'],
  ['before midnight in winter', '2026-11-21T23:50:00+01:00', '2026-11-22T00:00:00+01:00'],
  ['before midnight in summer', '2026-07-21T23:59:59+02:00', '2026-07-22T00:00:00+02:00'],
  ['at midnight', '2026-11-22T00:00:00+01:00', '2026-11-22T00:15:00+01:00'],
  ['at midnight of another zone', '2026-11-21T23:55:00Z', '2026-11-22T00:10:00Z'],
])(
  'when an answer comes %s, then it is kept for fifteen minutes, but not past midnight in Rome',
  (_, now, until) => {
    expect(keptUntil(at(now))).toBe(at(until));
  },
);

test('when midnight in Rome has passed, then pages and answers with the offers of yesterday are loaded again', async () => {
  const clock = { now: at('2026-11-21T23:50:00+01:00') };
  const requests: string[] = [];
  const store = new AnswerStore(() => clock.now);
  const pages = new PageCache(() => clock.now);
  const get = () =>
    store.get('/ebsn/api/products?hash=w1d0t0', async () => {
      requests.push('products');
      return { response: { status: 0 } } as never;
    });
  await get();
  pages.set('/category/pane w1d0t0', 'yesterday');
  pages.startReturn();
  clock.now = at('2026-11-21T23:59:59+01:00');
  await get();
  expect([requests.length, pages.get('/category/pane w1d0t0')]).toEqual([1, 'yesterday']);
  clock.now = at('2026-11-22T00:00:00+01:00');
  await get();
  expect([requests.length, pages.get('/category/pane w1d0t0')]).toEqual([2, undefined]);
});
