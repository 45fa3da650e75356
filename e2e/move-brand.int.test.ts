import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart } from '@bottega/contract';
import { addressType, paymentType } from '@bottega/domain';
import { readConfig } from '@bottega/server/config/config';
import { parseMove, runMove } from '@bottega/server/ops/move/move-command';
import { withClient } from '@bottega/server/platform/db/client';
import { createLog } from '@bottega/server/platform/log';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import { lockIsAwaited } from '@bottega/server/testing/postgres/awaited-lock';
import { demoDatabase, testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** The cell `home` has the demo, the cell `sud` only its tables. A network that can fail stands before `sud`. */
let home: TestDatabase;
let sud: TestDatabase;
let net: UnsteadyNetwork;
let shop: RunningApp;
let folder: string;
let env: Record<string, string>;
const throughNet = (address: string) => Object.assign(new URL(address), { host: new URL(net.url).host }).href;
const cellsOf = () => [{ name: 'sud', adminUrl: throughNet(sud.adminUrl), appUrl: throughNet(sud.appUrl) }];

beforeAll(async () => {
  home = await demoDatabase();
  await withClient(home.adminUrl, (owner) => owner.query(fewerRows));
  sud = await testDatabase();
  net = await unsteadyNetwork(sud.adminUrl);
  folder = mkdtempSync(join(tmpdir(), 'bottega-move-'));
  const [{ appUrl, adminUrl }] = cellsOf() as [ReturnType<typeof cellsOf>[number]];
  writeFileSync(join(folder, 'cells.json'), JSON.stringify({ sud: { url: appUrl, directUrl: adminUrl } }));
  env = {
    DATABASE_URL: home.appUrl,
    DATABASE_DIRECT_URL: home.adminUrl,
    CELLS: join(folder, 'cells.json'),
    LOG_LEVEL: 'silent',
  };
  shop = await openApp('web');
});
afterAll(async () => {
  await shop?.close();
  await net?.close();
  await sud?.drop();
  await home?.drop();
  rmSync(folder, { recursive: true });
});

const openApp = (role: 'all' | 'web') =>
  runningApp({ database: home, cells: cellsOf(), role, env: { LOG_LEVEL: 'silent' } });

/** The brands keep one product of ten, and the largest tables some rows each. A move of them all shows nothing more. */
const fewerRows = `
  delete from cart_line where product_id % 10 <> 0;
  delete from price_history where product_id % 50 <> 0;
  delete from search_posting where product_id % 50 <> 0;
  delete from offer_price where product_id % 10 <> 0;
  delete from assortment where product_id % 10 <> 0;
  delete from product where product_id % 10 <> 0;
  delete from picture where picture_key not in (select picture_key from product) and picture_key not like 'banner-%';
  update picture set bytes = substr(bytes, 1, 50)`;

type CellName = 'home' | 'sud';
const rows = <R>(cell: CellName, text: string, values: unknown[] = []): Promise<R[]> =>
  withClient(
    (cell === 'home' ? home : sud).adminUrl,
    async (owner) => (await owner.query(text, values)).rows as R[],
  );

const tenantId = 1;

async function move(words: string): Promise<{ code: number; output: string }> {
  const command = parseMove(words.split(' ').filter(Boolean));
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runMove(readConfig(env), command, (line) => lines.push(line), createLog('silent'));
  return { code, output: lines.join('\n') };
}

/** Number and contents of the brand's rows by table, of all tables with its column that have any. */
async function contentsOf(cell: CellName): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    cell,
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
       and table_name not in ('brand', 'brand_move')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await rows<{ n: number; text: string }>(
      cell,
      `select count(*) as n, md5(string_agg(r::text, '|' order by r::text)) as text from ${name} r where tenant_id = $1`,
      [tenantId],
    );
    if (found!.n > 0) contents[name] = `${found!.n} ${found!.text}`;
  }
  return contents;
}

const jobsOf = async (cell: CellName) =>
  (
    await rows<{ id: string }>(
      cell,
      `select id from pgboss.job where data->>'tenantId' = $1 and state in ('created', 'retry', 'active') order by id`,
      [String(tenantId)],
    )
  ).map(({ id }) => id);

/** Holds a move to the cell in the middle of its copy, until `release`. */
async function holdCopy(cell: CellName): Promise<{ isAwaited(): Promise<void>; release(): Promise<void> }> {
  const { adminUrl } = cell === 'home' ? home : sud;
  const holder = new pg.Client({ connectionString: adminUrl });
  await holder.connect();
  await holder.query('begin; lock table sales_order in access exclusive mode');
  return { isAwaited: () => withClient(adminUrl, lockIsAwaited), release: () => holder.end() };
}

