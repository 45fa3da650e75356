import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { httpCaller } from '@bottega/server/testing/http-caller';
import {
  auditOf,
  bounds,
  medianOf,
  missedBounds,
  type LighthouseReport,
  type PageAudit,
} from './page-audit.ts';
import { axeProblems } from './axe.ts';
import { addressesOf, publicPages } from './public-pages.ts';
import { alignedTable, fixed, type Column } from '../table.ts';

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseReport } | undefined>;

interface Row extends PageAudit {
  page: string;
  brand: string;
  /** Violations that axe found. */
  axe: string[];
}

const pages = publicPages.map(({ name }) => name);

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: ['rosmarino', 'ponte'] },
    page: { type: 'string', multiple: true, default: pages },
    runs: { type: 'string', default: '1' },
    /** Writes the table to `docs/lighthouse.md` as well. */
    save: { type: 'boolean', default: false },
    /** Folder in which Lighthouse is installed. */
    from: { type: 'string', default: join(import.meta.dirname, '../../.toolchain/lighthouse') },
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
const broken: string[] = [];
try {
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const brand of values.brand) {
      const addresses = await addressesOf(server.port, brand);
      for (const page of values.page) {
        const path = addresses.get(page)!;
        try {
          const axe = await axeProblems(browser, `${server.url(brand)}${path}`);
          rows.push({ page, brand, axe, ...(await look(brand, path, page)) });
        } catch (error) {
          broken.push(`${page} of ${brand} was not measured: ${String(error)}`);
        }
      }
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
  ['axe', (row) => String(row.axe.length)],
  ['accessibility', (row) => String(row.accessibility)],
  ['best practices', (row) => String(row.bestPractices)],
  ['SEO', (row) => String(row.seo)],
  ['CLS', (row) => fixed(row.cls, 3)],
  ['LCP s', (row) => fixed(row.lcp / 1000, 2)],
  ['TBT ms', (row) => fixed(row.tbt, 0)],
  ['script KB', (row) => fixed(row.scriptBytes / 1024)],
  ['fonts KB', (row) => fixed(row.fontBytes / 1024)],
];
const table = alignedTable(columns, rows, 2);
const explained = `Bounds: ${bounds.map(({ name }) => name).join(', ')}, axe 0. Median of ${runs}, mobile.`;
console.log(`\n${table}\n\n${explained}`);
const missing = rows.flatMap((row) => {
  const missed = [...missedBounds(row), ...(row.axe.length > 0 ? ['axe 0'] : [])];
  return missed.length === 0
    ? []
    : [{ line: `${row.page} of ${row.brand} misses ${missed.join(', ')}`, why: [...row.failed, ...row.axe] }];
});
const misses = [...broken.map((line) => ({ line, why: [] })), ...missing];
for (const { line, why } of misses) console.error([`✖ ${line}`, ...why].join('\n    '));
if (misses.length > 0) process.exitCode = 1;
if (values.save) writeFileSync(join(import.meta.dirname, '../../docs/lighthouse.md'), report());

function report(): string {
  const missed = misses.length === 0 ? '- nothing' : misses.map(({ line }) => `- ${line}`).join('\n');
  return `# Lighthouse and axe on all public pages

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run lighthouse -- --save\`. ${explained} Scores and times
depend on the machine's load, sizes don't. For pages that search engines must not index, SEO is without that audit.

${table}

## Below the bounds

${missed}
`;
}

async function look(brand: string, path: string, page: string): Promise<PageAudit> {
  say(`${page} of ${brand}`);
  // The first visitor of a fresh shop fills its caches.
  const { http, text, headers } = await httpCaller(server.port, brand).get(path);
  if (http !== 200) throw new Error(`${path} of ${brand} answers ${http}`);
  const robots = await httpCaller(server.port, brand).get('/robots.txt');
  const closed = [...robots.text.matchAll(/^Disallow: (\S+)/gm)].map(([, start]) => start!);
  const isHidden =
    /<meta[^>]+name="robots"[^>]+noindex/.test(text) ||
    String(headers['x-robots-tag']).includes('noindex') ||
    closed.some((start) => path.startsWith(start));
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = await lighthouse(`http://${brand}.localhost:${server.port}${path}`, {
      port,
      logLevel: 'error',
      output: 'json',
      ...(isHidden && { skipAudits: ['is-crawlable'] }),
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
