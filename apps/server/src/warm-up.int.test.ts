import { runningApp, type RunningApp } from '../testing/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmUp } from './warm-up.ts';

const connections = 7;
let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({ env: { DATABASE_POOL: String(connections) } });
  admin = new pg.Client({ connectionString: shop.superuserUrl });
  await admin.connect();
});

afterAll(async () => {
  await admin.end();
  await shop.close();
});

/** Number of the shop's connections whose last statement searched products. */
async function connectionsThatSearched(): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'bottega' and datname = current_database() and query like '%suggest_products(%'`,
  );
  return rows[0]?.n ?? 0;
}

test('when the port opens, then every connection of the server has run searches already', async () => {
  expect(await connectionsThatSearched()).toBe(0);
  await warmUp(shop.app, connections);
  expect(await connectionsThatSearched()).toBe(connections);
});
