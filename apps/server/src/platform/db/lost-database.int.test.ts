import type { Cart, ProductsData } from '@bottega/contract';
import { runningApp, type Answered, type Caller, type RunningApp } from '@bottega/testing/running-app';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let net: UnsteadyNetwork;
let shop: RunningApp;
let admin: pg.Client;
let shopper: Caller;
let productId: number;

beforeAll(async () => {
  shop = await runningApp({
    role: 'all',
    env: { LOG_LEVEL: 'silent' },
    network: async (adminUrl) => {
      net = await unsteadyNetwork(adminUrl);
      return net.url;
    },
  });
  admin = new pg.Client({ connectionString: shop.superuserUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await shop?.close();
  await net?.close();
});
beforeEach(async () => {
  shopper = shop.caller('rosmarino');
  const { data } = await shopper.get<ProductsData>('/ebsn/api/products?page_size=200&sort=-price');
  productId = data.products.find(
    (one) => one.available >= 100_000_000 && one.selectOptions.length === 0,
  )!.productId;
});

const add = (who = shopper) => who.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage as { code: string }[] | undefined)?.[0]?.code;

/** How long the answer took, besides what it was. */
async function timed<D>(work: () => Promise<Answered<D>>): Promise<Answered<D> & { ms: number }> {
  const started = performance.now();
  return { ...(await work()), ms: performance.now() - started };
}

/** The first answer that isn't 503, and how long that took. */
async function backWithin(ms: number): Promise<void> {
  const started = performance.now();
  await expect.poll(async () => (await add()).http, { timeout: 10_000, interval: 50 }).toBe(200);
  expect(performance.now() - started).toBeLessThan(ms);
}

describe('when every connection to the database is cut, and new ones are refused', () => {
  test('then writes answer 503 UNAVAILABLE with Retry-After, and go through within 2 s once it is back', async () => {
    expect((await add()).http).toBe(200);
    const shoppers = Array.from({ length: 20 }, () => shop.caller('rosmarino'));
    const underWay = Promise.all(shoppers.map((one) => timed(() => add(one))));
    net.cut();
    const answers = [
      ...(await underWay),
      ...(await Promise.all(shoppers.map((one) => timed(() => add(one))))),
    ];
    for (const answer of answers) {
      expect(answer.ms).toBeLessThan(2000);
      if (answer.http === 200) continue;
      expect([answer.http, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    }
    expect(answers.filter(({ http }) => http === 503).length).toBeGreaterThanOrEqual(20);
    net.restore();
    await backWithin(2000);
  });
});

describe('when the database falls silent', () => {
  test('then what waits for it and what comes after answers 503 within 2 s, and it is back within 2 s', async () => {
    expect((await add()).http).toBe(200);
    net.freeze();
    const first = await Promise.all([1, 2, 3].map(() => timed(() => add(shop.caller('rosmarino')))));
    const later = await Promise.all([1, 2, 3].map(() => timed(() => add(shop.caller('rosmarino')))));
    for (const answer of [...first, ...later]) {
      expect([answer.http, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.ms).toBeLessThan(2000);
    }
    net.restore();
    await backWithin(2000);
  });
});

describe('when PostgreSQL ends all connections', () => {
  test('then no answer is a 500, and the shop goes on at once', async () => {
    const shoppers = Array.from({ length: 20 }, () => shop.caller('rosmarino'));
    for (let round = 0; round < 5; round += 1) {
      const underWay = Promise.all(shoppers.map((one) => add(one)));
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { http } of await underWay) expect([200, 503]).toContain(http);
      await backWithin(2000);
    }
  });
});

describe('when the answer of a commit is lost', () => {
  test('then the write answers 503, and a second add finds the first one done', async () => {
    expect((await add()).http).toBe(200);
    const lost = net.loseNextCommit();
    const answer = await add();
    await lost;
    expect([answer.http, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
    const { data } = await add();
    expect(data.cartItems?.[0]?.quantity).toBe(3);
  });
});

test('when the database was away, then jobs sent after it are worked', async () => {
  net.cut();
  expect((await add()).http).toBe(503);
  net.restore();
  await backWithin(2000);
  const login = `${crypto.randomUUID()}@example.org`;
  const registered = await shopper.post('/ebsn/api/registration/register_user', {
    email: login,
    password: 'spesa2026',
    firstName: 'Mario',
    lastName: 'Prova',
    phone: '333 1234567',
    privacyConsent: true,
  });
  expect(registered.http, registered.text).toBe(200);
  await expect
    .poll(async () => (await admin.query('select from mail where recipient = $1', [login])).rowCount, {
      timeout: 20_000,
    })
    .toBe(1);
});
