import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { knownIdOf, loadCategory, treeContext } from './loaded-category.ts';

function apiAnswering(answer: (input: { slug?: string }) => [httpStatus: number, status: number]) {
  const requests: object[] = [];
  const category = async (input: { slug?: string }) => {
    requests.push(input);
    const [httpStatus, status] = answer(input);
    const found = {
      categoryId: 7,
      slug: input.slug,
      categories: [{ categoryId: 8, slug: `${input.slug}/sotto` }],
    };
    return { httpStatus, response: { status }, data: status === 0 ? { category: found } : {} };
  };
  return { requests, api: { catalog: { category } } as unknown as Api };
}

test('[CAT-12] a category is requested once, and again only for another slug, warehouse or slot', async () => {
  const { requests, api } = apiAnswering(() => [200, 0]);
  await loadCategory(api, { slug: 'pane' });
  await loadCategory(api, { slug: 'pane' });
  expect(requests).toEqual([{ slug: 'pane' }]);
  await loadCategory(api, { slug: 'vino' });
  await loadCategory(api, { slug: 'pane' }, { filtered: true, hash: 'w2d0t0' });
  expect(requests).toEqual([
    { slug: 'pane' },
    { slug: 'vino' },
    { slug: 'pane', filtered: true, hash: 'w2d0t0' },
  ]);
  expect([knownIdOf(api, 'pane'), knownIdOf(api, 'pane/sotto'), knownIdOf(api, 'olio')]).toEqual([
    7,
    8,
    undefined,
  ]);
});

test('[CAT-09] when a category request fails, then it is null and the next call requests it again', async () => {
  for (const refusal of [
    [404, 204],
    [200, 1],
    [500, 500],
  ] as const) {
    let works = false;
    const { api } = apiAnswering(() => (works ? [200, 0] : [...refusal]));
    expect(await loadCategory(api, { slug: 'pane' })).toBeNull();
    works = true;
    expect(await loadCategory(api, { slug: 'pane' })).toMatchObject({ slug: 'pane' });
  }
});

test('when the shop does not answer a category request, then the status is 503 and not “no category”', async () => {
  for (const httpStatus of [0, 503]) {
    const { api } = apiAnswering(() => [httpStatus, 1]);
    await expect(loadCategory(api, { slug: 'pane' })).rejects.toMatchObject({ init: { status: 503 } });
  }
});

test('[TEN-18] a brand that hides empty categories requests only categories with goods in the shopper’s warehouse', () => {
  const settings = (filterEmptyCategory: boolean) => ({ filterEmptyCategory }) as never;
  expect(treeContext(settings(false), 'w2d0t0')).toEqual({});
  expect(treeContext(settings(true), 'w2d0t0')).toEqual({ filtered: true, hash: 'w2d0t0' });
});
