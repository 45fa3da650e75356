import { paymentType } from '@bottega/domain';
import { numbersOf, oneOf } from '@bottega/testing/seed';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import type pg from 'pg';
import {
  openRush,
  readLedger,
  watchLedger,
  type LedgerRow,
  type RushSlot,
  type Watched,
} from './slot-ledger.ts';

export interface Rush {
  /** Owner's connection to the database that all servers share. */
  admin: pg.Client;
  /** A second connection for the watcher. */
  watcher: pg.Client;
  /** Ports of the servers. Each act of a shopper goes to a random one. */
  ports: readonly number[];
  shoppers: number;
  /** Called after each act: whether the rush has lasted long enough. */
  isOver(sofar: { counts: ReadonlyMap<string, number>; watched: Watched; seconds: number }): boolean;
  /** Number of concurrent acts. */
  atOnce: number;
  days: number;
  slotsADay: number;
  capacity: number;
}

export interface RushReport {
  /** Number of acts by result: `choose ok`, `buy TIMESLOT_EXPIRED`. */
  counts: Map<string, number>;
  /** Answers that no shopper should get: server errors and undeclared codes. */
  faults: string[];
  watched: Watched;
  ledger: LedgerRow[];
  /** Number of deadlocks. Locks have one order (ADR 11), so it must be 0. */
  deadlocks: number;
}

const tenantId = 1;
const brand = 'rosmarino';
const postalcode = '00179';

interface Shopper {
  callers: Caller[];
  addressId: number;
  state: 'browsing' | 'holding' | 'bought' | 'emptied';
  orderId: number;
}

const expected = new Set(['TIMESLOT_FULL', 'TIMESLOT_EXPIRED', 'TIMESLOT_REQUIRED', 'TIMESLOT_KEPT_LONGEST']);

/** A starved server says so instead of answering late. Nobody knows then whether the act was done: the shopper goes away. */
const unavailable = 'UNAVAILABLE';
class LeftTheRush extends Error {}

/** Shoppers choose, switch, abandon, buy and cancel at random for a while. Returns the results. */
export async function rushForSlots(rush: Rush): Promise<RushReport> {
  const { slots, productId, quantity } = await openRush(rush.admin, {
    ...rush,
    tenantId,
    postalcode,
  });
  const buyers = await makeBuyers(rush.admin, { tenantId, postalcode, count: rush.shoppers });
  await fillCarts(rush.admin, buyers, { productId, quantity });
  const sockets = new Agent({ keepAlive: true, maxSockets: rush.atOnce });
  const shoppers: Shopper[] = buyers.map(({ session, addressId }) => ({
    callers: rush.ports.map((port) => {
      const caller = httpCaller(port, brand, sockets);
      caller.cookies.set('X-Ebsn-Session', session);
      return caller;
    }),
    addressId,
    state: 'browsing',
    orderId: 0,
  }));
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const note = (act: string, { http, response }: Answered<unknown>): boolean => {
    const [error] = (response?.errorsMessage ?? []) as { code?: string }[];
    const ok = http === 200 && response?.status === 0;
    const end = ok ? 'ok' : (error?.code ?? `HTTP ${http}`);
    counts.set(`${act} ${end}`, (counts.get(`${act} ${end}`) ?? 0) + 1);
    if (end === unavailable) throw new LeftTheRush();
    if (!ok && !expected.has(end)) faults.push(`${act}: ${end}`);
    return ok;
  };

  const deadlocksBefore = await countDeadlocks(rush.admin);
  const watching = new AbortController();
  const watched: Watched = { samples: 0, most: 0, wrong: [] };
  const watch = watchLedger(rush.watcher, slots, watched, watching.signal);
  const began = performance.now();
  const isOver = (): boolean => rush.isOver({ counts, watched, seconds: (performance.now() - began) / 1000 });
  const idle = [...shoppers];
  const next = numbersOf();
  await Promise.all(
    Array.from({ length: rush.atOnce }, async () => {
      while (!isOver()) {
        const [shopper] = idle.splice(Math.floor(next() * idle.length), 1);
        if (!shopper) return;
        const goesOn = await act(shopper, { slots, goods: { productId, quantity }, note, next }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof LeftTheRush) return false;
            throw error;
          },
        );
        if (goesOn) idle.push(shopper);
      }
    }),
  );
  sockets.destroy();
  watching.abort();
  await watch;
  const ledger = await readLedger(rush.admin, slots);
  return { counts, faults, watched, ledger, deadlocks: (await countDeadlocks(rush.admin)) - deadlocksBefore };
}

