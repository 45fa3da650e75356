import { contract, type Endpoint } from '@bottega/contract';
import { expect, test } from 'vitest';
import { codeFiles, isTest } from './sources.ts';

const screens = codeFiles(/^apps\/storefront\/src\/.*\.tsx?$/).filter(({ path }) => !isTest(path));
const called = new Set(screens.flatMap(({ text }) => callsIn(text)));

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      ...endpoint,
      id: `${word}.${name}`,
      isCalled:
        called.has(`${word}.${name}`) || screens.some(({ text }) => text.includes(`'${endpoint.path}'`)),
    })),
);

test('when no screen makes a call, then it has `forOthers`, so the browser’s first script does not carry its path', () => {
  const unused = endpoints.filter(({ isCalled, forOthers }) => !isCalled && !forOthers);
  expect(
    unused.map(({ id }) => `${id}: call it in a screen, or add «forOthers: true» to its contract`),
  ).toEqual([]);
});

test('when a call has `forOthers`, then no screen makes it', () => {
  const used = endpoints.filter(({ isCalled, forOthers }) => isCalled && forOthers);
  expect(used.map(({ id }) => `${id}: take «forOthers» out of its contract`)).toEqual([]);
});

test.each([
  ['const answer = await shop.api.cart.view({});', ['cart.view']],
  ['void api.lists\n  .share({ list_id })', ['lists.share']],
  ['({ cart }: Api) => cart.selectStore({ store_id })', ['cart.selectStore']],
  ["calls: Pick<Api['cart'], 'add' | 'delete'>", ['cart.add', 'cart.delete']],
  ["t('content.search')", []],
  ['const { name } = basket.cart.view;', []],
])('when a screen has %j, then it makes the calls %j', (text, calls) => {
  expect(callsIn(text)).toEqual(calls);
});

/**
 * Calls of the contract in a screen: `api.cart.view`, after `{ cart } = api` also `cart.view(`, and
 * `Pick<Api['cart'], 'view'>` where a part of the API is passed on. Keys of texts look alike, but stand in quotes.
 */
function callsIn(text: string): string[] {
  return [
    ...[
      ...text.matchAll(/\bapi\s*\.\s*(\w+)\s*\.\s*(\w+)/g),
      ...text.matchAll(/(?<!['"`.\w])(\w+)\.(\w+)\(/g),
    ].map(([, word, name]) => `${word}.${name}`),
    ...[...text.matchAll(/\bPick<\s*Api\['(\w+)'\],([^>]*)>/g)].flatMap(([, word, names]) =>
      [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => `${word}.${name}`),
    ),
  ];
}
