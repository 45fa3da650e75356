import type { Cart, DataOf, ProductsData, contract } from '@bottega/contract';
import { makeBuyers } from '../../../../testing/builders/buyers.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

type Days = DataOf<typeof contract.cart.listTimeslots>;

const tenantId = 1;
const mostForVisitors = 10;
const mostForAll = 40;
let shop: RunningApp;
let admin: pg.Client;
let productId: number;
let storeId: number;

beforeAll(async () => {
  shop = await runningApp({ env: { TRUST_PROXY: '1' }, now: new Date() });
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
  productId = (await plainGoods()).productId;
  storeId = await firstStore();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});
beforeEach(async () => {
  await admin.query(`update slot_hold set state = 'released', client_address = null where state = 'held'`);
  await admin.query(
    `update timeslot set taken = 0, lines_taken = 0, grams_taken = 0, capacity = greatest(capacity, 30) where tenant_id = 1`,
  );
});

/** Sends calls with a client address; the app trusts one proxy. */
function from(address: string): Caller {
  const caller = shop.caller('rosmarino');
  const headers = { 'x-forwarded-for': address };
  return {
    ...caller,
    get: (url, options = {}) => caller.get(url, { ...options, headers: { ...options.headers, ...headers } }),
    post: (url, body, options = {}) =>
      caller.post(url, body, { ...options, headers: { ...options.headers, ...headers } }),
  };
}

