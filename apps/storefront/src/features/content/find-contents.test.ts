import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { findContents } from './find-contents.ts';

const post = { id: 1, title: 'Carciofi', url: 'https://shop.example/page/carciofi', subtype: 'post' };

/** A shop whose search of contents answers with this status. */
function shopWith(status: number) {
  const requests: object[] = [];
  const wpSearch = async (input: object) => {
    requests.push(input);
    return { httpStatus: status === 0 ? 200 : 503, response: { status }, data: status === 0 ? [post] : {} };
  };
  return { requests, api: { content: { wpSearch } } as unknown as Api };
}

test('[CON-24] when contents can’t be searched, then none is shown and the goods stay; otherwise those found', async () => {
  expect(await findContents(shopWith(503).api, 'carciofi')).toEqual([]);
  expect(await findContents(shopWith(1).api, 'carciofi')).toEqual([]);
  const shop = shopWith(0);
  expect(await findContents(shop.api, 'carciofi')).toEqual([post]);
  expect(shop.requests).toMatchObject([{ search: 'carciofi' }]);
});
