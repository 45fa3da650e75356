import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { httpCaller } from '@bottega/server/testing/http-caller';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { copyBrands } from '@bottega/server/testing/shops/brand-copies';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { median } from './measure.ts';
import { processorTime, statOf } from './processor-time.ts';
import { alignedTable, fixed } from './table.ts';

const runs = 5;
const manyBrands = 100;
/** Tenant number of the first copy. */
const firstNumber = 100;
const vatOfPonte = '99999999999';

/** A start until the first page of a brand, in milliseconds. */
interface Start {
  wall: number;
  /** Processor time of the server with the processes that it started and that have ended. */
  server: number;
  database: number;
}

interface Row {
  what: string;
  starts: readonly Start[];
}

/**
 * Measures starts of the whole product on its own PostgreSQL, with the storefront built: the first one, which fills the
 * demo shops, and further ones on the same data, with two brands and with a hundred. Processor time is compared with that
 * of Node alone (`node -e 1`), because it depends on the machine.
 *
 * @returns the table
 */
export async function measureStarts(say: (line: string) => void): Promise<string> {
  const node = nodeAlone();
  const rows: Row[] = [];
  for (const brands of [2, manyBrands]) {
    const folder = mkdtempSync(join(tmpdir(), 'bottega-bench-brands-'));
    writeBrands(folder, brands);
    say(`first start with ${brands} brands`);
    const before = performance.now();
    const shop = await startShop({ LOG_LEVEL: 'silent', BRANDS_DIR: folder });
    try {
      rows.push({ what: `first, ${brands} brands`, starts: [await firstPage(shop, before)] });
      const further: Start[] = [];
      for (let run = 0; run < runs; run++) {
        say(`start ${run + 2} with ${brands} brands`);
        further.push(await startAgain(shop));
      }
      rows.push({ what: `further, ${brands} brands`, starts: further });
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true });
    }
  }
  return `${tableOf(rows, node)}\n\n\`node -e 1\`: ${fixed(node)} ms of processor time`;
}

/** Writes both demo brands, and as many copies of Ponte as are wanted beside them: without goods, each of a company of its own. */
function writeBrands(folder: string, count: number): void {
  const copies = Array.from({ length: count - 2 }, (_, at) => ({
    key: `copia-${at}`,
    number: firstNumber + at,
  }));
  copyBrands(folder, {
    further: Object.fromEntries(
      copies.map(({ key, number }) => [
        key,
        { like: 'ponte', tenantId: number, name: key, hosts: [`${key}.localhost`], settings: {} },
      ]),
    ),
  });
  for (const { key, number } of copies)
    for (const name of ['brand.json', 'texts.json']) {
      const file = join(folder, key, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll(vatOfPonte, String(number).padStart(vatOfPonte.length, '0')));
    }
}

async function startAgain(shop: ServerChild): Promise<Start> {
  const pid = shop.pid();
  process.kill(pid, 'SIGTERM');
  while (statOf(pid)) await pause(50);
  const before = performance.now();
  await shop.start();
  return firstPage(shop, before);
}

async function firstPage(shop: ServerChild, before: number): Promise<Start> {
  const { http } = await httpCaller(shop.port, 'ponte').get('/');
  const wall = performance.now() - before;
  if (http !== 200) throw new Error(`The first page has ${http}.`);
  return {
    wall,
    server: statOf(shop.pid())?.withEndedChildrenMs ?? Number.NaN,
    database: processorTime(shop.pid(), shop.dataDir)?.database ?? Number.NaN,
  };
}

/** Processor time of Node with nothing to do, in milliseconds. */
function nodeAlone(): number {
  const times = 20;
  const before = statOf(process.pid)?.withEndedChildrenMs ?? Number.NaN;
  for (let time = 0; time < times; time++) spawnSync(process.execPath, ['-e', '1']);
  return ((statOf(process.pid)?.withEndedChildrenMs ?? Number.NaN) - before) / times;
}

function tableOf(rows: readonly Row[], node: number): string {
  const middle = (row: Row, of: (start: Start) => number) => median(row.starts.map(of));
  return alignedTable<Row>(
    [
      ['start', (row) => row.what],
      ['runs', (row) => String(row.starts.length)],
      ['seconds', (row) => fixed(middle(row, ({ wall }) => wall) / 1000)],
      ['CPU s, server', (row) => fixed(middle(row, ({ server }) => server) / 1000)],
      ['CPU s, database', (row) => fixed(middle(row, ({ database }) => database) / 1000)],
      [
        'times Node alone',
        (row) => fixed(middle(row, ({ server, database }) => server + database) / node, 0),
      ],
    ],
    rows,
    1,
  );
}
