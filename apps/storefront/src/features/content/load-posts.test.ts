import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { loadBlocks } from './load-posts.ts';

/** A shop whose blocks answer with this status. */
function shopWith(status: number) {
  const requests: object[] = [];
  const block = {
    id: 3,
    slug: 'avviso',
    title: { rendered: 'Un &amp; due' },
    content: { rendered: '<p>Sì</p>' },
  };
  const posts = async (input: object) => {
    requests.push(input);
    return { response: { status }, data: status === 0 ? [block] : {} };
  };
  return { requests, api: { content: { posts } } as unknown as Api };
}

test('[CON-19] when blocks are shown, then they are those of the term; when they can’t be loaded, then they are left out', async () => {
  const shop = shopWith(0);
  expect(await loadBlocks(shop.api, 'footer')).toEqual([
    { id: 3, slug: 'avviso', title: 'Un & due', html: '<p>Sì</p>' },
  ]);
  expect(shop.requests).toMatchObject([{ postType: 'ux-blocks', term: 'footer' }]);
  expect(await loadBlocks(shopWith(503).api, 'footer')).toEqual([]);
});
