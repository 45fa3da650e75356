import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Product, ProductsData } from '@bottega/contract';
import { addressType, paymentType } from '@bottega/domain';
import { readConfig } from '@bottega/server/config/config';
import { parseCommand } from '@bottega/server/ops/command';
import { openShop } from '@bottega/server/ops/open-shop';
import { runCommand } from '@bottega/server/ops/run-command';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import { runningApp, type Answered, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { twoCells, type TwoCells } from '@bottega/server/testing/shops/two-cells';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import { afterAll, beforeAll, expect, test } from 'vitest';

let cells: TwoCells;
let net: UnsteadyNetwork;
let shop: RunningApp;
beforeAll(async () => {
  cells = await twoCells();
  net = await unsteadyNetwork(cells.sud.adminUrl);
  const behindNet = (address: string) =>
    Object.assign(new URL(address), { host: new URL(net.url).host }).href;
  shop = await runningApp({
    database: cells.home,
    cells: [{ ...cells.sud, adminUrl: net.url, appUrl: behindNet(cells.sud.appUrl) }],
    role: 'all',
    env: { LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await shop?.close();
  await net?.close();
  await cells?.drop();
});

const tenants = { rosmarino: 1, ponte: 2 };
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage as { code: string }[] | undefined)?.[0]?.code;

/** Runs a staff command with both cells. */
async function type(words: readonly string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(words);
  if ('problem' in command) throw new Error(command.problem);
  const staff = await openShop(
    readConfig({
      DATABASE_URL: cells.home.appUrl,
      DATABASE_DIRECT_URL: cells.home.adminUrl,
      CELLS: cells.file,
      LOG_LEVEL: 'silent',
    }),
  );
  const lines: string[] = [];
  try {
    const code = await runCommand(staff, command, (line) => lines.push(line));
    return { code, output: lines.join('\n') };
  } finally {
    await staff.close();
  }
}

async function buyIn(brand: keyof typeof tenants): Promise<{ email: string; orderId: number }> {
  const shopper = shop.caller(brand);
  const person = await registerShopper(shopper);
  const again = shop.caller(brand);
  dataOf(
    await again.post('/ebsn/api/auth/login', {
      login: person.email,
      password: person.password,
      remember_me: false,
    }),
  );
  const found = dataOf(await again.get<ProductsData>('/ebsn/api/products?q=latte'));
  expect(found.products.length).toBeGreaterThan(0);
  await goTo(again, { addressTypeId: addressType.home });
  await takeFreeSlot(again);
  await addGoods(again, { pieces: 14 });
  const { orderId } = dataOf(await buyAs(again, paymentType.onDelivery));
  return { email: person.email, orderId };
}

test.each([
  { brand: 'rosmarino', at: 'home', other: 'sud' },
  { brand: 'ponte', at: 'sud', other: 'home' },
] as const)(
  'when a shopper of $brand registers, searches and buys, then the rows and jobs stand in the cell $at only',
  async ({ brand, at, other }) => {
    const { email, orderId } = await buyIn(brand);
    const ordersOf = (cell: 'home' | 'sud') =>
      cells.rows(
        cell,
        `select order_id::int from sales_order o join shopper s using (tenant_id, user_id) where tenant_id = $1 and s.login = $2`,
        [tenants[brand], email],
      );
    expect(await ordersOf(at)).toEqual([{ order_id: orderId }]);
    expect(await ordersOf(other)).toEqual([]);
    const jobsOf = async (cell: 'home' | 'sud', states: string[]) =>
      (
        await cells.rows(
          cell,
          `select from pgboss.job where data->>'tenantId' = $1 and state::text = any($2)`,
          [String(tenants[brand]), states],
        )
      ).length;
    await expect.poll(() => jobsOf(at, ['completed'])).toBeGreaterThan(0);
    expect(await jobsOf(other, ['created', 'active', 'retry', 'completed', 'failed'])).toBe(0);
  },
);

test('when two brands of different cells have an order of the same number, then the command asks whose', async () => {
  // numbers count by brand, and the demo has orders of both
  const id = 100_001;
  expect(await type(['order', String(id)])).toEqual({
    code: 1,
    output: `Rosmarino and Ponte have an order ${id}. Whose? --brand <key>`,
  });
  const shown = await type(['order', String(id), '--brand', 'ponte']);
  expect(shown.code).toBe(0);
  expect(shown.output).toContain(String(id));
});

test('when staff import prices of a brand in another cell, then the running shop shows them', async () => {
  const file = join(dirname(cells.file), 'prices.csv');
  const visitor = shop.caller('ponte');
  const search = async () =>
    dataOf(await visitor.get<ProductsData>('/ebsn/api/products?q=latte&page_size=200')).products;
  const [{ code, productId }] = (await search()) as [Product];
  const [{ warehouse }] = (await cells.rows<{ warehouse: number }>(
    'sud',
    'select min(warehouse_id) as warehouse from assortment where tenant_id = 2 and product_id = $1',
    [productId],
  )) as [{ warehouse: number }];
  const shown = async () => (await search()).find((product) => product.productId === productId)?.price;
  expect(await shown()).not.toBe(7.77);
  writeFileSync(file, `sku;warehouse;price\n${code};${warehouse};7,77\n`);
  const { code: exitCode, output } = await type(['catalogue', 'import', file, '--brand', 'ponte']);
  expect(exitCode, output).toBe(0);
  await expect.poll(shown).toBe(7.77);
});

test('when a copy starts without the cell of a brand, then the start names the brand and CELLS', async () => {
  await expect(runningApp({ database: cells.home })).rejects.toThrow(
    'ponte left home for another cell. Name that cell in CELLS.',
  );
});

test('when one cell is away, then its brand answers 503 in Italian, the other one serves and /readyz names the cell', async () => {
  const ponte = shop.caller('ponte');
  const rosmarino = shop.caller('rosmarino');
  const ready = async () => {
    const { statusCode, body } = await shop.app.http.inject('/readyz');
    return { statusCode, body: JSON.parse(body) as unknown };
  };
  expect(await ready()).toEqual({ statusCode: 200, body: { status: 'ready' } });
  net.cut();
  const refused = await ponte.get('/ebsn/api/products?q=farina');
  expect([refused.http, codeOf(refused), refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  expect(refused.text).toContain('Il servizio non è raggiungibile in questo momento');
  await goTo(rosmarino, { addressTypeId: addressType.home });
  expect((await addGoods(rosmarino, { pieces: 1 })).cartItems).toHaveLength(1);
  expect(await ready()).toEqual({ statusCode: 200, body: { status: 'ready', cellsAway: ['sud'] } });
  net.restore();
  await expect.poll(async () => (await ponte.get('/ebsn/api/products?q=farina')).http).toBe(200);
  await expect.poll(ready).toEqual({ statusCode: 200, body: { status: 'ready' } });
});
