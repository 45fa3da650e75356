import type { PastedLine } from '@bottega/contract';
import { runningApp, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRight, judgePasted, pastedReport, readPastedGold, rightLists } from './pasted.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await runningApp();
});
afterAll(() => app?.close());

test('when every line of a pasted list has its product among the first three, then the list is right', () => {
  const line = (list: string, place: number) => ({ list, typed: 'pane', place });
  expect([0, 1, 3, 4].map((place) => isRight(line('a', place)))).toEqual([false, true, true, false]);
  expect(rightLists([line('a', 1), line('a', 4), line('b', 3)])).toEqual({ right: 1, all: 2 });
});

test.each(['rosmarino', 'ponte'])(
  'at least 18 of the 20 pasted lists are matched right for %s',
  async (brand) => {
    const caller = app.caller(brand);
    const judged = await judgePasted(await readPastedGold(brand), async (text) => {
      const { data } = await caller.post<{ lines: PastedLine[] }>('/ebsn/api/wishlist/match-pasted', {
        text,
      });
      return data.lines.map(({ matches }) => matches.map(({ product }) => product.productId));
    });
    const { right, all } = rightLists(judged);
    expect([all, right >= 18, pastedReport(brand, judged)]).toEqual([20, true, expect.any(String)]);
  },
);
