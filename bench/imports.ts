import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { processorTime, statOf } from './processor-time.ts';
import { unlessBroken } from './unless-broken.ts';

const ops = join(import.meta.dirname, '../apps/server/src/ops.ts');
const brand = { tenantId: 4, key: 'mercato', warehouses: [41] };
const mercato = {
  like: 'rosmarino',
  tenantId: brand.tenantId,
  name: 'Mercato',
  hosts: ['mercato.localhost'],
  settings: { defaultWarehouseId: brand.warehouses[0] },
};
const products = 50_000;

interface Import {
  work: string;
  rows: number;
  seconds: number;
  /** Processor seconds of the importing process. */
  importerSeconds: number;
  /** Processor seconds of PostgreSQL, including its other work meanwhile. */
  databaseSeconds: number;
  /** Peak memory of the importing process. */
  peakMb: number;
}

/**
 * Imports 50,000 products, prices and stock into an empty brand of a running shop, as staff do. Each file is imported a
 * second time, when it changes nothing. The products are variants of the demo's with other codes, vendors and sizes.
 */
export async function measureImports(say: (line: string) => void): Promise<string> {
  const shop = await startShop({ LOG_LEVEL: 'silent' }, { further: { [brand.key]: mercato } });
  const folder = await mkdtemp(join(tmpdir(), 'bottega-import-bench-'));
  try {
    return await unlessBroken(importAll(shop, folder, say));
  } finally {
    await rm(folder, { recursive: true });
    await shop.stop();
  }
}

async function importAll(shop: ServerChild, folder: string, say: (line: string) => void): Promise<string> {
  await addWarehouse(runningEmbedded(shop.dataDir) ?? '');
  const run = (work: string, rows: number, file: string) => importFile(shop, { work, rows, file }, say);
  const at = (name: string): string => join(folder, name);
  await staff(shop, [
    'catalogue',
    'export',
    at('categories.csv'),
    '--brand',
    'rosmarino',
    '--kind',
    'categories',
  ]);
  await staff(shop, ['catalogue', 'import', at('categories.csv'), '--brand', brand.key]);
  await staff(shop, ['catalogue', 'export', at('demo.ndjson'), '--brand', 'rosmarino', '--kind', 'products']);
  await writeFiles(await readDemo(at('demo.ndjson')), at);
  const kinds = ['products', 'prices', 'stock'];
  const measured: Import[] = [];
  for (const kind of kinds) measured.push(await run(`${kind}, new`, products, at(`${kind}.csv`)));
  measured.push(await run('prices, all changed', products, at('changed.csv')));
  for (const kind of kinds)
    measured.push(
      await run(`${kind}, the same again`, products, at(`${kind === 'prices' ? 'changed' : kind}.csv`)),
    );
  return tableOf(measured);
}

async function addWarehouse(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(
      `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude) values ($1, $2, 'Mercato', 41.9, 12.5)`,
      [brand.tenantId, brand.warehouses[0]],
    );
  } finally {
    await admin.end();
  }
}

type Cells = Record<string, unknown>;

async function readDemo(path: string): Promise<Cells[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Cells);
}

async function writeFiles(demo: readonly Cells[], at: (name: string) => string): Promise<void> {
  const goods = Array.from({ length: products }, (_, n) =>
    variant(demo[n % demo.length]!, Math.floor(n / demo.length), n),
  );
  const sold = (cells: (n: number) => Cells): Cells[] =>
    goods.map(({ sku }, n) => ({ sku, warehouse: brand.warehouses[0], ...cells(n) }));
  const files: Record<string, Cells[]> = {
    products: goods,
    prices: sold((n) => ({ price: ((n % 2000) + 50) / 100 })),
    changed: sold((n) => ({ price: ((n % 2000) + 60) / 100 })),
    stock: sold((n) => ({ quantity: n % 100 })),
  };
  for (const [name, rows] of Object.entries(files))
    await pipeline(Readable.from(csvOf(rows)), createWriteStream(at(`${name}.csv`)));
}

/** A variant of a product with another vendor and size. */
function variant(cells: Cells, round: number, n: number): Cells {
  const maker = `${String(cells['maker'])} ${round === 0 ? '' : `n. ${round}`}`.trim();
  const size = `${String(cells['size'])}${round === 0 ? '' : ` × ${round}`}`;
  return { ...cells, sku: `m${n}`, ean: '', slug: '', vendor: '', maker, size };
}

function* csvOf(rows: readonly Cells[]): Generator<string> {
  const columns = Object.keys(rows[0] ?? {});
  yield `${columns.join(',')}\n`;
  for (const row of rows) yield `${columns.map((name) => cell(row[name])).join(',')}\n`;
}

function cell(value: unknown): string {
  const isWords = Array.isArray(value) && value.every((word) => typeof word === 'string');
  const plain = isWords ? value.join('|') : (value ?? '');
  return `"${(typeof plain === 'string' ? plain : JSON.stringify(plain)).replaceAll('"', '""')}"`;
}

async function importFile(
  shop: ServerChild,
  { work, rows, file }: { work: string; rows: number; file: string },
  say: (line: string) => void,
): Promise<Import> {
  say(`importing ${work}`);
  const before = processorTime(shop.pid(), shop.dataDir);
  const began = performance.now();
  const { output, peakMb, importerSeconds } = await staff(shop, [
    'catalogue',
    'import',
    file,
    '--brand',
    brand.key,
  ]);
  const seconds = (performance.now() - began) / 1000;
  const after = processorTime(shop.pid(), shop.dataDir);
  if (!output.includes(`${rows} rows`)) throw new Error(output);
  return {
    work,
    rows,
    seconds,
    importerSeconds,
    databaseSeconds: ((after?.database ?? Number.NaN) - (before?.database ?? Number.NaN)) / 1000,
    peakMb,
  };
}

interface Staff {
  output: string;
  peakMb: number;
  importerSeconds: number;
}

/** Runs a staff command in a process of its own. */
function staff(shop: ServerChild, words: readonly string[]): Promise<Staff> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ops, ...words], {
      env: { ...process.env, DATA_DIR: shop.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let peakMb = 0;
    let importerSeconds = 0;
    const watching = setInterval(() => {
      peakMb = Math.max(peakMb, peakOf(child.pid));
      importerSeconds = Math.max(importerSeconds, (statOf(child.pid ?? 0)?.ms ?? 0) / 1000);
    }, 100);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(watching);
      if (code === 0) resolve({ output, peakMb, importerSeconds });
      else reject(new Error(`${words.join(' ')} ended with ${code}:\n${output}`));
    });
  });
}

/** Peak memory of a process in MB; 0 without /proc. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

function tableOf(imports: readonly Import[]): string {
  const head = [
    '| import | rows | seconds | rows/s | CPU s, importer | CPU s, database | peak MB |',
    '|---|---:|---:|---:|---:|---:|---:|',
  ];
  const lines = imports.map(({ work, rows, seconds, importerSeconds, databaseSeconds, peakMb }) => {
    const figures = [
      rows,
      seconds.toFixed(1),
      Math.round(rows / seconds),
      importerSeconds.toFixed(1),
      databaseSeconds.toFixed(1),
      Math.round(peakMb),
    ];
    return `| ${[work, ...figures].join(' | ')} |`;
  });
  return [...head, ...lines].join('\n');
}
