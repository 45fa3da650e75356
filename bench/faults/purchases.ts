import { numbersOf } from '@bottega/testing/seed';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { romeDay, STATUS_GROUPS } from '@bottega/domain';
import { readConfig } from '@bottega/server/config/config';
import { reconcileDay } from '@bottega/server/modules/checkout/index';
import { advanceOrder } from '@bottega/server/modules/order/index';
import { openShop } from '@bottega/server/ops/open-shop';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { manyHolds } from '@bottega/server/testing/shops/brand-copies';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import { restartablePostgres } from '@bottega/server/testing/postgres/restartable-postgres';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { fillCarts } from '../slots/slots-rush.ts';
import { openRush } from '../slots/slot-ledger.ts';
import { buyOnce } from './paying-shopper.ts';
import { booksText, readBooks, type BookRow, type Opened } from './purchase-books.ts';

export interface PurchaseTerms {
  purchases: number;
  /** Times that the server is killed, spread over the purchases. */
  kills: number;
  atOnce: number;
  /** Milliseconds between two cuts of a database connection. */
  cutEveryMs: number;
}

export interface PurchaseRun {
  books: BookRow[];
  /** Answers that no shopper should get. */
  wrong: string[];
  kills: number;
  cuts: number;
  /** Orders that were delivered, and charged by card among them, at the gateway. */
  delivered: number;
  log: string;
}

const tenantId = 1;
const brand = 'rosmarino';
const postalcode = '00179';
const code = 'GUASTI-0001';

/** A database of the run's own: its owner and a superuser, who cuts connections. */
export interface PurchaseDatabase {
  adminUrl: string;
  superuserUrl: string;
}

/**
 * Lets shoppers buy while the server is killed, the gateway delays, doubles and drops its callbacks, and database
 * connections are cut. Half of the confirmed orders are delivered meanwhile. Afterwards time passes: unpaid orders end
 * and the reconciler asks about what is undecided. Returns the books of all sides.
 */
export async function purchasesUnderFaults(
  terms: PurchaseTerms,
  database: PurchaseDatabase,
  say: (line: string) => void,
): Promise<PurchaseRun> {
  const server = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'true' }, manyHolds);
  const admin = new pg.Client({ connectionString: database.adminUrl });
  try {
    await admin.connect();
    return await run(terms, { server, admin, ...database }, say);
  } finally {
    await admin.end().catch(() => {});
    await server.stop();
  }
}

interface Scene {
  server: ServerChild;
  admin: pg.Client;
  adminUrl: string;
  superuserUrl: string;
}

async function run(terms: PurchaseTerms, scene: Scene, say: (line: string) => void): Promise<PurchaseRun> {
  const { server, admin, adminUrl, superuserUrl } = scene;
  const opened = await open(admin, terms.purchases);
  const buyers = await makeBuyers(admin, { tenantId, postalcode, count: terms.purchases });
  await fillCarts(admin, buyers, opened);
  const wrong: string[] = [];
  let done = 0;
  const over = new AbortController();
  // a server whose connection is cut while it starts ends, and its supervisor starts it again
  const up = { now: true, kills: 0 };
  const faults = Promise.all([
    killAtTimes(server, { ...terms, done: () => done, up, say }, over.signal),
    cutConnections(superuserUrl, { everyMs: terms.cutEveryMs, isUp: () => up.now }, over.signal),
  ]);
  const staff = deliverSome(adminUrl, opened.since, over.signal);
  say(`${terms.purchases} purchases, ${terms.atOnce} at once`);
  const waiting = [...buyers.entries()];
  const shop = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, { session }] = next;
      // the kills are spread over the purchases, however fast the machine is
      while (done > ((up.kills + 1) * terms.purchases) / (terms.kills + 1)) await pause(50);
      // a connection of its own: a killed server breaks it
      const agent = new Agent({ keepAlive: false });
      const caller = httpCaller(server.port, brand, agent);
      caller.cookies.set('X-Ebsn-Session', session);
      await buyOnce({
        caller,
        slots: opened.slots,
        next: numbersOf(index),
        ...(index % 3 === 0 && { code }),
        wrong: (text) => wrong.push(text),
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: terms.atOnce }, shop));
  over.abort();
  const [kills, cuts] = await faults;
  const delivered = await staff;
  say('time passes: unpaid orders end, the reconciler asks the gateway');
  const books = [...(await settle(admin, opened)), await reconcileToday(adminUrl)];
  return { books, wrong, kills, cuts, delivered, log: server.log() };
}

async function open(admin: pg.Client, purchases: number) {
  const capacity = purchases;
  const rush = { tenantId, postalcode, days: 2, slotsADay: 6, capacity };
  const { slots, productId, quantity } = await openRush(admin, rush);
  await admin.query(
    `insert into gift_certificate (tenant_id, code, description, amount_cents, valid_from, valid_to, created_at)
     values ($1, $2, 'Cinque euro', 500, current_date - 1, current_date + 30, now())`,
    [tenantId, code],
  );
  const { rows } = await admin.query<{ since: number; available: number }>(
    `select (select coalesce(max(order_id), 0) + 1 from sales_order where tenant_id = $1)::int as since,
       (select sum(available) from assortment where tenant_id = $1 and product_id = $2 and available > 0)::float as available`,
    [tenantId, productId],
  );
  return { slots, productId, quantity, ...rows[0]! };
}

interface Killing extends PurchaseTerms {
  /** Number of purchases so far. */
  done(): number;
  up: { now: boolean; kills: number };
  say(line: string): void;
}

