import { runningApp, type RunningApp } from '@bottega/testing/running-app';
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
  const started = performance.now();
  const { statusCode, body } = await shop.app.http.inject('/readyz');
  return { statusCode, body, ms: performance.now() - started };
};
const notReady = { statusCode: 503, body: '{"status":"not ready"}' };

test.each(['cut', 'freeze'] as const)(
  'when the way to the database is %s, then /readyz answers 503 within a second or so and names no internals',
  async (fault) => {
    expect(await ready()).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' });
    net[fault]();
    const answer = await ready();
    expect(answer).toMatchObject(notReady);
    expect(answer.ms).toBeLessThan(1500);
    net.restore();
    await expect.poll(async () => (await ready()).statusCode, { timeout: 5000 }).toBe(200);
  },
);

test('when a copy is told to stop, then /readyz answers 503 while it still serves', async () => {
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
