import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import {
  requireClientPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from '@bottega/server/testing/postgres/own-postgres';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { withClient } from '@bottega/server/platform/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCart, buy, chooseAddress, chooseSlot, customersOf, plainGoods, prepare } from './buying.ts';

const guide = readFileSync(new URL('../docs/own-postgresql.md', import.meta.url), 'utf8');
/** Returns a code block in the given language below a heading of the guide. */
function blockOf(heading: string, language: string, nth = 0): string {
  const section = guide.slice(guide.indexOf(`# ${heading}\n`));
  const blocks = [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))];
  return blocks[nth]![1]!;
}

const brands = [
  { brand: 'rosmarino', tenantId: 1 },
  { brand: 'ponte', tenantId: 2 },
];
const postalcode = '00179';

const cleanUp: (() => unknown)[] = [];
let server: OwnPostgres;
let ownerUrl: string;
let shop: ServerChild;

function addressOf({ superuserUrl }: OwnPostgres, role: string, password: string): string {
  const url = new URL(superuserUrl);
  url.pathname = 'bottega';
  url.username = role;
  url.password = password;
  return url.href;
}

/** Runs statements one by one as superuser, because `create database` can't run in a transaction. */
async function administer({ superuserUrl }: OwnPostgres, text: string): Promise<void> {
  await withClient(superuserUrl, async (superuser) => {
    for (const statement of text.split(';').filter((line) => line.trim() !== ''))
      await superuser.query(statement);
  });
}

async function newServer(): Promise<OwnPostgres> {
  const postgres = await startOwnPostgres();
  cleanUp.push(() => postgres.stop());
  return postgres;
}

async function newShop(settings: Record<string, string>): Promise<ServerChild> {
  const child = await startApiShop(settings);
  cleanUp.push(() => child.stop());
  return child;
}

async function rows<R>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  return withClient(url, async (client) => (await client.query(text, values)).rows as R[]);
}

/** Roles of the connections that serve requests. */
async function rolesServing({ superuserUrl }: OwnPostgres): Promise<string[]> {
  const connected = await rows<{ name: string }>(
    superuserUrl,
    `select distinct usename::text as name from pg_stat_activity where datname = 'bottega' and application_name = 'bottega'`,
  );
  return connected.map(({ name }) => name);
}

beforeAll(async () => {
  requireClientPrograms();
  server = await newServer();
  // an ordinary role that owns its database, as managed PostgreSQL provides it; the start creates the rest
  await administer(
    server,
    `create role bottega_owner login createrole password 'change-me'; create database bottega owner bottega_owner`,
  );
  ownerUrl = addressOf(server, 'bottega_owner', 'change-me');
  shop = await newShop({ DATABASE_URL: ownerUrl, DEMO: 'true' });
});
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

/** By brand: the order that the purchase of this file made. */
const boughtOrders = new Map<number, number>();

