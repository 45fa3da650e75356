import type { Envelope } from '@bottega/contract';
import { testDatabase, type TestDatabase } from '../../../../testing/postgres/database.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapErrors } from './errors.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.adminUrl, ...options });
  pools.push(pool);
  return pool;
}

/** Status and code of the answer to a request that runs `work`. */
async function answerTo(work: () => Promise<unknown>): Promise<[number, string | undefined]> {
  const app = Fastify();
  mapErrors(app, () => (key) => key);
  app.get('/', work);
  const response = await app.inject('/');
  await app.close();
  const { errorsMessage } = response.json<Envelope<unknown>>().response;
  return [response.statusCode, (errorsMessage as { code: string }[] | undefined)?.[0]?.code];
}

test('when a request waits too long for the database, then it is answered 503 UNAVAILABLE', async () => {
  const busy = [503, 'UNAVAILABLE'];
  const [first, second] = [poolOf({ max: 1 }), poolOf({ max: 1, options: '-c lock_timeout=50' })];
  const holder = await first.connect();
  await holder.query('begin; lock table warehouse');
  expect(await answerTo(() => second.query('select from warehouse for update'))).toEqual(busy);
  await holder.query('rollback');
  holder.release();

  const slow = poolOf({ max: 1, options: '-c statement_timeout=50' });
  expect(await answerTo(() => slow.query('select pg_sleep(5)'))).toEqual(busy);

  // the first connection needs some time on a busy machine
  const small = poolOf({ max: 1, connectionTimeoutMillis: 1000 });
  const only = await small.connect();
  expect(await answerTo(() => small.query('select 1'))).toEqual(busy);
  only.release();
});

test('when an unexpected error is thrown, then the answer is 500 INTERNAL', async () => {
  const pool = poolOf({ max: 1 });
  expect(await answerTo(() => pool.query('select from nowhere'))).toEqual([500, 'INTERNAL']);
});