const homeOf = async (): Promise<CellName[]> => {
  const at: CellName[] = [];
  for (const cell of ['home', 'sud'] as const)
    if (
      (await rows(cell, `select from brand where tenant_id = $1 and presence = 'home'`, [tenantId])).length >
      0
    )
      at.push(cell);
  return at;
};

let shopper: Caller;
beforeEach(async () => {
  shopper = shop.caller('rosmarino');
});

const itemsOf = ({ cartItems = [] }: Cart) => cartItems;

const linesOf = async (caller: Caller) =>
  itemsOf(dataOf(await caller.get<Cart>('/ebsn/api/cart/view'))).map(
    ({ product, quantity }) => `${product.productId} ${quantity}`,
  );

async function buy(caller: Caller): Promise<number> {
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: addressType.home });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 14 });
  return dataOf(await buyAs(caller, paymentType.onDelivery)).orderId;
}

test('when a brand moves, then every row, job and session of it is in the other cell, and only there', async () => {
  const orderId = await buy(shopper);
  await addGoods(shopper, { pieces: 2 });
  const cart = await linesOf(shopper);
  // its deletion notes a file of the storage, which must not be noted in the cell that the brand leaves
  await rows(
    'home',
    `insert into form_upload (tenant_id, upload_id, nonce, form_id, field_id, file_name, media_type, uploaded_at)
     values ($1, gen_random_uuid(), 'nonce', 1, 'foto', 'foto.jpg', 'image/jpeg', now())`,
    [tenantId],
  );
  const before = await contentsOf('home');
  const jobs = await jobsOf('home');
  expect(jobs.length).toBeGreaterThan(0);
  expect(Object.keys(before).length).toBeGreaterThan(40);

  const moved = await move('rosmarino --to sud');
  expect(moved.output).toMatch(/copied and compared; read only for .*\nRosmarino is in sud/);
  expect(moved.code).toBe(0);

  expect(await contentsOf('sud')).toEqual(before);
  expect(await contentsOf('home')).toEqual({});
  expect(await jobsOf('sud')).toEqual(jobs);
  expect(await jobsOf('home')).toEqual([]);
  expect(await homeOf()).toEqual(['sud']);
  expect(await rows('sud', 'select move, from_cell, to_cell from brand_move')).toEqual([
    { move: 1, from_cell: 'home', to_cell: 'sud' },
  ]);
  expect(await linesOf(shopper)).toEqual(cart);
  expect(await buy(shop.caller('rosmarino'))).toBe(orderId + 1);
  expect((await shop.caller('ponte').get('/ebsn/api/products?q=latte')).http).toBe(200);

  const worker = await openApp('all');
  try {
    await expect
      .poll(() => rows('sud', `select from pgboss.job where id = any($1) and state = 'completed'`, [jobs]))
      .not.toEqual([]);
  } finally {
    await worker.close();
  }
});

test('when a shopper goes on during a move, then reads are answered, refused writes say when to try again, and no other is lost', async () => {
  const held = await holdCopy('home');
  const readAnswers = new Set<number>();
  const refused: unknown[] = [];
  let line = itemsOf(await addGoods(shopper, { pieces: 1 }))[0]!;
  const { productId } = line.product;
  const state = { isMoving: true };
  let released: Promise<void> | undefined;
  const moving = move('rosmarino --to home').finally(() => (state.isMoving = false));
  while (state.isMoving) {
    const quantity = line.quantity === 2 ? 3 : 2;
    const answer = await shopper.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity }] });
    if (answer.http === 200) line = itemsOf(dataOf(answer))[0]!;
    else refused.push([answer.http, answer.response.errorsMessage[0], answer.headers['retry-after']]);
    const read = await shopper.get<Cart>('/ebsn/api/cart/view');
    readAnswers.add(read.http);
    expect(itemsOf(dataOf(read))[0]!.quantity).toBe(line.quantity);
    if (refused.length >= 3) released ??= held.release();
  }
  const { code, output } = await moving;
  expect(code, output).toBe(0);
  expect([...readAnswers]).toEqual([200]);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect(answer).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' }), '2']);
  expect(await linesOf(shopper)).toEqual([`${productId} ${line.quantity}`]);
  expect((await addGoods(shopper, { pieces: 2 })).cartItems).toHaveLength(2);
  expect(await homeOf()).toEqual(['home']);
});