/** Kills the server each time that a share of the purchases is done, and starts it again. */
async function killAtTimes(
  server: ServerChild,
  { purchases, kills, done, up, say }: Killing,
  over: AbortSignal,
): Promise<number> {
  const next = numbersOf(purchases);
  let killed = 0;
  while (killed < kills && !over.aborted) {
    await pause(50);
    if (done() < (killed * purchases) / (kills + 1)) continue;
    await pause(next() * 1500);
    up.now = false;
    await server.kill();
    killed += 1;
    up.kills = killed;
    say(`killed for the ${killed}. time, after ${done()} purchases`);
    await server.start();
    up.now = true;
  }
  return killed;
}

/** Ends the connection of the shop that worked last, again and again while the server is up. */
async function cutConnections(
  superuserUrl: string,
  { everyMs, isUp }: { everyMs: number; isUp(): boolean },
  over: AbortSignal,
): Promise<number> {
  const cutter = new pg.Client({ connectionString: superuserUrl });
  await cutter.connect();
  let cuts = 0;
  while (!over.aborted) {
    await pause(everyMs);
    if (!isUp()) continue;
    const { rowCount } = await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'bottega' order by state_change desc limit 1`,
    );
    cuts += rowCount ?? 0;
  }
  await cutter.end();
  return cuts;
}

/** Staff deliver every other confirmed order, so that it is charged while faults go on. */
async function deliverSome(adminUrl: string, since: number, over: AbortSignal): Promise<number> {
  const reader = new pg.Client({ connectionString: adminUrl });
  await reader.connect();
  const shop = await openShop(readConfig({ DATABASE_URL: adminUrl, LOG_LEVEL: 'silent' }));
  const ctx = shop.brands.find(({ brand: { tenantId: of } }) => of === tenantId)!;
  const delivered = new Set<number>();
  while (!over.aborted) {
    await pause(500);
    const { rows } = await reader.query<{ orderId: number }>(
      `select order_id as "orderId" from sales_order
       where tenant_id = $1 and order_id >= $2 and status_id in (${STATUS_GROUPS.under_way.join(', ')}) and order_id % 2 = 0`,
      [tenantId, since],
    );
    for (const { orderId } of rows) {
      // a cut connection undoes a step; the next round repeats it
      const step = () => advanceOrder(ctx, orderId, 'staff').catch(() => ({ ok: false }));
      while ((await step()).ok);
      delivered.add(orderId);
    }
  }
  await shop.close();
  await reader.end();
  return delivered.size;
}

const settleMs = 240_000;

/** Lets the time to pay end, then waits until nothing is open. */
async function settle(admin: pg.Client, opened: Opened): Promise<BookRow[]> {
  const ages = [
    `update payment set retry_until = now() - interval '1 minute' where tenant_id = $1 and retry_until is not null`,
    `update payment_attempt set created_at = created_at - interval '10 minutes' where tenant_id = $1 and state = 1`,
    `update gateway_call set created_at = created_at - interval '10 minutes' where tenant_id = $1 and state = 'waiting'`,
  ];
  for (const age of ages) await admin.query(age, [tenantId]);
  for (const until = Date.now() + settleMs; ; await pause(1000)) {
    const books = await readBooks(admin, opened);
    if (books.every(({ differ }) => differ === 0) || Date.now() > until) return books;
  }
}

/** Compares the report of the gateway with movements and ledger, as each night does. */
async function reconcileToday(adminUrl: string): Promise<BookRow> {
  const shop = await openShop(readConfig({ DATABASE_URL: adminUrl, DEMO: 'true', LOG_LEVEL: 'silent' }));
  try {
    const ctx = shop.brands.find(({ brand: { tenantId: of } }) => of === tenantId)!;
    const [gateway] = (await shop.gateways()).of(ctx.brand);
    const { moves, differences } = await reconcileDay(ctx, gateway!, romeDay(ctx.clock.now()));
    const differ = differences.length;
    return {
      what: 'moves of the gateway’s report, in the books',
      shop: moves - differ,
      other: moves,
      differ,
    };
  } finally {
    await shop.close();
  }
}

async function onOwnPostgres<R>(act: (urls: PurchaseDatabase) => Promise<R>): Promise<R> {
  const { adminUrl, remove } = await restartablePostgres();
  try {
    return await act({ adminUrl, superuserUrl: adminUrl });
  } finally {
    await remove();
  }
}

/** Runs 300 purchases with 20 kills. Sets a failing exit code if the books of any side differ. */
export async function reportPurchases(say: (line: string) => void): Promise<string> {
  const terms = { purchases: 300, kills: 20, atOnce: 12, cutEveryMs: 700 };
  const { books, wrong, kills, cuts, delivered } = await onOwnPostgres((urls) =>
    purchasesUnderFaults(terms, urls, say),
  );
  const differ = books.filter((row) => row.differ > 0);
  if (differ.length > 0 || wrong.length > 0 || kills < terms.kills) process.exitCode = 1;
  return [
    booksText(books),
    '',
    `${terms.purchases} purchases; the server was killed ${kills} times, ${cuts} database connections were cut; ${delivered} orders delivered`,
    `wrong answers: ${wrong.length === 0 ? 'none' : [...new Set(wrong)].join('; ')}`,
    differ.length === 0 ? 'all books agree' : `differ: ${differ.map(({ what }) => what).join('; ')}`,
  ].join('\n');
}
