import type { Category, ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Caller } from '@bottega/server/testing/shops/running-app';
import type { Browser, ElementHandle, Locator, Page } from 'playwright-core';
import { fillBasket } from './full-basket.ts';
import { watchInteractions, type Interaction } from './interactions.ts';
import { leftAlone } from '../left-alone.ts';
import { machineTime, stolenPercent } from '../processor-time.ts';
import { alignedTable } from '../table.ts';

/** Number of lines of the basket, in the drawer and on the page behind it. */
const lines = 120;
const cards = 48;
const slowdown = 4;
const presses = 20;
/**
 * Largest Interaction to Next Paint, as web.dev/inp defines it: from a press to the next frame, without the slowest one
 * in fifty.
 */
const boundMs = 100;
const leftOut = 50;
/** Pauses between presses: of the same button, and of different ones. A fast shopper needs about that long. */
const handMs = { again: 125, elsewhere: 300 };

const screens = [
  {
    name: 'phone',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
type Screen = (typeof screens)[number];

interface Row {
  screen: string;
  what: string;
  /** Whether the bound applies. It applies to presses while the drawer is open; other rows are for information. */
  judged: boolean;
  interactions: readonly Interaction[];
  /** Percentage of processor time that the host took meanwhile. Above one or two the row measures the host. */
  stolen: number;
}

/**
 * Measures how soon the screen reacts to a press, in a browser with a processor slowed down fourfold, at phone and
 * desktop size. It presses buttons on a category with 48 cards, in a drawer with a basket of 120 lines, and on the cards
 * themselves. The bound applies to presses in the open drawer.
 * Opening and closing the drawer changes `inert` on the whole page, so the bound does not apply to them.
 *
 * @returns the table; the exit code fails when a press takes longer than the bound
 */
export async function measureInteractions(say: (line: string) => void): Promise<string> {
  say('starting the shop on data of its own');
  const server = await startShop({ LOG_LEVEL: 'silent' });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const screen of screens) {
      const round = async () => {
        const visitor = httpCaller(server.port, 'rosmarino');
        await fillBasket(visitor, lines);
        const shop = `http://rosmarino.localhost:${server.port}`;
        const slug = await largestAisle(visitor);
        return pressAll(browser, screen, { shop, visitor, slug, say });
      };
      const [quietest = []] = await leftAlone(round, stolenOf, { counted: 1, most: 3, percent: 1 });
      rows.push(...quietest);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (rows.some(({ judged, interactions }) => judged && inpOf(interactions) > boundMs)) process.exitCode = 1;
  return tableOf(rows);
}

interface Shopping {
  shop: string;
  visitor: Caller;
  slug: string;
  say(line: string): void;
}

async function pressAll(browser: Browser, screen: Screen, shopping: Shopping): Promise<Row[]> {
  const { name, ...looks } = screen;
  const { shop, visitor, slug, say } = shopping;
  const context = await browser.newContext({ ...looks, locale: 'it-IT' });
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: shop })));
  const page = await context.newPage();
  const ofPage = await watchInteractions(page);
  await page.goto(`${shop}/category/${slug}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^Mostra altri/ }).click();
  const card = page.locator('.listing .product-card');
  await card.nth(cards - 1).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const rows: Row[] = [];
  const measure = async (what: string, act: () => Promise<void>) => {
    say(`${name}: ${what}`);
    await page.waitForTimeout(1500);
    await ofPage.take();
    const before = machineTime();
    await act();
    await page.waitForTimeout(1500);
    const stolen = stolenPercent(before, machineTime());
    rows.push({ screen: name, what, judged: false, interactions: await ofPage.take(), stolen });
  };
  const press = handOn(page, 'hasTouch' in screen);
  const add = await buttonsOf(card, /^Aggiungi/);
  await measure('cards: first press and further ones', async () => {
    const some = add.slice(0, presses / 2);
    for (const button of [...some, ...some]) await press(button);
  });
  const opener = page.locator('hasTouch' in screen ? '.basket-bar__button' : '.basket-button');
  const open = async () => {
    const [button] = (await opener.elementHandles()) as Found[];
    await press(button!);
  };
  const opened = machineTime();
  await measure('the drawer opens', open);
  const drawer = page.getByRole('dialog');
  await drawer
    .locator('.goods-line')
    .nth(lines - 1)
    .waitFor({ state: 'attached' });
  const [more, less] = [await buttonsOf(drawer, /^Aumenta/), await buttonsOf(drawer, /^Diminuisci/)];
  await measure('drawer: plus, one line after the other', async () => {
    for (const button of more.slice(0, presses)) await press(button);
  });
  await measure('drawer: a burst on one line', async () => {
    for (let at = 0; at < presses; at += 1) await press(more[3]!);
  });
  await measure('drawer: minus, while answers come', async () => {
    for (const button of less.slice(0, presses)) await press(button);
  });
  const withDrawer = {
    interactions: rows.slice(1).flatMap(({ interactions }) => interactions),
    stolen: stolenPercent(opened, machineTime()),
  };
  const [close] = await buttonsOf(drawer, /^Chiudi/);
  await measure('the drawer closes', () => press(close!));
  await measure('the drawer opens again', open);
  rows.push({ screen: name, what: 'all with the drawer open', judged: true, ...withDrawer });
  await context.close();
  return rows;
}

type Found = ElementHandle<HTMLElement | SVGElement>;

/** Finds the buttons before measuring: a search by name makes the browser lay out the whole page. */
const buttonsOf = (place: Locator, name: RegExp): Promise<Found[]> =>
  place.getByRole('button', { name }).elementHandles() as Promise<Found[]>;

/** Presses a visible button. It scrolls the row or card into view first, and then waits like a real hand. */
function handOn(page: Page, byFinger: boolean): (button: Found) => Promise<void> {
  let last: Found | undefined;
  let lastAt = 0;
  return async (button) => {
    if (button !== last) {
      await button.evaluate((it) =>
        it.closest('.goods-line, .product-card')?.scrollIntoView({ block: 'center' }),
      );
      await button.waitForElementState('visible');
    }
    const rest = button === last ? lastAt + handMs.again - Date.now() : handMs.elsewhere;
    await page.waitForTimeout(Math.max(0, rest));
    // It is measured last, because rows get their height only when they come into view.
    let middle = await middleOf(button);
    for (let tries = 0; !(await isAt(button, middle)); tries += 1) {
      if (tries === 40) throw new Error(`something else stays where a button of ${page.url()} is`);
      await page.waitForTimeout(handMs.again);
      middle = await middleOf(button);
    }
    [last, lastAt] = [button, Date.now()];
    await (byFinger ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
  };
}

async function middleOf(button: Found): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Whether the button is still at that point. A press beside it would open a product. */
const isAt = (button: Found, middle: [x: number, y: number]): Promise<boolean> =>
  button.evaluate((it, [x, y]) => it.contains(document.elementFromPoint(x, y)), middle);

/** The aisle with the most products, whose list goes on well beyond the displayed cards. */
async function largestAisle(visitor: Caller): Promise<string> {
  const { data } = await visitor.get<{ categories: Category[] }>('/ebsn/api/category?filtered=true&depth=1');
  const sizes = await Promise.all(
    data.categories.map(async ({ slug, categoryId }) => {
      const listed = await visitor.get<ProductsData>(
        `/ebsn/api/products?parent_category_id=${categoryId}&page_size=1`,
      );
      return { slug, total: listed.data.page.totItems };
    }),
  );
  return sizes.reduce((most, size) => (size.total > most.total ? size : most)).slug;
}

const sorted = (all: readonly Interaction[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b);

const inpOf = (all: readonly Interaction[]): number =>
  sorted(all).at(-1 - Math.floor(all.length / leftOut)) ?? Infinity;

function tableOf(rows: readonly Row[]): string {
  return alignedTable<Row>(
    [
      ['screen', ({ screen }) => screen],
      ['interaction', ({ what }) => what],
      ['presses', ({ interactions }) => String(interactions.length)],
      ['median ms', ({ interactions: all }) => String(sorted(all)[Math.floor(all.length / 2)] ?? '–')],
      ['worst ms', ({ interactions: all }) => String(sorted(all).at(-1) ?? '–')],
      ['INP ms', ({ interactions: all }) => String(inpOf(all))],
      ['bound', ({ judged }) => (judged ? String(boundMs) : '–')],
      ['of it waiting', ({ interactions }) => String(slowestOf(interactions)?.waitMs ?? '–')],
      ['script', ({ interactions }) => String(slowestOf(interactions)?.scriptMs ?? '–')],
      ['stolen %', ({ stolen }) => (Number.isNaN(stolen) ? '–' : stolen.toFixed(1))],
    ],
    rows,
    2,
  );
}

/** The stolen percentage while the drawer was open. */
const stolenOf = (rows: readonly Row[]): number => rows.find(({ judged }) => judged)!.stolen;

const slowestOf = (all: readonly Interaction[]): Interaction | undefined =>
  all.toSorted((a, b) => b.ms - a.ms)[0];
