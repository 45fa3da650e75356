import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { createStockNotices } from './stock-notices.ts';

/** A shop whose shopper waits for these products; it answers when it is told to. */
function shopWith(...productIds: number[]) {
  const answers: (() => void)[] = [];
  const stockNotices = () =>
    new Promise((resolve) => {
      answers.push(() => resolve({ response: { status: 0 }, data: { productIds } }));
    });
  return { api: { catalog: { stockNotices } } as unknown as Api, answers };
}

const idsOf = ({ waiting }: ReturnType<typeof createStockNotices>) => [...waiting.current()];

test('when a shopper is known, then the products waited for are loaded once and join those just asked for', async () => {
  const { api, answers } = shopWith(1, 2);
  const notices = createStockNotices(api);
  notices.load(7, true);
  notices.load(7, true);
  notices.put(3, true);
  expect(answers).toHaveLength(1);
  answers[0]!();
  await expect.poll(() => idsOf(notices).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  notices.put(2, false);
  expect(idsOf(notices)).not.toContain(2);
});

test('when the shopper leaves before the answer, then the visitor sees none of it', async () => {
  const { api, answers } = shopWith(1);
  const notices = createStockNotices(api);
  notices.load(7, true);
  notices.load(-1, false);
  answers[0]!();
  await new Promise(setImmediate);
  expect(idsOf(notices)).toEqual([]);
});
