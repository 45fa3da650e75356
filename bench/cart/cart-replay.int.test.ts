import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stuck } from './cart-model.ts';
import { replayCart } from './cart-replay.ts';

let database: TestDatabase;
let copies: ServerChild[] = [];
let admin: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  const settings = { DATABASE_URL: database.adminUrl, DEMO: 'false', RATE_LIMIT: '1000000' };
  copies = await Promise.all([startApiShop(settings), startApiShop(settings)]);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await Promise.all([admin?.end(), ...copies.map((copy) => copy.stop())]);
  await database.drop();
});

/** Each of these results must occur, otherwise the workers tested too little. */
const ends = [
  'add ok',
  'update ok',
  'remove ok',
  'put code ok',
  'take code ok',
  'update LINE_NOT_FOUND',
  'add INVALID_QUANTITY',
];
const leastActs = 300;

test('[CAR-38] [CAR-39] [CAR-40] when twenty workers change one basket, then it equals the serial replay of its log', async () => {
  const { counts, faults, stuck, cart, replayed, otherwise } = await replayCart({
    admin,
    ports: copies.map(({ port }) => port),
    workers: 20,
    isOver: ({ counts: sofar, results }) => sofar >= leastActs && ends.every((end) => results.has(end)),
  });
  expect(faults, copies.map((copy) => copy.log()).join('\n')).toEqual([]);
  for (const end of ends) expect(counts.get(end) ?? 0, JSON.stringify([...counts])).toBeGreaterThan(0);
  expect(stuck && report(stuck)).toBeUndefined();
  expect(otherwise).toEqual([]);
  expect(replayed).toEqual(cart);
});

const report = ({ after, cart, next }: Stuck): string =>
  JSON.stringify({ after, lines: [...cart.lines], codes: cart.codes, next: next.map(plainAct) });
const plainAct = ({ act, outcome }: Stuck['next'][number]) => [
  act,
  typeof outcome === 'string' ? outcome : { lines: [...outcome.lines], codes: outcome.codes },
];
