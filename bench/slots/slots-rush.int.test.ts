import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaksLaw, rushBrands } from './slot-ledger.ts';
import { rushForSlots } from './slots-rush.ts';

let database: TestDatabase;
let copies: ServerChild[] = [];
let admin: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  const settings = { DATABASE_URL: database.adminUrl, DEMO: 'false' };
  copies = await Promise.all([startApiShop(settings, rushBrands), startApiShop(settings, rushBrands)]);
  [admin, watcher] = [
    new pg.Client({ connectionString: database.adminUrl }),
    new pg.Client({ connectionString: database.adminUrl }),
  ];
  await Promise.all([admin.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([admin?.end(), watcher?.end(), ...copies.map((copy) => copy.stop())]);
  await database.drop();
});

/** Each of these results must occur, so many times in all, while the ledger is watched. */
const ends = ['choose ok', 'choose TIMESLOT_FULL', 'switch ok', 'buy ok', 'cancel ok', 'abandon ok'];
const [leastActs, leastSamples] = [400, 100];
/** Taken places in all slots at once: more shoppers chose slots than there were places. */
const leastTaken = 15;

test('[FUL-35] [FUL-64] when shoppers rush for slots on two servers, then none is oversold and every count is the sum of holds and orders', async () => {
  const { counts, faults, watched, ledger, deadlocks } = await rushForSlots({
    admin,
    watcher,
    ports: copies.map(({ port }) => port),
    shoppers: 60,
    isOver: ({ counts: sofar, watched: { samples, most } }) =>
      sum(sofar) >= leastActs &&
      samples >= leastSamples &&
      most >= leastTaken &&
      ends.every((end) => sofar.has(end)),
    atOnce: 16,
    days: 1,
    slotsADay: 4,
    capacity: 5,
  });
  const log = copies.map((copy) => copy.log()).join('\n');
  expect(faults, log).toEqual([]);
  expect(deadlocks, log).toBe(0);
  expect(watched.wrong).toEqual([]);
  expect(ledger.filter(breaksLaw)).toEqual([]);
  const came = JSON.stringify([...counts]);
  for (const end of ends) expect(counts.get(end) ?? 0, came).toBeGreaterThan(0);
  expect(sum(counts), came).toBeGreaterThanOrEqual(leastActs);
  expect(watched.samples).toBeGreaterThanOrEqual(leastSamples);
  expect(watched.most).toBeGreaterThanOrEqual(leastTaken);
});

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);
