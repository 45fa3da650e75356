import type { Habit, Page } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import type { CartDraft } from '../../../testing/builders/cart.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import { type TestRequest } from '../../../testing/builders/identity.ts';
import { shopper, type Shopper } from '../../../testing/builders/lists.ts';
import { makePurchase } from '../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { countedDb } from '../../../testing/postgres/counted-db.ts';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderRoutes } from './index.ts';
import { testGateways } from '../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = orderRoutes({
  retryableOf: async () => [],
  paymentOf: async () => ({ transactionState: 1, canRetry: false, blocked: 0, charged: 0, refunded: 0 }),
});

let brands: BrandDatabases;
let timeslotId: number;

const habitsOf = async ({ ctx }: TestRequest, input: Record<string, unknown> = {}) =>
  dataOf(await callRoute<{ page: Page; habits: Habit[] }>(routes, 'listHabits', ctx, input));
const idsOf = async (request: TestRequest) =>
  (await habitsOf(request)).habits.map(({ product }) => product.productId);

type Lines = NonNullable<CartDraft['lines']>;

/** An order that the shopper placed some days ago. */
async function bought(buyer: Shopper, daysAgo: number, lines: Lines, statusId = 8): Promise<void> {
  const { purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways });
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await brands.db.rows(
    'update sales_order set user_id = $2, status_id = $3, created_at = $4 where order_id = $1',
    [purchase.orderId, buyer.userId, statusId, at],
  );
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
});
afterAll(() => brands.drop());

describe('habits of a shopper', () => {
  test('habits are sorted by when they are due, with how often, when last and the usual quantity', async () => {
    const [milk, rice, oil] = [await product('Latte'), await product('Riso'), await product('Olio')];
    const ada = await shopper(brands.db);
    await bought(ada, 22, [{ productId: milk, quantity: 6 }]);
    await bought(ada, 15, [
      { productId: milk, quantity: 6 },
      { productId: rice, quantity: 2 },
    ]);
    await bought(ada, 8, [{ productId: milk, quantity: 4 }]);
    await bought(ada, 0, [{ productId: oil }]);
    const { habits, page } = await habitsOf(ada);
    expect(page).toEqual({ selPage: 1, totPages: 1, totItems: 3, itemsPerPage: 24 });
    expect(habits.map(({ product: { name }, ...habit }) => [name, habit])).toEqual([
      ['Latte', { quantity: 6, times: 3, everyDays: 9, isDue: true, lastBought: dayBefore(8) }],
      ['Riso', { quantity: 2, times: 1, isDue: false, lastBought: dayBefore(15) }],
      ['Olio', { quantity: 1, times: 1, isDue: false, lastBought: dayBefore(0) }],
    ]);
    expect((await habitsOf(ada, { page: 2, page_size: 2 })).habits).toMatchObject([
      { product: { name: 'Olio' } },
    ]);
    expect((await habitsOf(ada, { page: 9 })).habits).toEqual([]);
  });

  test('habits leave out cancelled orders, gifts, old purchases, and products that are withdrawn or not sold here', async () => {
    const usual = await product('Pasta');
    const others = [await product('Annullata'), await product('Non pagata'), await product('Di due anni fa')];
    const [gift, withdrawn, elsewhere] = [
      await product('Omaggio'),
      await product('Ritirata'),
      await product('Altrove'),
    ];
    const ada = await shopper(brands.db);
    await bought(ada, 3, [usual, gift, withdrawn, elsewhere].map(line));
    await bought(ada, 4, [line(others[0]!)], 10);
    await bought(ada, 5, [line(others[1]!)], 1);
    await bought(ada, 700, [line(others[2]!)]);
    await brands.db.rows('update order_line set list_cents = 0 where product_id = $1', [gift]);
    await brands.db.rows('update product set published = false where product_id = $1', [withdrawn]);
    await brands.db.rows('delete from assortment where product_id = $1', [elsewhere]);
    expect(await idsOf(ada)).toEqual([usual]);
  });

  test('sold-out habits come last, and the offered quantity respects stock and sale rules', async () => {
    const soldOut = await product('Finito');
    const scarce = await product('Scarso');
    const rationed = await product('Razionato');
    const ada = await shopper(brands.db);
    await bought(
      ada,
      30,
      [soldOut, scarce, rationed].map((productId) => ({ productId, quantity: 5 })),
    );
    await bought(ada, 20, [{ productId: soldOut, quantity: 5 }]);
    await brands.db.rows('update assortment set available = 0 where product_id = $1', [soldOut]);
    await brands.db.rows('update assortment set available = 3 where product_id = $1', [scarce]);
    await brands.db.rows('update product set max_quantity = 2 where product_id = $1', [rationed]);
    const { habits } = await habitsOf(ada);
    expect(habits.map(({ product: { name }, quantity }) => [name, quantity])).toEqual([
      ['Scarso', 3],
      ['Razionato', 2],
      ['Finito', 1],
    ]);
  });

  test('when only due habits are asked for, then the others and sold-out products are left out', async () => {
    const [milk, eggs, rice] = [await product('Latte'), await product('Uova'), await product('Riso')];
    const ada = await shopper(brands.db);
    await bought(ada, 22, [milk, eggs].map(line));
    await bought(ada, 15, [milk, eggs, rice].map(line));
    await brands.db.rows('update assortment set available = 0 where product_id = $1', [eggs]);
    const { habits, page } = await habitsOf(ada, { due: true });
    expect(habits.map(({ product: { name } }) => name)).toEqual(['Latte']);
    expect(page.totItems).toBe(1);
    expect(await idsOf(ada)).toHaveLength(3);
  });

  test('habits are the shopper’s own, and reading them takes the same number of statements for any number of products', async () => {
    const ada = await shopper(brands.db);
    const products: number[] = [];
    for (let n = 0; n < 20; n += 1) products.push(await product(`Uno di tanti ${n}`));
    await bought(ada, 9, [line(products[0]!)]);
    const statements = async () => {
      const { db, count } = countedDb(brands.db);
      await habitsOf({ ...ada, ctx: { ...ada.ctx, db } }, { hash: 'w1d0t0' });
      return count();
    };
    expect(await statements()).toBe(2);
    await bought(ada, 2, products.map(line));
    expect(await statements()).toBe(2);
    expect(await idsOf(ada)).toHaveLength(20);
    for (const db of [brands.db, brands.otherBrand]) expect(await idsOf(await shopper(db))).toEqual([]);
  });
});

describe('habits over HTTP', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await runningApp();
  });
  afterAll(() => app?.close());

  test('a visitor is asked to log in, and the answer for a shopper is not cached', async () => {
    const caller = app.caller('rosmarino');
    expect(await caller.get('/ebsn/api/order/buy-again')).toMatchObject({ http: 419 });
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const answer = await caller.get<{ page: Page }>('/ebsn/api/order/buy-again?page_size=2');
    expect([answer.http, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await caller.get('/ebsn/api/order/buy-again?page_size=1e9')).toMatchObject({ http: 400 });
  });
});

const line = (productId: number) => ({ productId });
const product = (name: string) => makeProduct(brands.db, { name, available: 500 });
const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() - days * 86_400_000);
