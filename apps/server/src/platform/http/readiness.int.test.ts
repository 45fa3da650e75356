import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import { afterEach, beforeEach, expect, test } from 'vitest';

let net: UnsteadyNetwork;
let shop: RunningApp;

beforeEach(async () => {
  shop = await runningApp({
    env: { LOG_LEVEL: 'silent', DRAIN_SECONDS: '1' },
    network: async (adminUrl) => {
      net = await unsteadyNetwork(adminUrl);
      return net.url;
    },
  });
});
afterEach(async () => {
  await shop.close();
  await net.close();
});

const ready = async () => {
  const { statusCode, body } = await shop.app.http.inject('/readyz');
  return { statusCode, body };
};
const notReady = { statusCode: 503, body: '{"status":"not ready"}' };

test.each(['cut', 'freeze'] as const)(
  'when the database’s network fails (%s), then /readyz answers 503 without waiting for it and names no internals',
  async (fault) => {
    expect(await ready()).toEqual({ statusCode: 200, body: '{"status":"ready"}' });
    net[fault]();
    expect(await ready()).toEqual(notReady);
    net.restore();
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  },
);

test('when a server is told to stop, then /readyz answers 503 while it still serves requests', async () => {
  const origin = await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { 'x-bottega-brand': 'rosmarino' } })).status;
  expect(await get('/readyz')).toBe(200);
  const closed = shop.app.close();
  expect(await get('/readyz')).toBe(503);
  expect(await get('/healthz')).toBe(200);
  await closed;
  await expect(get('/healthz')).rejects.toThrow('fetch failed');
});
