import { contract, type Cart, type Endpoint } from '@bottega/contract';
import { makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandDb, type Db } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';

/* The server has cached a session, which another server then ends. */

let shop: RunningApp;
let pool: pg.Pool;
let db: Db;
let productId: number;

beforeAll(async () => {
  shop = await runningApp();
  pool = createPool(shop.appUrl, 2);
  pool.on('error', () => {});
  db = brandDb(pool, 1);
  const plain = await db.row<{ productId: number }>(
    `select p.product_id as "productId" from product p join assortment a using (tenant_id, product_id)
     where p.tenant_id = 1 and a.warehouse_id = 1 and p.published and a.available > 1000 and p.sale_type = 'Pezzo'
     order by 1 limit 1`,
  );
  ({ productId } = plain!);
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

interface Seen {
  caller: Caller;
  token: string;
  userId: number;
  /** Ends the session as a log-out on another server does. */
  endElsewhere(): Promise<void>;
}

/** A shopper with goods in the basket, whose session the server has just cached. */
async function seenShopper(): Promise<Seen> {
  const { userId } = await makeShopper(db);
  const { tokens, session } = await makeSession(db, { userId });
  const caller = shop.caller('rosmarino');
  caller.cookies.set('X-Ebsn-Session', tokens.session);
  const { data } = await caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 2 }] });
  expect(data.cartItems).toHaveLength(1);
  const { user } = await caller.get('/ebsn/api/cart/view');
  expect(user.userId).toBe(userId);
  return {
    caller,
    token: tokens.session,
    userId,
    endElsewhere: async () => {
      await db.rows('delete from session where session_id = $1', [session.sessionId]);
    },
  };
}

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) => Object.entries(calls).map(([name, endpoint]) => ({ id: `${word}.${name}`, endpoint })),
);

// without a session they are refused to visitors
const ofSessions = ['lists.view', 'lists.favourites'];

// answers of content name nobody
test.each(endpoints.filter(({ endpoint }) => !endpoint.isWordpress))(
  '$id treats a session that ended on another server as a visitor’s, and replaces its token',
  async ({ id, endpoint }) => {
    const { caller, token, endElsewhere } = await seenShopper();
    await endElsewhere();
    const url = endpoint.path.replace(/:\w+/, '1');
    const answer = endpoint.method === 'GET' ? await caller.get(url) : await caller.post(url, {});
    expect(answer.user.userId).toBe(-1);
    const isRefused = answer.response.errorsMessage.some(
      (error) => typeof error === 'object' && error.code === 'SESSION_EXPIRED',
    );
    expect(isRefused).toBe(endpoint.access === 'user' || ofSessions.includes(id));
    expect(caller.cookies.get('X-Ebsn-Session')).not.toBe(token);
  },
);

describe('baskets of ended sessions', () => {
  const linesOf = async (userId: number): Promise<{ quantity: number }[]> =>
    db.rows(
      `select l.quantity::int from cart_line l join cart c using (tenant_id, cart_id) where c.user_id = $1 order by 1`,
      [userId],
    );

  test('when an add arrives after its session ended on another server, then the shopper’s basket is unchanged', async () => {
    const { caller, userId, endElsewhere } = await seenShopper();
    const before = await linesOf(userId);
    await endElsewhere();
    const { data, user } = await caller.post<Cart>('/ebsn/api/cart/add', {
      items: [{ productId, quantity: 3 }],
    });
    // visitors of rosmarino have baskets, so the goods are in a new one
    expect(user.userId).toBe(-1);
    expect(data.cartItems!.map(({ quantity }) => quantity)).toEqual([3]);
    expect(await linesOf(userId)).toEqual(before);
  });

  test('when adds arrive while their session ends, then only those before the end change the shopper’s basket', async () => {
    const { caller, userId, endElsewhere } = await seenShopper();
    const add = () => caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
    const [answers] = await Promise.all([Promise.all([add(), add(), add(), add()]), endElsewhere()]);
    const inTime = answers.filter(({ user }) => user.userId === userId).length;
    expect(answers.filter(({ user }) => user.userId === -1)).toHaveLength(4 - inTime);
    expect(await linesOf(userId)).toEqual([{ quantity: 2 + inTime }]);
  });
});

test('when another server changes a shopper, then the next answer shows the change', async () => {
  const { caller, userId } = await seenShopper();
  await db.rows('update shopper set email_confirmed = false where user_id = $1', [userId]);
  const { user } = await caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 3 }] });
  expect(user).toMatchObject({ userId, profileConfirmed: false });
});

test('when a cached session expires, then the next request is a visitor’s', async () => {
  shop.clock.instant = new Date();
  const { caller } = await seenShopper();
  shop.clock.instant = new Date(Date.now() + 13 * 60 * 60_000);
  const { user } = await caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 3 }] });
  expect(user.userId).toBe(-1);
  shop.clock.instant = undefined as unknown as Date;
});
