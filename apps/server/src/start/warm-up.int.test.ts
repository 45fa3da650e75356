import { countedWire, type CountedWire } from '@bottega/testing/counted-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapsPeer, type MapsPeer } from '../../testing/peers/maps-peer.ts';
import { runningApp, type RunningApp } from '../../testing/shops/running-app.ts';
import { createLog } from '../platform/log.ts';
import { warmUp } from './warm-up.ts';

const connections = 7;
let shop: RunningApp;
let wire: CountedWire;
let maps: MapsPeer;
/** Lines of the server's log. */
const logged: string[] = [];

beforeAll(async () => {
  maps = await mapsPeer();
  shop = await runningApp({
    env: {
      DATABASE_POOL: String(connections),
      MAPS_SERVICE: 'osm',
      NOMINATIM_URL: maps.url,
      PHOTON_URL: maps.url,
      MAPS_CONTACT: 'it@shop.example',
    },
    log: createLog('info', { write: (line) => void logged.push(line) }),
    network: async (adminUrl) => {
      wire = await countedWire(adminUrl, 'suggest_products(');
      return wire.url;
    },
  });
});

afterAll(async () => {
  await shop.close();
  await wire.close();
  await maps.close();
});

test('when the port opens, then every connection of the server has run searches already', async () => {
  expect(wire.connectionsThatSent()).toBe(0);
  await warmUp(shop.app, connections);
  expect(wire.connectionsThatSent()).toBe(connections);
});

test('when the server warms up, then its log has no request; afterwards it has each', async () => {
  const paths = () => logged.flatMap((line) => /"path":"([^"]+)"/.exec(line)?.[1] ?? []);
  await warmUp(shop.app, connections);
  expect(paths()).toEqual([]);
  await shop.caller('rosmarino').get('/robots.txt');
  expect(paths()).toEqual(['/robots.txt']);
});

test('when the server warms up, then it asks the maps service nothing, which may cost money', async () => {
  await warmUp(shop.app, connections);
  expect(maps.requests).toEqual([]);
});
