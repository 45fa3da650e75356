import { createServer } from 'node:net';
import { buildAppFiles, serveAppFiles } from '@bottega/testing/app-files';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import type { Browser } from 'playwright-core';
import { median } from '../measure.ts';
import { machineTime, stolenPercent } from '../processor-time.ts';
import { alignedTable } from '../table.ts';

const slowdown = 4;
const starts = 9;
const boundMs = 1500;

/** Milliseconds from the opening of the app. */
interface Start {
  /** The skeleton of the page is there. */
  skeleton: number;
  /** The home stands with its goods and their handlers: a press counts. */
  interactive: number;
  /** A press of that moment, on the first good, shows: its stepper, or the log-in where the brand asks for one. */
  answered: number;
}

interface Row {
  brand: string;
  starts: readonly Start[];
  /** Percentage of processor time that the host took meanwhile. */
  stolen: number;
}

/**
 * Measures the cold start of the installed app on a phone whose processor is slowed down fourfold: the app's files, an
 * empty browser, a server that is warm. A press at the moment of interactivity must show, else there is no figure.
 *
 * @returns the table; the exit code fails when a median is above 1.5 seconds
 */
export async function measureColdStart(say: (line: string) => void): Promise<string> {
  say('starting the shop on data of its own');
  const port = await freePort();
  const server = await startShop({ LOG_LEVEL: 'silent', CORS_ORIGINS: `http://localhost:${port}` });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const brand of ['rosmarino', 'ponte']) {
      say(`building the app of ${brand}`);
      const files = await serveAppFiles(await buildAppFiles(brand, server.url(brand)), port);
      const before = machineTime();
      const measured: Start[] = [];
      // the first one fills the caches of the server
      for (let start = 0; start <= starts; start++) measured.push(await startOnce(browser, files.origin));
      rows.push({ brand, starts: measured.slice(1), stolen: stolenPercent(before, machineTime()) });
      files.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (rows.some(({ starts: all }) => median(all.map(({ interactive }) => interactive)) > boundMs))
    process.exitCode = 1;
  return tableOf(rows);
}

async function startOnce(browser: Browser, origin: string): Promise<Start> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchStart);
  await page.goto(origin, { waitUntil: 'commit' });
  const started = await page.waitForFunction(() => window.start);
  const start = (await started.jsonValue())!;
  await context.close();
  return start;
}

declare global {
  interface Window {
    start?: Start;
  }
}

/** Runs in the page. The shop marks a page as shown when it is rendered with its event handlers. */
function watchStart(): void {
  let skeleton: number | undefined;
  let interactive: number | undefined;
  const look = () => {
    if (document.querySelector('#shop > *')) skeleton ??= performance.now();
    const add = document.querySelector<HTMLElement>('button[aria-label^="Aggiungi "]');
    if (interactive === undefined) {
      if (document.documentElement.dataset['shown'] === undefined || !add) return;
      interactive = performance.now();
      add.click();
      return;
    }
    if (!document.querySelector('.stepper[data-filled], dialog[open]')) return;
    seen.disconnect();
    window.start = { skeleton: skeleton!, interactive, answered: performance.now() };
  };
  const seen = new MutationObserver(look);
  seen.observe(document, { subtree: true, childList: true, attributes: true });
}

function tableOf(rows: readonly Row[]): string {
  const text = (of: number) => of.toFixed(0);
  const column = (name: string, figure: (row: Row) => number) =>
    [name, (row: Row) => text(figure(row))] as const;
  const interactive = ({ starts: all }: Row) => all.map((start) => start.interactive);
  return alignedTable<Row>(
    [
      ['brand', ({ brand }) => brand],
      column('starts', ({ starts: all }) => all.length),
      column('skeleton ms', ({ starts: all }) => median(all.map(({ skeleton }) => skeleton))),
      column('interactive ms', (row) => median(interactive(row))),
      column('least', (row) => Math.min(...interactive(row))),
      column('most', (row) => Math.max(...interactive(row))),
      column('press shows ms', ({ starts: all }) => median(all.map(({ answered }) => answered))),
      ['stolen %', ({ stolen }) => stolen.toFixed(1)],
    ],
    rows,
    1,
  );
}

/** A port without a listener, for the app's files. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
