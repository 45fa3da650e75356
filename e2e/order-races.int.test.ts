import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@bottega/testing/eventually';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered } from '@bottega/server/testing/shops/running-app';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToCart,
  buy,
  chooseAddress,
  chooseSlot,
  customersOf,
  plainGoods,
  prepare,
  type Customer,
  type Goods,
} from './buying.ts';

const tenantId = 1;
const postalcode = '00179';
const stock = 100_000;

let database: TestDatabase;
let shop: ServerChild;
let admin: pg.Client;
let goods: Goods;
let warehouseId: number;
/** Highest order id of the demo data. */
let lastOfDemo: number;

beforeAll(async () => {
  database = await demoDatabase();
  shop = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false' });
  await connect();
  const zone = await rows<{ warehouse_id: number }>(
    `select warehouse_id from zone where tenant_id = $1 and $2 = any (postal_codes)`,
    [tenantId, postalcode],
  );
  warehouseId = zone[0]!.warehouse_id;
  goods = await plainGoods(httpCaller(shop.port, 'rosmarino'), warehouseId);
  await rows(
    'update assortment set available = $4 where tenant_id = $1 and warehouse_id = $2 and product_id = $3',
    [tenantId, warehouseId, goods.productId, stock],
  );
  const [last] = await rows<{ id: number }>(
    'select coalesce(max(order_id), 0)::int as id from sales_order where tenant_id = $1',
    [tenantId],
  );
  lastOfDemo = last!.id;
});
afterAll(async () => {
  await admin.end();
  await shop.stop();
  await database.drop();
});

async function connect(): Promise<void> {
  admin = new pg.Client({ connectionString: database.adminUrl });
  admin.on('error', () => {});
  await admin.connect();
}

async function rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await admin.query<R>(text, values)).rows;
}

interface Slot {
  timeslotId: number;
  date: string;
}

/** Gives `count` free slots of the buyers' zone the given capacity and returns them. */
async function slotsFor(count: number, capacity: number): Promise<Slot[]> {
  return rows<Slot & pg.QueryResultRow>(
    `update timeslot set capacity = $4 where tenant_id = $1 and timeslot_id in (
       select t.timeslot_id from timeslot t join zone z using (tenant_id, zone_id)
       where t.tenant_id = $1 and $2 = any (z.postal_codes) and t.taken = 0 and t.cut_off > now() + interval '1 day'
       order by t.timeslot_id limit $3)
     returning timeslot_id as "timeslotId", to_char(date, 'YYYY-MM-DD') as date`,
    [tenantId, postalcode, count, capacity],
  );
}

const fine = (answer: Answered<unknown>): boolean => answer.http === 200 && answer.response.status === 0;
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

async function customers(count: number): Promise<Customer[]> {
  return customersOf(await makeBuyers(admin, { tenantId, postalcode, count }), shop.port, 'rosmarino');
}

/** Repeats a call that a busy server refuses for now, as a browser does. */
async function patiently<D>(call: () => Promise<Answered<D>>): Promise<Answered<D>> {
  for (;;) {
    const answer = await call();
    if (answer.http !== 503) return answer;
    await pause(200);
  }
}

async function withCartAndAddress(all: readonly Customer[]): Promise<void> {
  // in groups, because many first adds at once would be refused as overload
  for (let first = 0; first < all.length; first += 50) {
    const group = all.slice(first, first + 50);
    const filled = await Promise.all(group.map((shopper) => patiently(() => addToCart(shopper, goods))));
    expect(filled.filter((answer) => !fine(answer)).map(codeOf)).toEqual([]);
    const placed = await Promise.all(group.map((shopper) => patiently(() => chooseAddress(shopper))));
    expect(placed.filter((answer) => !fine(answer)).map(codeOf)).toEqual([]);
  }
}

/** Checks the invariants of slots, orders, baskets and stock while no request runs. */
async function expectNothingWrong(): Promise<void> {
  const ofTheTest = `o.tenant_id = $1 and o.order_id > ${lastOfDemo}`;
  const wrongSlots = `select t.timeslot_id, t.taken, t.capacity from timeslot t where t.tenant_id = $1 and (t.taken > t.capacity or
    t.taken <> (select count(*) from slot_hold h where h.tenant_id = $1 and h.timeslot_id = t.timeslot_id and h.state in ('held', 'booked')))`;
  const unbookedOrders = `select o.order_id from sales_order o where ${ofTheTest} and not exists (
    select from slot_hold h where h.tenant_id = $1 and h.order_id = o.order_id and h.timeslot_id = o.timeslot_id and h.state = 'booked')`;
  const emptyOrders = `select o.order_id from sales_order o where ${ofTheTest} and (
    not exists (select from order_line l where l.tenant_id = $1 and l.order_id = o.order_id)
    or not exists (select from payment p where p.tenant_id = $1 and p.order_id = o.order_id))`;
  const wrongCarts = `select c.cart_id, c.status_id from cart c where c.tenant_id = $1
    and (c.status_id = 3) <> exists (select from sales_order o where o.tenant_id = $1 and o.cart_id = c.cart_id)`;
  // an order opens an empty next basket
  const emptiedCarts = `select c.cart_id from cart c where c.tenant_id = $1 and c.user_id is not null and c.status_id in (1, 2)
    and not exists (select from cart_line l where l.tenant_id = $1 and l.cart_id = c.cart_id)
    and not exists (select from sales_order o where o.tenant_id = $1 and o.user_id = c.user_id)`;
  const twice = `select user_id, count(*) from sales_order o where ${ofTheTest} group by 1 having count(*) > 1`;
  for (const question of [wrongSlots, unbookedOrders, emptyOrders, wrongCarts, emptiedCarts, twice]) {
    expect(await rows(question, [tenantId]), question).toEqual([]);
  }
  const [left] = await rows<{ sold: string; available: string }>(
    `select a.available, (select coalesce(sum(l.quantity), 0) from order_line l
       where l.tenant_id = $1 and l.product_id = $3 and l.order_id > $4) as sold
     from assortment a where a.tenant_id = $1 and a.warehouse_id = $2 and a.product_id = $3`,
    [tenantId, warehouseId, goods.productId, lastOfDemo],
  );
  expect(Number(left!.available)).toBe(stock - Number(left!.sold));
}

