import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Category, ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/testing/browser-shop';
import { httpCaller } from '@bottega/testing/http-caller';
import {
  auditOf,
  bounds,
  medianOf,
  missedBounds,
  type LighthouseReport,
  type PageAudit,
} from './page-audit.ts';
import { alignedTable, fixed, type Column } from './table.ts';

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseReport } | undefined>;

interface Row extends PageAudit {
  page: string;
  brand: string;
}

const pages = ['home', 'category', 'product'];

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: ['rosmarino', 'ponte'] },
    page: { type: 'string', multiple: true, default: pages },
    runs: { type: 'string', default: '3' },
    /** Where Lighthouse is installed. */
    from: { type: 'string', default: join(import.meta.dirname, '../.toolchain/lighthouse') },
  },
});
const unknown = values.page.find((page) => !pages.includes(page));
const runs = Number(values.runs);
if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) {
  console.error(`--page is one of ${pages.join(', ')}; --runs a whole number from 1.`);
  process.exit(1);
}

const entry = join(values.from, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
const say = (line: string): void => console.log(`· ${line}`);

say('starting the shop on data of its own');
const server = await startShop({ LOG_LEVEL: 'silent', RATE_LIMIT: '100000' });
const port = await freePort();
const rows: Row[] = [];
try {
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const brand of values.brand) {
      const paths = await pathsOf(brand);
      for (const page of values.page) rows.push({ page, brand, ...(await look(brand, paths[page]!, page)) });
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}

const columns: Column<Row>[] = [
  ['page', (row) => row.page],
  ['brand', (row) => row.brand],
  ['performance', (row) => String(row.performance)],
  ['accessibility', (row) => String(row.accessibility)],
  ['best practices', (row) => String(row.bestPractices)],
  ['SEO', (row) => String(row.seo)],
  ['CLS', (row) => fixed(row.cls, 3)],
  ['LCP s', (row) => fixed(row.lcp / 1000, 2)],
  ['TBT ms', (row) => fixed(row.tbt, 0)],
  ['script KB', (row) => fixed(row.scriptBytes / 1024)],
  ['fonts KB', (row) => fixed(row.fontBytes / 1024)],
];
console.log(`\n${alignedTable(columns, rows, 2)}\n`);
console.log(`Bounds: ${bounds.map(({ name }) => name).join(', ')}. Median of ${runs}, mobile.`);
for (const row of rows) {
  const missed = missedBounds(row);
  if (missed.length === 0) continue;
  process.exitCode = 1;
  console.error(`✖ ${row.page} of ${row.brand} misses ${missed.join(', ')}`);
  for (const title of row.failed) console.error(`    ${title}`);
}

/** Front page, its first aisle, and a product of it with a picture and a price. */
async function pathsOf(brand: string): Promise<Record<string, string>> {
  const visitor = httpCaller(server.port, brand);
  const tree = await visitor.get<{ categories: Category[] }>('/ebsn/api/category?filtered=true');
  const aisle = tree.data.categories[0];
  const listed = await visitor.get<ProductsData>(
    `/ebsn/api/products?parent_category_id=${aisle?.categoryId}&page_size=1`,
  );
  const product = listed.data.products[0];
  if (!aisle || !product) throw new Error(`${brand} has nothing on its shelves`);
  return { home: '/', category: `/category/${aisle.slug}`, product: `/product/${product.slug}` };
}

async function look(brand: string, path: string, page: string): Promise<PageAudit> {
  say(`${page} of ${brand}`);
  // the first visitor of a fresh shop pays for what every later one finds ready
  await httpCaller(server.port, brand).get(path);
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = await lighthouse(`http://${brand}.localhost:${server.port}${path}`, {
      port,
      logLevel: 'error',
      output: 'json',
    });
    if (!found) throw new Error(`Lighthouse had nothing to say about ${path}`);
    audits.push(auditOf(found.lhr));
  }
  return medianOf(audits);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
