import { withClient } from '../platform/db/client.ts';
import { lockIsAwaited } from '../../testing/postgres/awaited-lock.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@bottega/server/config/config';
import { makeCategory, makeWarehouse } from '../../testing/builders/catalog.ts';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

let brands: BrandDatabases;
let shop: Shop;
let folder: string;

beforeAll(async () => {
  brands = await brandDatabases();
  for (const db of [brands.db, brands.otherBrand]) {
    await makeWarehouse(db);
    await makeCategory(db, { categoryId: 1, name: 'Frutta' });
  }
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
  folder = await mkdtemp(join(tmpdir(), 'bottega-ops-'));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
  await rm(folder, { recursive: true });
});

async function type(words: readonly string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(words);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

const goods = (count: number): string =>
  [
    'sku,name,category,sale_type,vat',
    ...Array.from({ length: count }, (_, n) => `K${n},Mela ${n},frutta,Pezzo,4`),
  ].join('\n');
const countOf = async () => (await brands.db.row<{ n: number }>('select count(*)::int as n from product'))!.n;

test('when staff import a file, then they can try it first, read what is wrong with it, and export again', async () => {
  const file = join(folder, 'goods.csv');
  await writeFile(file, goods(3));
  const words = ['catalogue', 'import', file, '--brand', 'rosmarino'];
  const dry = await type([...words, '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.output).toMatch(
    /products: 3 rows in .*\n {2}3 created, 0 changed \(0 withdrawn\), 0 unchanged\n {2}dry run/,
  );
  expect(await countOf()).toBe(0);
  expect((await type(words)).output).toContain('3 created');
  expect((await type(words)).output).toContain('nothing to change');

  await writeFile(join(folder, 'wrong.csv'), 'sku,vat\nK1,x\nK2,-1\n');
  const wrong = await type(['catalogue', 'import', join(folder, 'wrong.csv'), '--brand', 'rosmarino']);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(
    /Riga 2, colonna vat, valore «x»: serve un numero.* \[NUMBER\]\n.*Riga 3.*\n2 problems: nothing was changed/,
  );

  const out = join(folder, 'out.ndjson');
  expect((await type(['catalogue', 'export', out, '--brand', 'rosmarino', '--kind', 'products'])).code).toBe(
    0,
  );
  expect((await readFile(out, 'utf8')).split('\n')[0]).toContain('"sku":"K0","name":"Mela 0"');
});

test('when the file or the brand does not exist, then the message says so', async () => {
  const missing = await type(['catalogue', 'import', join(folder, 'none.csv'), '--brand', 'rosmarino']);
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('There is no file') });
  const nowhere = await type(['catalogue', 'import', folder, '--brand', 'nowhere']);
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('There is no brand "nowhere"') });
});

test('staff create, list and revoke API keys, and each brand has its own', async () => {
  const created = await type([
    'keys',
    'create',
    '--brand',
    'rosmarino',
    '--name',
    'gestionale',
    '--may',
    'catalogue.manage',
  ]);
  expect(created.output).toMatch(/ {2}bk_[\w-]{43}$/);
  expect(
    (
      await type([
        'keys',
        'create',
        '--brand',
        'rosmarino',
        '--name',
        'gestionale',
        '--may',
        'catalogue.manage',
      ])
    ).code,
  ).toBe(1);
  expect((await type(['keys', 'list', '--brand', 'rosmarino'])).output).toMatch(/gestionale .*never used/);
  expect((await type(['keys', 'list', '--brand', 'ponte'])).output).toContain('has no keys');
  const [, id = ''] = /^Key (\d+)/.exec(created.output) ?? [];
  expect((await type(['keys', 'revoke', id, '--brand', 'ponte'])).code).toBe(1);
  expect((await type(['keys', 'revoke', id, '--brand', 'rosmarino'])).code).toBe(0);
  expect((await type(['keys', 'list', '--brand', 'rosmarino'])).output).toContain('revoked');
});

test('when an import is killed in the middle, then nothing of it stays and the next import works', async () => {
  const file = join(folder, 'many.csv');
  await writeFile(file, goods(400));
  const before = await countOf();
  const program = fileURLToPath(new URL('../ops.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'catalogue', 'import', file, '--brand', 'rosmarino'], {
    env: { ...process.env, DATABASE_URL: brands.adminUrl },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  await whileWriting(() => child.kill('SIGKILL'));
  expect(await ended).toBe('SIGKILL');
  // PostgreSQL finishes the current statement before it notices that the client is gone.
  const words = ['catalogue', 'import', file, '--brand', 'rosmarino', '--dry-run'];
  let next = await type(words);
  for (; next.output.startsWith('Another import'); next = await type(words)) await pause(200);
  expect(next.output).toContain(`${400 - before} created`);
  expect(await countOf()).toBe(before);
});

/** Stops an import at its first write of products, after it has staged all its rows, and strikes there. */
async function whileWriting(strike: () => void): Promise<void> {
  await withClient(brands.superuserUrl, async (admin) => {
    await admin.query('begin; lock table product in share mode');
    await lockIsAwaited(brands.pool);
    strike();
    await admin.query('rollback');
  });
}