test('when 150 buyers want a slot of 10, then there are exactly 10 orders and 140 unchanged baskets', async () => {
  const [slot] = await slotsFor(1, 10);
  const all = await customers(150);
  await withCartAndAddress(all);
  const bought = await Promise.all(
    all.map(async (shopper) => {
      const held = await patiently(() => chooseSlot(shopper, slot!));
      // buyers without a place try to buy too
      const prepared = await patiently(() => prepare(shopper));
      const order = await patiently(() => buy(shopper, prepared.data.cartId ?? held.data.cartId));
      return { held, order };
    }),
  );
  const winners = bought.filter(({ order }) => fine(order));
  expect(winners).toHaveLength(10);
  expect(new Set(winners.map(({ order }) => order.data.orderId)).size).toBe(10);
  const losers = bought.filter(({ order }) => !fine(order));
  expect(new Set(losers.map(({ held }) => codeOf(held)))).toEqual(new Set(['TIMESLOT_FULL']));
  expect(new Set(losers.map(({ order }) => order.http))).not.toContain(500);
  const [counted] = await rows<{ orders: number; taken: number }>(
    `select (select count(*)::int from sales_order where tenant_id = $1 and timeslot_id = $2) as orders,
       (select taken from timeslot where tenant_id = $1 and timeslot_id = $2) as taken`,
    [tenantId, slot!.timeslotId],
  );
  expect(counted).toEqual({ orders: 10, taken: 10 });
  await expectNothingWrong();
});

test('when the server is killed during 40 buys, then each answered order exists once and slots and baskets are right', async () => {
  const slots = await slotsFor(5, 50);
  const all = await customers(40);
  await withCartAndAddress(all);
  const prepared = await Promise.all(
    all.map(async (shopper, index) => {
      await patiently(() => chooseSlot(shopper, slots[index % slots.length]!));
      return patiently(() => prepare(shopper));
    }),
  );
  expect(prepared.filter((answer) => !fine(answer)).map(codeOf)).toEqual([]);
  const cartIds = prepared.map(({ data }) => data.cartId);

  const answered = new Map<number, number>();
  const dead = Promise.withResolvers<void>();
  // these buyers come when the server is gone, so that some calls surely break
  const late = 15;
  const outcomes = await Promise.allSettled(
    all.map(async (shopper, index) => {
      if (index < late) await dead.promise;
      const order = await patiently(() => buy(shopper, cartIds[index]!));
      if (!fine(order)) throw new Error(`refused: ${codeOf(order)}`);
      answered.set(shopper.userId, order.data.orderId);
      if (answered.size === 12) dead.resolve(shop.kill());
    }),
  );
  const broken = outcomes.filter(({ status }) => status === 'rejected');
  expect(broken.length).toBeGreaterThanOrEqual(late);
  await admin.end();

  await shop.start();
  await connect();
  await expectNothingWrong();
  const stand = await rows<{ user_id: number; order_id: number }>(
    `select user_id, order_id from sales_order where tenant_id = $1`,
    [tenantId],
  );
  const orderOf = new Map(stand.map((row) => [row.user_id, row.order_id]));
  for (const [userId, orderId] of answered) expect(orderOf.get(userId)).toBe(orderId);

  // each buyer repeats the call, like a browser without an answer
  const after = await Promise.all(
    all.map((shopper, index) => patiently(() => buy(shopper, cartIds[index]!))),
  );
  expect(after.filter((answer) => !fine(answer)).map(codeOf)).toEqual([]);
  const orderAfter = new Map(all.map(({ userId }, index) => [userId, after[index]!.data.orderId]));
  for (const { userId } of all)
    expect([orderOf.get(userId) ?? orderAfter.get(userId)]).toEqual([orderAfter.get(userId)]);
  expect(new Set(after.map(({ data }) => data.orderId)).size).toBe(40);
  await expectNothingWrong();
  await expectOneMailEach(after.map(({ data }) => data.orderId));
});

/** Waits until each order has exactly one mail; the jobs were interrupted by the kill. */
async function expectOneMailEach(orderIds: readonly number[]): Promise<void> {
  const mailsOf = () =>
    rows<{ order_id: number; mails: number }>(
      `select o.order_id, count(m.mail_id)::int as mails from sales_order o
       left join mail m on m.tenant_id = o.tenant_id and m.sent_at is not null and m.subject like '%' || o.order_id || '%'
       where o.tenant_id = $1 and o.order_id = any ($2::bigint[]) group by 1`,
      [tenantId, orderIds],
    );
  await eventually(async () => expect((await mailsOf()).filter(({ mails }) => mails === 0)).toEqual([]), 500);
  expect((await mailsOf()).filter(({ mails }) => mails !== 1)).toEqual([]);
}
