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

test('[FUL-35] [FUL-64] a rush on two copies: never oversold, every count the sum of its holds and orders', async () => {
  const { acts, faults, watched, ledger } = await rushForSlots({
    admin,
    watcher,
    ports: copies.map(({ port }) => port),
    shoppers: 50,
    seconds: 10,
    atOnce: 16,
    days: 1,
    slotsADay: 4,
    capacity: 5,
  });
  expect(faults).toEqual([]);
  expect(watched.wrong).toEqual([]);
  expect(ledger.filter(breaksLaw)).toEqual([]);
  // it was a rush: every kind of act came off, the watcher saw it, and there was less than was wanted
  for (const end of ['choose ok', 'choose TIMESLOT_FULL', 'switch ok', 'buy ok', 'cancel ok', 'abandon ok']) {
    expect(acts.get(end) ?? 0, `${end}: ${JSON.stringify([...acts])}`).toBeGreaterThan(0);
  }
  expect(watched.samples).toBeGreaterThan(10);
  expect(watched.most).toBeGreaterThan(10);
}, 120_000);