/** Deadlocks since the database was created. A connection reports its counts a second later. */
async function countDeadlocks(admin: pg.Client): Promise<number> {
  await pause(1500);
  const { rows } = await admin.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

interface Market {
  slots: readonly RushSlot[];
  goods: { productId: number; quantity: number };
  note(act: string, answer: Answered<unknown>): boolean;
  /** Draws what a shopper does. */
  next(): number;
}

/** Runs a shopper's next act. The act goes to a random server. */
async function act(shopper: Shopper, market: Market): Promise<void> {
  const caller = oneOf(market.next, shopper.callers);
  const chance = market.next();
  switch (shopper.state) {
    case 'emptied':
      if (!(await refill(caller, shopper, market))) return;
      shopper.state = 'browsing';
      return;
    case 'bought':
      if (chance < 0.3) await cancel(caller, shopper, market);
      return;
    case 'browsing':
      return choose('choose', caller, shopper, market);
    case 'holding':
      if (chance < 0.3) return choose('switch', caller, shopper, market);
      if (chance < 0.4) return void market.note('extend', await caller.post('/ebsn/api/timeslot/extend', {}));
      if (chance < 0.6) {
        // the shopper leaves silently, so the hold stays until it expires
        market.note('abandon', { http: 200, response: { status: 0 } } as Answered<unknown>);
        shopper.state = 'browsing';
        return;
      }
      return buy(caller, shopper, market);
  }
}

/** Every third shopper chooses the popular evening slot. */
async function choose(
  name: string,
  caller: Caller,
  shopper: Shopper,
  { slots, note, next }: Market,
): Promise<void> {
  const slot = next() < 0.33 ? slots[slots.length - 1]! : oneOf(next, slots);
  const path = `/ebsn/api/timeslot/select?sel_date=${slot.date}&timeslot_id=${slot.timeslotId}`;
  if (note(name, await caller.get(path))) shopper.state = 'holding';
}

async function buy(caller: Caller, shopper: Shopper, { note }: Market): Promise<void> {
  const prepared = await caller.post<{ cartId: number }>('/ebsn/api/checkout/prepare', {});
  if (!note('prepare', prepared)) {
    shopper.state = 'browsing';
    return;
  }
  const payment_data = JSON.stringify({ cartId: prepared.data.cartId });
  const bought = await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', {
    payment_type_id: paymentType.onDelivery,
    payment_data,
  });
  if (!note('buy', bought)) {
    shopper.state = 'browsing';
    return;
  }
  shopper.orderId = bought.data.orderId;
  shopper.state = 'bought';
}

async function cancel(caller: Caller, shopper: Shopper, { note }: Market): Promise<void> {
  if (note('cancel', await caller.post('/ebsn/api/order/delete', { order_id: shopper.orderId })))
    shopper.state = 'emptied';
}

async function refill(caller: Caller, shopper: Shopper, { goods, note }: Market): Promise<boolean> {
  if (!note('fill', await caller.post('/ebsn/api/cart/add', { items: [goods] }))) return false;
  const address = { address_id: shopper.addressId, address_type: 2 };
  return note('address', await caller.post('/ebsn/api/user-address/select', address));
}

/** Creates a basket with home delivery for each shopper: two statements instead of four thousand calls. */
export async function fillCarts(
  admin: pg.Client,
  buyers: readonly { userId: number; addressId: number }[],
  goods: { productId: number; quantity: number },
): Promise<void> {
  await admin.query(
    `with made as (
       insert into cart (tenant_id, user_id, warehouse_id, address_id, created_at, updated_at)
       select $1, one.user_id, z.warehouse_id, one.address_id, now(), now()
       from unnest($2::bigint[], $3::bigint[]) as one (user_id, address_id)
       join address a on a.tenant_id = $1 and a.address_id = one.address_id
       join zone z on z.tenant_id = $1 and z.zone_id = a.zone_id
       returning cart_id)
     insert into cart_line (tenant_id, cart_id, product_id, quantity, params, params_key, added_cents, added_at)
     select $1, cart_id, $4, $5, '{}', '', 0, now() from made`,
    [
      tenantId,
      buyers.map(({ userId }) => userId),
      buyers.map(({ addressId }) => addressId),
      goods.productId,
      goods.quantity,
    ],
  );
}
