import type { Cart, ProductsData } from '@bottega/contract';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../testing/shops/running-app.ts';
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
    (product) => product.available >= 100_000_000 && product.selectOptions.length === 0,
  )!.productId;
});

const add = (caller = shopper) =>
  caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage as { code: string }[] | undefined)?.[0]?.code;

/** Polls until an answer is 200. */
async function backSoon(): Promise<void> {
  await expect.poll(async () => (await add()).http, { interval: 50 }).toBe(200);
}

describe('when connections to the database are cut', () => {
  test('when the database’s connections are cut, then writes answer 503 UNAVAILABLE with Retry-After, and succeed soon after its return', async () => {
    expect((await add()).http).toBe(200);
    const shoppers = Array.from({ length: 20 }, () => shop.caller('rosmarino'));
    const underWay = Promise.all(shoppers.map((shopper) => add(shopper)));
    net.cut();
    const answers = [...(await underWay), ...(await Promise.all(shoppers.map((shopper) => add(shopper))))];
    for (const answer of answers) {
      if (answer.http === 200) continue;
      expect([answer.http, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    }
    expect(answers.filter(({ http }) => http === 503).length).toBeGreaterThanOrEqual(20);
    net.restore();
    await backSoon();
  });
});

describe('when the database stops answering', () => {
  test('when the database stops answering, then running and later requests answer 503, and writes succeed soon after its return', async () => {
    expect((await add()).http).toBe(200);
    net.freeze();
    const first = await Promise.all([1, 2, 3].map(() => add(shop.caller('rosmarino'))));
    const later = await Promise.all([1, 2, 3].map(() => add(shop.caller('rosmarino'))));
    for (const answer of [...first, ...later]) {
      expect([answer.http, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
    }
    net.restore();
    await backSoon();
  });
});

describe('when PostgreSQL ends connections', () => {
  test('when PostgreSQL ends all connections, then no answer is a 500 and the shop goes on at once', async () => {
    const shoppers = Array.from({ length: 20 }, () => shop.caller('rosmarino'));
    for (let round = 0; round < 5; round += 1) {
      const underWay = Promise.all(shoppers.map((shopper) => add(shopper)));
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { http } of await underWay) expect([200, 503]).toContain(http);
      await backSoon();
    }
  });
});

describe('when the answer of a commit is lost', () => {
  test('when the answer of a commit is lost, then the write answers 503 and a second add finds the first one done', async () => {
    expect((await add()).http).toBe(200);
    const lost = net.loseNextCommit();
    const answer = await add();
    await lost;
    expect([answer.http, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
    const { data } = await add();
    expect(data.cartItems?.[0]?.quantity).toBe(3);
  });
});

test('when the database was away, then jobs sent after its return are worked', async () => {
  net.cut();
  expect((await add()).http).toBe(503);
  net.restore();
  await backSoon();
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
    .poll(async () => (await admin.query('select from mail where recipient = $1', [login])).rowCount, {})
    .toBe(1);
});
