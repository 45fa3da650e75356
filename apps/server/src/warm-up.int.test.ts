import { countedWire, type CountedWire } from '@bottega/testing/counted-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type RunningApp } from '../testing/running-app.ts';
import { warmUp } from './warm-up.ts';

const connections = 7;
let shop: RunningApp;
let wire: CountedWire;

beforeAll(async () => {
  shop = await runningApp({
    env: { DATABASE_POOL: String(connections) },
    network: async (adminUrl) => {
      wire = await countedWire(adminUrl, 'suggest_products(');
      return wire.url;
    },
  });
});

afterAll(async () => {
  await shop.close();
  await wire.close();
});

test('when the port opens, then every connection of the server has run searches already', async () => {
  expect(wire.connectionsThatSent()).toBe(0);
  await warmUp(shop.app, connections);
  expect(wire.connectionsThatSent()).toBe(connections);
});
