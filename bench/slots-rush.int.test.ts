import { startApiShop } from '@bottega/testing/api-shop';
import { demoDatabase, type TestDatabase } from '@bottega/testing/database';
import type { ServerChild } from '@bottega/testing/server-child';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaksLaw } from './slot-ledger.ts';
import { rushForSlots } from './slots-rush.ts';

let database: TestDatabase;
let copies: ServerChild[] = [];
let admin: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  const settings = { DATABASE_URL: database.adminUrl, DEMO: 'false' };
  copies = await Promise.all([startApiShop(settings), startApiShop(settings)]);
  [admin, watcher] = [
    new pg.Client({ connectionString: database.adminUrl }),
    new pg.Client({ connectionString: database.adminUrl }),
  ];
  await Promise.all([admin.connect(), watcher.connect()]);
}, 240_000);
afterAll(async () => {
  await Promise.all([admin?.end(), watcher?.end(), ...copies.map((copy) => copy.stop())]);
  await database.drop();
});

/** It was a rush when each of these came off, so often altogether, before the eyes of who watched. */
const ends = ['choose ok', 'choose TIMESLOT_FULL', 'switch ok', 'buy ok', 'cancel ok', 'abandon ok'];
const [mostSeconds, leastActs, leastSamples] = [120, 600, 150];

test('[FUL-35] [FUL-64] a rush on two copies: never oversold, every count the sum of its holds and orders', async () => {
  const { acts, faults, watched, ledger, deadlocks } = await rushForSlots({
    admin,
    watcher,
    ports: copies.map(({ port }) => port),
    shoppers: 60,
    isOver: ({ acts: sofar, samples, seconds }) =>
      seconds > mostSeconds ||
      (sum(sofar) >= leastActs && samples >= leastSamples && ends.every((end) => sofar.has(end))),
    atOnce: 16,
    days: 1,
    slotsADay: 4,
    capacity: 5,
  });
  const told = copies.map((copy) => copy.log()).join('\n');
  expect(faults, told).toEqual([]);
  expect(deadlocks, told).toBe(0);
  expect(watched.wrong).toEqual([]);
  expect(ledger.filter(breaksLaw)).toEqual([]);
  const came = JSON.stringify([...acts]);
  for (const end of ends) expect(acts.get(end) ?? 0, came).toBeGreaterThan(0);
  expect(sum(acts), came).toBeGreaterThanOrEqual(leastActs);
  expect(watched.samples).toBeGreaterThanOrEqual(leastSamples);
  // all places of a slot were wanted by more than there were
  expect(watched.most).toBeGreaterThanOrEqual(15);
}, 240_000);

const sum = (acts: ReadonlyMap<string, number>): number =>
  [...acts.values()].reduce((total, count) => total + count, 0);
