import { contract } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';

const impossible = [
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0000-00-00T00:00:00',
  '99999-01-01',
  '+275760-09-13',
  '-271821-04-20',
  '2026-01-01T24:61',
  '2026-01-01T10:00:00+99:99',
  '30/02/2026',
  '01/01/0000',
  '9999999999999999',
  '-1',
];
/** Names of inputs that hold a day or instant, or a hash with a day. */
const ofDate = /date|day|timestamp|^after$|^before$|^hash$|year|month/i;

let shop: RunningApp;
let caller: Caller;
beforeAll(async () => {
  shop = await runningApp();
  caller = shop.caller('rosmarino');
  await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
});
afterAll(() => shop.close());

/** Path and input of every read of the contract that takes a date. */
const reads = Object.values(contract)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, input }) =>
    Object.keys(input.properties)
      .filter((name) => ofDate.test(name))
      .map((name) => ({ path: path.replaceAll(/:\w+/g, 'posts'), name })),
  );

test('when a date that doesn’t exist is sent to any read of the contract, then the answer is never a 5xx', async () => {
  expect(reads.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining(['/ebsn/api/order/list from_date', '/p/wp-json/wp/v2/posts after']),
  );
  expect((await caller.get('/ebsn/api/order/list')).http).toBe(200);
  const wrong: string[] = [];
  for (const { path, name } of reads)
    for (const date of impossible) {
      const sent = name === 'hash' ? `w1d${date}t0` : date;
      const answer = await caller.get(`${path}?${new URLSearchParams({ [name]: sent })}`);
      if (answer.http >= 500) wrong.push(`${answer.http} ${path} ${name}=${date}`);
    }
  expect(wrong).toEqual([]);
});
