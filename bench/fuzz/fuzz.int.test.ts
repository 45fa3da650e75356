import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFuzzShop, type FuzzShop } from './fuzz-shop.ts';
import { fuzz } from './fuzz.ts';

let database: TestDatabase;
let fuzzed: FuzzShop;
beforeAll(async () => {
  database = await demoDatabase();
  fuzzed = await startFuzzShop(database.adminUrl);
});
afterAll(async () => {
  await fuzzed.shop.stop();
  await database.drop();
});

test('when thousands of drawn requests go to every endpoint, then none is answered with a 5xx', async () => {
  const { rows, failures } = await fuzz({
    ...fuzzed.terms,
    requests: 2000,
    seed: 20_261_123,
  });
  expect(failures, fuzzed.shop.log()).toEqual([]);
  expect(rows.filter(({ tries }) => tries === 0)).toEqual([]);
  // A run with nothing but refusals would not have reached the use cases.
  expect(rows.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(400);
});
