import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksText } from './purchase-books.ts';
import { purchasesUnderFaults } from './purchases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.drop());

test('when the server is killed, callbacks are late, doubled and lost and connections are cut, then orders, money, slots, stock and codes agree', async () => {
  const terms = { purchases: 24, kills: 2, atOnce: 6, cutEveryMs: 700 };
  const { books, wrong, kills, cuts, log } = await purchasesUnderFaults(terms, database, () => {});
  expect(wrong, log.slice(-4000)).toEqual([]);
  expect(
    books.filter(({ differ }) => differ > 0),
    `${booksText(books)}\n${log.slice(-4000)}`,
  ).toEqual([]);
  expect(kills).toBe(2);
  expect(cuts).toBeGreaterThan(0);
  const [orders] = books;
  expect(orders?.shop).toBe(24);
});
