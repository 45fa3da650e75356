import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Browser, Page } from 'playwright-core';
import { median } from '../measure.ts';
import { alignedTable } from '../table.ts';
import { fillBasket } from './full-basket.ts';

const baskets = [1, 120];
const rounds = 7;
const slowdown = 4;
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Row {
  lines: number;
  /** Milliseconds from the press to the frame with the rows of the first screen, and to the frame with all rows. */
  firstMs: number;
  allMs: number;
}

/**
 * Measures how soon the drawer shows its rows after the press, with a basket of one line and of 120, in the browser of a
 * phone with its processor slowed down fourfold. Medians of seven presses in one run.
 */
export async function measureDrawer(say: (line: string) => void): Promise<string> {
  const server = await startShop({ LOG_LEVEL: 'silent' });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const lines of baskets) {
      say(`a basket of ${lines} lines`);
      const visitor = httpCaller(server.port, 'rosmarino');
      await fillBasket(visitor, lines);
      const shop = `http://rosmarino.localhost:${server.port}`;
      const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop }));
      const opened = [];
      for (let round = 0; round < rounds; round += 1)
        opened.push(await openOnce(browser, shop, cookies, lines));
      rows.push({
        lines,
        firstMs: median(opened.map(({ firstMs }) => firstMs)),
        allMs: median(opened.map(({ allMs }) => allMs)),
      });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const ratio = (part: 'firstMs' | 'allMs') => (rows[1]![part] / rows[0]![part]).toFixed(2);
  const table = alignedTable<Row>(
    [
      ['lines', ({ lines }) => String(lines)],
      ['first screen ms', ({ firstMs }) => firstMs.toFixed(0)],
      ['all rows ms', ({ allMs }) => allMs.toFixed(0)],
    ],
    rows,
    1,
  );
  return `${table}\nratio ${ratio('firstMs')} to the first screen, ${ratio('allMs')} to all rows`;
}

type Cookies = { name: string; value: string; url: string }[];

/** Opens the drawer on a new page, whose scripts the browser has. */
async function openOnce(
  browser: Browser,
  shop: string,
  cookies: Cookies,
  lines: number,
): Promise<Omit<Row, 'lines'>> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${shop}/search?q=latte`);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchRows(page, lines);
  await page.locator('.basket-bar__button').tap();
  const times = await page.waitForFunction(() => (globalThis as unknown as Watched).drawerTimes);
  const measured = (await times.jsonValue())!;
  await context.close();
  return measured;
}

interface Watched {
  drawerTimes?: Omit<Row, 'lines'>;
}

/** Notes the frames in which the drawer has its first rows and all of them, from the press on. */
function watchRows(page: Page, lines: number): Promise<void> {
  return page.evaluate((count) => {
    let pressed = 0;
    let firstMs = 0;
    addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
    const look = () => {
      const rows = pressed === 0 ? 0 : document.querySelectorAll('.drawer .goods-line').length;
      if (rows > 0 && firstMs === 0) firstMs = performance.now() - pressed;
      if (rows < count) requestAnimationFrame(look);
      else (globalThis as unknown as Watched).drawerTimes = { firstMs, allMs: performance.now() - pressed };
    };
    requestAnimationFrame(look);
  }, lines);
}
