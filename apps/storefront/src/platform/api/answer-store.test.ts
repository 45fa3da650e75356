import { contract, routeTableOf, type Answer, type RouteEntry } from '@bottega/contract';
import { urlOf } from '@bottega/contract/request';
import { expect, test } from 'vitest';
import { AnswerStore } from './answer-store.ts';

const table = routeTableOf(contract);
const entry = (word: string, call: string): RouteEntry => table[word]![call]!;

function answer(status = 0): Answer<unknown> {
  return {
    httpStatus: 200,
    response: {
      status,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}

/** A store with a fake clock, and the requested addresses. */
function observed() {
  const clock = { now: 0 };
  const requests: string[] = [];
  const store = new AnswerStore(() => clock.now);
  const get = (url: string, status = 0) =>
    store.get(url, async () => {
      requests.push(url);
      return answer(status);
    });
  return { clock, requests, store, get };
}

test('[API-05] two values of a parameter are sent as repeated keys', () => {
  const url = urlOf(entry('catalog', 'products'), { q: 'latte', rest: { a: ['1', '2'] } });
  expect(url).toBe('/ebsn/api/products?q=latte&a=1&a=2');
});

test('[API-06] an answer is kept for 900000 ms and then requested again', async () => {
  const { clock, requests, get } = observed();
  await get('/x');
  clock.now = 899_999;
  await get('/x');
  expect(requests).toEqual(['/x']);
  clock.now = 900_000;
  await get('/x');
  expect(requests).toEqual(['/x', '/x']);
});

test('[API-06] two callers at the same time share one request', async () => {
  const { requests, get } = observed();
  await Promise.all([get('/x'), get('/x')]);
  expect(requests).toHaveLength(1);
});

test('[API-07] the 51st answer evicts the oldest one', async () => {
  const { requests, get } = observed();
  for (let n = 1; n <= 51; n += 1) await get(`/${n}`);
  requests.length = 0;
  await get('/2');
  await get('/51');
  expect(requests).toEqual([]);
  await get('/1');
  expect(requests).toEqual(['/1']);
});

test('a refusal is not kept', async () => {
  const { requests, get } = observed();
  await get('/x', 204);
  await get('/x');
  expect(requests).toHaveLength(2);
});

test('product answers for a list or with preferred products are never kept', () => {
  const products = entry('catalog', 'products');
  expect(AnswerStore.keeps(products, { page: 1 })).toBe(true);
  expect(AnswerStore.keeps(products, { parent_wishlist_id: 7 })).toBe(false);
  expect(AnswerStore.keeps(products, { preferred: true })).toBe(false);
});

test('[API-09] besides products only category, adv, warehouse-locator, article and content paths are kept', () => {
  const path = (to: string): RouteEntry => ({ method: 'GET', path: to, writes: false });
  for (const cachedPath of [
    '/ebsn/api/category',
    '/ebsn/api/adv',
    '/ebsn/api/warehouse-locator/search',
    '/ebsn/api/article/list',
    '/p/wp-json/wp/v2/pages',
  ]) {
    expect(AnswerStore.keeps(path(cachedPath), {}), cachedPath).toBe(true);
  }
  for (const [word, call] of [
    ['cart', 'view'],
    ['order', 'list'],
    ['fulfilment', 'listAddresses'],
    ['cart', 'listTimeslots'],
  ] as const) {
    expect(AnswerStore.keeps(entry(word, call), {}), `${word}.${call}`).toBe(false);
  }
});

test('[API-10] after a write the next read of any address is sent to the network', async () => {
  const { requests, store, get } = observed();
  await get('/x');
  store.forget();
  await get('/x');
  expect(requests).toHaveLength(2);
});
