import { siteFor } from '../../../../testing/site-for.ts';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { testBrand } from '../../../../testing/builders/identity.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { createLog } from '../../log.ts';
import { createEdge } from './edge.ts';

const limits = { headers: 300, body: 300, answer: 900, upload: 60_000 };

/** The edge on a port, with three routes: one reads a body, one takes a file, one never answers. */
async function serve(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = await createEdge({
    config: readConfig(env),
    log: createLog('silent'),
    siteOf: () => siteFor(testBrand(1), 'http://shop.example'),
    textOf: () => (key) => key,
    ready: async () => ({ isReady: true, cellsAway: [] }),
    timeLimits: limits,
  });
  app.post('/body', async () => ({ ok: true }));
  app.post('/file', { config: { isUpload: true }, handlerTimeout: limits.upload }, async () => ({
    ok: true,
  }));
  app.get('/never', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

const open = (to: FastifyInstance): Socket => {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {}).setEncoding('utf8');
};
/** Everything that arrives until the other side closes the connection. */
const untilClosed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data)).on('close', () => resolve(text));
  });
const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop.example', ...headers, '', ''].join('\r\n');
const json = 'Content-Type: application/json';

test('when a body doesn’t come in time, then it is refused with 408 and the connection ends', async () => {
  const socket = open(app);
  socket.write(`${head('/body', json, 'Content-Length: 100')}{"a":`);
  const answer = await untilClosed(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"');
});

test('when a body drips to an unknown path, then its connection ends too', async () => {
  const socket = open(app);
  socket.write(`${head('/nowhere', json, 'Transfer-Encoding: chunked')}1\r\n{\r\n`);
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 (404|408) /);
});

test('when headers don’t come in time, then they are refused with 408 and the envelope', async () => {
  const socket = open(app);
  socket.write('GET /body HTTP/1.1\r\nHost: shop.example\r\n');
  const answer = await untilClosed(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"');
});

test('when a route takes files, then its body has more time', async () => {
  const socket = open(app);
  socket.write(`${head('/file', json, 'Content-Length: 8', 'Connection: close')}{"a"`);
  await pause(3 * limits.body);
  socket.write(':1} ');
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('when a route doesn’t answer in time, then the answer is 503 with Retry-After', async () => {
  const answer = await app.inject({ url: '/never', headers: { host: 'shop.example' } });
  expect([answer.statusCode, answer.json().response.errorsMessage[0].code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

/** Whether a new connection is answered. */
async function isServed(to: FastifyInstance, socket = open(to)): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  return answered;
}

test('when one address holds its most connections, then further ones end until one is closed', async () => {
  const capped = await serve({ CONNECTIONS_PER_ADDRESS: '2' });
  onTestFinished(() => capped.close());
  const first = open(capped);
  expect([await isServed(capped, first), await isServed(capped)]).toEqual([true, true]);
  expect(await isServed(capped)).toBe(false);
  first.destroy();
  await expect.poll(() => isServed(capped)).toBe(true);
});

test.each(['1', '127.0.0.0/8'])(
  'when connections are a trusted proxy’s (TRUST_PROXY=%s), then they are not capped',
  async (proxies) => {
    const behind = await serve({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: proxies });
    onTestFinished(() => behind.close());
    for (let n = 0; n < 4; n += 1) expect(await isServed(behind)).toBe(true);
  },
);

test('when only another network is trusted, then connections are capped', async () => {
  const capped = await serve({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8,fd00::/8' });
  onTestFinished(() => capped.close());
  expect([await isServed(capped), await isServed(capped)]).toEqual([true, false]);
});