describe('a shop on PostgreSQL 15 that owns its database and is no superuser', () => {
  test.each(brands)(
    'a shop whose database role is no superuser serves $brand up to a purchase',
    async ({ brand, tenantId }) => {
      const [buyer] = await withClient(ownerUrl, (owner) =>
        makeBuyers(owner, { tenantId, postalcode, count: 1 }),
      );
      const [customer] = customersOf([buyer!], shop.port, brand);
      const [place] = await rows<{ warehouse_id: number; timeslotId: number; date: string }>(
        ownerUrl,
        `select z.warehouse_id, t.timeslot_id as "timeslotId", to_char(t.date, 'YYYY-MM-DD') as date
       from zone z join timeslot t using (tenant_id, zone_id)
       where z.tenant_id = $1 and $2 = any (z.postal_codes) and t.taken = 0 and t.cut_off > now() + interval '1 day' limit 1`,
        [tenantId, postalcode],
      );
      const goods = await plainGoods(httpCaller(shop.port, brand), place!.warehouse_id);
      const placed = await chooseAddress(customer!);
      // Ponte needs a slot before the first add; with products the basket holds the slot
      await chooseSlot(customer!, place!);
      const filled = await addToCart(customer!, goods);
      const timed = await chooseSlot(customer!, place!);
      const prepared = await prepare(customer!);
      const bought = await buy(customer!, prepared.data.cartId);
      const steps = { placed, filled, timed, prepared, bought };
      const refused = Object.entries(steps).flatMap(([step, { response }]) =>
        response.status === 0 ? [] : [[step, response]],
      );
      expect(refused).toEqual([]);
      expect(bought.data.orderId).toBeGreaterThan(0);
      boughtOrders.set(tenantId, bought.data.orderId);
    },
  );

  test('a shop whose database role is no superuser finds products by a mistyped word', async () => {
    const { data } = await httpCaller(shop.port, 'rosmarino').get<{ products: unknown[] }>(
      '/ebsn/api/products?q=mozarela',
    );
    expect(data.products.length).toBeGreaterThan(5);
  });

  test('requests run as a separate role that can’t become the owner', async () => {
    const roles = await rolesServing(server);
    expect(roles).toEqual([expect.stringMatching(/^bottega_login_/)]);
    const [reachable] = await rows<{ names: string[] }>(
      server.superuserUrl,
      `select array_agg(rolname::text order by rolname) as names from pg_roles where pg_has_role($1, oid, 'member')`,
      roles,
    );
    expect(reachable!.names).toEqual(['bottega_app', ...roles]);
  });
});

describe('a back-up by the owner, restored on another server', () => {
  let restored: OwnPostgres;
  let restoredUrl: string;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bottega-back-up-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    restored = await newServer();
    await administer(restored, blockOf('Roles', 'sql'));
    await administer(restored, blockOf('Two addresses', 'sql'));
    restoredUrl = addressOf(restored, 'bottega_owner', 'change-me');
    // no writes happen, so that both databases can be compared
    await shop.kill();
    runAs(ownerUrl, blockOf('Back-up and restore', 'bash'));
    runAs(restoredUrl, blockOf('Back-up and restore', 'bash', 1));
  });

  function runAs(owner: string, commands: string): void {
    execFileSync('bash', ['-euc', commands], {
      cwd: folder,
      env: { ...process.env, DATABASE_DIRECT_URL: owner },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Row count and digest of each table, the job queue's included. */
  async function contents(url: string): Promise<Record<string, string>> {
    return withClient(url, async (owner) => {
      const tables = await owner.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class
         where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r' order by 1`,
      );
      const found: Record<string, string> = {};
      for (const { name } of tables.rows) {
        const { rows: sums } = await owner.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
        );
        found[name] = sums[0]!.sum;
      }
      return found;
    });
  }

  test('a restored database has the same rows in every table', async () => {
    const original = await contents(ownerUrl);
    expect(Object.keys(original).length).toBeGreaterThan(60);
    expect(original['sales_order']).not.toMatch(/^0 /);
    expect(await contents(restoredUrl)).toEqual(original);
  });

  test('a restored shop runs under the guide’s two roles and serves the same data', async () => {
    const again = await newShop({
      DATABASE_DIRECT_URL: restoredUrl,
      DATABASE_URL: addressOf(restored, 'bottega_web', 'change-me-too'),
      DEMO: 'false',
    });
    for (const { brand, tenantId } of brands) {
      const caller = httpCaller(again.port, brand);
      const login = `demo@${brand}.example`;
      await caller.post('/ebsn/api/auth/login', { login, password: 'spesa2026' });
      const { data } = await caller.get<{ orders: { orderId: number }[] }>('/ebsn/api/order/list');
      expect(data.orders.length).toBeGreaterThan(0);
      const [bought] = await rows<{ n: number }>(
        restoredUrl,
        'select count(*)::int as n from sales_order where tenant_id = $1 and order_id = $2',
        [tenantId, boughtOrders.get(tenantId)],
      );
      expect(bought!.n).toBe(1);
    }
    expect(await rolesServing(restored)).toEqual(['bottega_web']);
  });
});