async function plainGoods() {
  const { data } = await from('192.0.2.250').get<ProductsData>('/ebsn/api/products?page_size=100');
  const plain = data.products.find(
    ({ productInfos: infos, selectOptions, warehousePromo, available }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      infos['QTY_MULT'] === '1' &&
      !('ADULTS_ONLY' in infos) &&
      selectOptions.length === 0 &&
      !warehousePromo &&
      available > 100,
  );
  return plain!;
}

async function firstStore(): Promise<number> {
  const { rows } = await admin.query<{ storeId: number }>(
    `select a.store_id as "storeId" from address a join zone z using (tenant_id, zone_id)
     where a.tenant_id = $1 and a.address_type_id = 3 order by a.store_id limit 1`,
    [tenantId],
  );
  return rows[0]!.storeId;
}

const codeOf = ({ response }: Answered<unknown>): string | undefined =>
  (response.errorsMessage[0] as { code?: string } | undefined)?.code;
const add = (caller: Caller): Promise<Answered<Cart>> =>
  caller.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
const choose = (caller: Caller, timeslotId: number): Promise<Answered<Cart>> =>
  caller.get<Cart>(`/ebsn/api/timeslot/select?timeslot_id=${timeslotId}`);
const slotsOf = async (caller: Caller): Promise<number[]> =>
  (await caller.get<Days>('/ebsn/api/timeslot/list')).data.days.flatMap(({ timeslots }) =>
    timeslots.map(({ timeslotId }) => timeslotId),
  );

/** A visitor at a pickup point, with goods in the basket if requested. */
async function visitor(address: string, withGoods: boolean): Promise<Caller> {
  const caller = from(address);
  const steps = [await caller.post<Cart>('/ebsn/api/store/select', { store_id: storeId })];
  if (withGoods) steps.push(await add(caller));
  expect(steps.map(({ response }) => response.status)).toEqual(steps.map(() => 0));
  return caller;
}

const taken = async (): Promise<number> =>
  (
    await admin.query<{ taken: number }>(
      'select coalesce(sum(taken), 0)::int as taken from timeslot where tenant_id = $1',
      [tenantId],
    )
  ).rows[0]!.taken;

test('when 60 visitors without goods choose every slot of a zone, then no slot is held', async () => {
  const visitors = await Promise.all(Array.from({ length: 60 }, () => visitor('192.0.2.1', false)));
  const slots = await slotsOf(visitors[0]!);
  const chosen = await Promise.all(
    visitors.map((visitor, index) => choose(visitor, slots[index % slots.length]!)),
  );
  expect(chosen.every(({ response }) => response.status === 0)).toBe(true);
  expect(chosen.every(({ data }) => data.timeslot.timeslotId > 0 && !data.timeslot.heldUntil)).toBe(true);
  expect(await taken()).toBe(0);
});

test('when 60 visitors with goods choose slots from one address at once, then they hold no more than the limit; another address can still choose', async () => {
  const visitors = await Promise.all(Array.from({ length: 60 }, () => visitor('192.0.2.2', true)));
  const slots = await slotsOf(visitors[0]!);
  const chosen = await Promise.all(
    visitors.map((visitor, index) => choose(visitor, slots[index % slots.length]!)),
  );
  const refused = chosen.flatMap((answer) => codeOf(answer) ?? []);
  expect(new Set(refused)).toEqual(new Set(['TIMESLOT_HOLDS_TOO_MANY']));
  expect([refused.length, await taken()]).toEqual([60 - mostForVisitors, mostForVisitors]);
  const swapped = chosen.findIndex((answer) => answer.response.status === 0);
  expect((await choose(visitors[swapped]!, slots.at(-1)!)).response.status).toBe(0);
  expect(await taken()).toBe(mostForVisitors);
  const elsewhere = await visitor('192.0.2.3', true);
  expect((await choose(elsewhere, slots[0]!)).data.timeslot.heldUntil).toBeDefined();
});

test('when visitors use many addresses of one IPv6 network, then they count as one address', async () => {
  const visitors = await Promise.all(
    Array.from({ length: 20 }, (_, index) => visitor(`2001:db8:0:1::${index + 1}`, true)),
  );
  const [slot] = await slotsOf(visitors[0]!);
  await Promise.all(visitors.map((visitor) => choose(visitor, slot!)));
  expect(await taken()).toBe(mostForVisitors);
});

test('when visitors wish for slots and then add goods at once, then the address holds no more than the limit and the others get a warning', async () => {
  const visitors = await Promise.all(Array.from({ length: 25 }, () => visitor('192.0.2.4', false)));
  const [slot] = await slotsOf(visitors[0]!);
  await Promise.all(visitors.map((visitor) => choose(visitor, slot!)));
  const added = await Promise.all(visitors.map(add));
  expect(added.every(({ data }) => data.totalItems === 1)).toBe(true);
  const warned = added.filter(({ response }) => response.warningsMessage.length > 0);
  expect(warned).toHaveLength(25 - mostForVisitors);
  expect(warned[0]!.response.warningsMessage[0]).toMatchObject({
    code: 'TIMESLOT_NOT_RESERVED',
    params: { cause: 'TIMESLOT_HOLDS_TOO_MANY' },
  });
  expect(warned.every(({ data }) => data.timeslot.timeslotId === 0)).toBe(true);
  expect(await taken()).toBe(mostForVisitors);
});

test('when visitors of an address hold their limit, then a logged-in shopper still gets a slot, up to the limit of shoppers', async () => {
  const visitors = await Promise.all(Array.from({ length: 12 }, () => visitor('192.0.2.5', true)));
  const slots = await slotsOf(visitors[0]!);
  await Promise.all(visitors.map((visitor, index) => choose(visitor, slots[index]!)));
  const buyers = await makeBuyers(admin, { tenantId, postalcode: '00184', count: 45 });
  const chosen = await Promise.all(
    buyers.map(async ({ session }, index) => {
      const caller = from('192.0.2.5');
      caller.cookies.set('X-Ebsn-Session', session);
      await caller.post('/ebsn/api/store/select', { store_id: storeId });
      await add(caller);
      return choose(caller, slots[index % slots.length]!);
    }),
  );
  const held = chosen.filter(({ response }) => response.status === 0);
  expect([held.length, await taken()]).toEqual([mostForAll - mostForVisitors, mostForAll]);
});

test('when one session chooses slot after slot, then it holds one place, and no longer than the first choice allows', async () => {
  const shopper = await visitor('192.0.2.6', true);
  // their cut-offs are days away
  const slots = (await slotsOf(shopper)).slice(-3);
  const began = shop.clock.instant;
  const ends: number[] = [];
  try {
    for (let minutes = 0; minutes < 45; minutes += 5) {
      shop.clock.instant = new Date(began.getTime() + minutes * 60_000);
      const { data } = await choose(shopper, slots[minutes % slots.length]!);
      ends.push((Date.parse(data.timeslot.heldUntil!) - began.getTime()) / 60_000);
      expect(await taken()).toBe(1);
    }
  } finally {
    shop.clock.instant = began;
  }
  // 20 minutes for a visitor, and two extensions of 15
  expect(ends[0]).toBe(20);
  expect(Math.max(...ends)).toBe(50);
  expect(ends.at(-1)).toBe(50);
});
