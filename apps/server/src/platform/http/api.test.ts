import { closedStaffDoor } from '../../../testing/closed-staff-door.ts';
import { endpoint } from '@bottega/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { AnswerCache } from '../answer-cache.ts';
import type { Brand, Context } from '../context.ts';
import type { Db } from '../db/brand-db.ts';
import type { Route } from '../implement.ts';
import { done, refuse, type Result } from '../result.ts';
import { serveApi } from './api.ts';
import type { Sessions } from './scope.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const shopper = { userId: 7, login: 'anna', profileConfirmed: true };

/** Serves one shared endpoint, `/price?of=…`, with the test's use case. The header `x-ebsn-session` logs in. */
function serve(price: (ctx: Context) => Promise<Result<{ price: number }>>) {
  const shop = { version: '1' };
  const sessions: Partial<Sessions> = {
    resolve: async () => ({ kind: 'live', session: { sessionId: 's', userId: 7 }, actor: shopper }),
  };
  const route: Route = {
    word: 'catalog',
    name: 'price',
    endpoint: endpoint({
      method: 'GET',
      path: '/price',
      summary: '',
      access: 'public',
      writes: false,
      input: Type.Object({ of: Type.Optional(Type.String()) }),
      data: Type.Object({ price: Type.Number() }),
    }),
    handler: price,
    sharing: {
      keyOf: (_, input: { of?: string }) => input.of ?? '',
      costOf: ({ of }: { of?: string }) => (of?.startsWith('large') ? 100 : 1),
      maxAge: 60,
    },
  };
  app = Fastify();
  app.decorateRequest('brand', null as unknown as Brand);
  app.addHook('onRequest', async (request) => {
    request.brand = { tenantId: 1 } as Brand;
    request.cookies = {};
  });
  serveApi({
    routes: [route],
    textOf: () => (key) => key,
    catalogVersion: () => shop.version,
    cache: new AnswerCache(1_000_000),
    corsOrigins: [],
    jobs: { send: async () => {} },
    clock: { now: () => new Date() },
    sessions: sessions as Sessions,
    secureCookies: false,
    dbOf: () => ({}) as Db,
    readsOf: () => ({}) as Db,
    staffDoor: closedStaffDoor,
  }).register(app);
  const ask = async (url = '/price', headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).json<{ data: { price: number }; user: { userId: number } }>();
  return { shop, ask };
}

function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

test('when data changes during a read, then its answer is not cached under the new version', async () => {
  let inDatabase = 100;
  const slow = gate();
  let reads = 0;
  const { shop, ask } = serve(async () => {
    reads += 1;
    const price = inDatabase;
    if (reads === 1) await slow.passed;
    return done({ price });
  });
  const early = ask();
  await expect.poll(() => reads).toBe(1);
  // the change is committed and announced while the first answer is being made
  inDatabase = 200;
  shop.version = '2';
  const during = await ask();
  slow.open();
  expect([during.data.price, (await early).data.price]).toEqual([200, 100]);
  expect((await ask()).data.price).toBe(200);
  expect(reads).toBe(2);
});

test('when 200 callers request the same answer at once, then it is read once, and again after a change', async () => {
  let reads = 0;
  const { shop, ask } = serve(async () => {
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return done({ price: reads });
  });
  const crowd = () => Promise.all(Array.from({ length: 200 }, () => ask()));
  expect(new Set((await crowd()).map(({ data }) => data.price))).toEqual(new Set([1]));
  shop.version = '2';
  expect(new Set((await crowd()).map(({ data }) => data.price))).toEqual(new Set([2]));
  expect(reads).toBe(2);
});

test('when a read fails, then only the callers that waited for it get the failure', async () => {
  let reads = 0;
  const { ask } = serve(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no database');
    if (reads === 2) return refuse('PRODUCT_NOT_FOUND');
    return done({ price: 5 });
  });
  const failed = await Promise.all(Array.from({ length: 20 }, () => app.inject('/price')));
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
  expect((await app.inject('/price')).statusCode).toBe(404);
  expect((await ask()).data.price).toBe(5);
  expect(reads).toBe(3);
});

test('when a shopper is the first caller, then the shared answer contains nothing of the shopper', async () => {
  const actors: number[] = [];
  const { ask } = serve(async (ctx) => {
    actors.push(ctx.actor.userId);
    expect(ctx.session).toBeUndefined();
    return done({ price: 5 });
  });
  const mine = await ask('/price', { 'x-ebsn-session': 'token' });
  const others = await ask();
  expect([mine.user.userId, others.user.userId, mine.data, others.data]).toEqual([
    7,
    -1,
    { price: 5 },
    { price: 5 },
  ]);
  expect(actors).toEqual([-1]);
});

test('when too many answers of one address are waiting, then further requests get 429 with Retry-After', async () => {
  const slow = gate();
  serve(async () => {
    await slow.passed;
    return done({ price: 1 });
  });
  const ask = (of: number, remoteAddress: string) => app.inject({ url: `/price?of=${of}`, remoteAddress });
  const waiting = Array.from({ length: 120 }, (_, of) => ask(of, '192.0.2.1'));
  // a request of another address does not wait behind them
  const other = ask(1000, '192.0.2.2');
  const refused = await Promise.race(waiting);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  slow.open();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(106);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  expect((await other).statusCode).toBe(200);
});

test('when several addresses request large answers, then they are made one after the other, and a small one of another address goes on', async () => {
  let [underWay, most] = [0, 0];
  const slow = gate();
  serve(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await slow.passed;
    underWay -= 1;
    return done({ price: 1 });
  });
  const ask = (of: string, n: number) =>
    app.inject({ url: `/price?of=${of}`, remoteAddress: `192.0.2.${n + 1}` });
  const large = Array.from({ length: 25 }, (_, n) => ask(`large-${n}`, n));
  const refused = await Promise.race(large);
  expect([refused.statusCode, most]).toEqual([429, 1]);
  const small = ask('small', 100);
  await expect.poll(() => most).toBe(2);
  slow.open();
  const statuses = (await Promise.all(large)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
  expect((await small).statusCode).toBe(200);
  expect(most).toBe(2);
});