test('when the connection to the target is lost during the copy, then the brand stays whole and takes writes, and a repeat moves it', async () => {
  const before = await contentsOf('home');
  const held = await holdCopy('sud');
  const moving = move('rosmarino --to sud');
  await held.isAwaited();
  net.cut();
  const { code, output } = await moving;
  await held.release();
  expect(output).toMatch(/Rosmarino stays in home and takes writes: /);
  expect(code).toBe(1);
  net.restore();
  expect(await homeOf()).toEqual(['home']);
  await expect.poll(() => contentsOf('sud')).toEqual({});
  expect(await contentsOf('home')).toEqual(before);
  await expect.poll(async () => itemsOf(await addGoods(shopper, { pieces: 1 })).length).toBe(1);
});

test('when the command is killed during the copy, then the brand takes writes again', async () => {
  const held = await holdCopy('sud');
  const program = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/src/ops.ts'), 'brand', 'move', 'rosmarino', '--to', 'sud'],
    { env: { ...process.env, ...env } },
  );
  const ended = new Promise((resolve) => program.once('exit', (_, signal) => resolve(signal)));
  await held.isAwaited();
  program.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await held.release();
  expect(await homeOf()).toEqual(['home']);
  await expect.poll(() => contentsOf('sud')).toEqual({});
  await expect.poll(async () => (await shopper.get('/ebsn/api/cart/view')).http).toBe(200);
  await expect
    .poll(async () =>
      addGoods(shopper, { pieces: 1 }).then(
        (cart) => itemsOf(cart).length,
        () => 0,
      ),
    )
    .toBe(1);
});

test('when the answer of the switch is lost, then the command asks the target and ends the move', async () => {
  const before = await contentsOf('home');
  const lost = net.loseNextCommit();
  const { code, output } = await move('rosmarino --to sud');
  await lost;
  expect(output).toMatch(/Rosmarino is in sud/);
  expect(code).toBe(0);
  expect(await homeOf()).toEqual(['sud']);
  expect(await contentsOf('sud')).toEqual(before);
  expect(await contentsOf('home')).toEqual({});
});

test('when the time is over, then the move is given up and the brand stays', async () => {
  const held = await holdCopy('home');
  const { code, output } = await move('rosmarino --to home --at-most 1');
  await held.release();
  expect(output).toContain('Rosmarino stays in sud and takes writes: not done in 1 s: given up');
  expect(code).toBe(1);
  expect(await homeOf()).toEqual(['sud']);
});

test('when the switch was interrupted, then the command gives the move up, or ends it, as it was typed', async () => {
  await rows('sud', `update brand set presence = 'leaving' where tenant_id = $1`, [tenantId]);
  const refused = await shopper.post('/ebsn/api/cart/add', { items: [{ productId: 1, quantity: 1 }] });
  expect(refused.http).toBe(503);
  await (await openApp('web')).close();
  expect(await move('rosmarino --to sud')).toEqual({
    code: 0,
    output: 'The move of Rosmarino is given up: it stays in sud and takes writes again.',
  });
  expect((await addGoods(shopper, { pieces: 1 })).cartItems).toHaveLength(1);
  await rows('sud', `update brand set presence = 'leaving' where tenant_id = $1`, [tenantId]);
  expect(await move('rosmarino --to home')).toMatchObject({ code: 0 });
  expect(await homeOf()).toEqual(['home']);
});

test('when what is typed is wrong, then the command says so and changes nothing', async () => {
  const before = await contentsOf('home');
  expect(await move('')).toEqual({ code: 2, output: 'Which brand? brand move <key> --to <cell>' });
  expect(await move('rosmarino')).toEqual({ code: 2, output: 'Where to? --to <cell>' });
  expect((await move('rosmarino --to sud --at-most soon')).output).toBe('"soon" is no number of seconds.');
  expect(await move('nowhere --to sud')).toEqual({
    code: 1,
    output: 'There is no brand "nowhere". There are: rosmarino, ponte.',
  });
  expect(await move('rosmarino --to nord')).toEqual({
    code: 1,
    output: 'There is no cell "nord". There are: home, sud. CELLS names further ones.',
  });
  expect(await move('rosmarino --to home')).toEqual({ code: 1, output: 'Rosmarino is in home already.' });
  net.cut();
  await expect(move('rosmarino --to sud')).rejects.toThrow(/^The cell sud can't be used: /);
  net.restore();
  expect(await contentsOf('home')).toEqual(before);
  expect(await homeOf()).toEqual(['home']);
});
