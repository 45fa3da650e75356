import type { Cart, Category, Product, ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/testing/browser-shop';
import { httpCaller } from '@bottega/testing/http-caller';
import type { Caller } from '@bottega/testing/running-app';
import type { Browser, Page } from 'playwright-core';
import { watchInteractions, type Interaction } from './interactions.ts';
import { alignedTable } from './table.ts';

/** The basket in the drawer, and the page behind it. */
const lines = 40;
const cards = 48;
const slowdown = 4;
const presses = 20;
/** From a press to the next picture, of the slowest. */
const boundMs = 100;

interface Row {
  what: string;
  interactions: readonly Interaction[];
}

/**
 * How soon the screen answers a press, in a browser whose processor is slowed down fourfold: on a category with 48
 * cards, while the drawer shows a basket of 40 lines, and on the cards themselves.
 *
 * @returns the table; the process ends badly when a press takes longer than the bound
 */
export async function measureInteractions(say: (line: string) => void): Promise<string> {
  say('starting the shop on data of its own');
  const server = await startShop({ LOG_LEVEL: 'silent' });
  const browser = await openBrowser();
  try {
    const visitor = httpCaller(server.port, 'rosmarino');
    await fill(visitor, await goods(visitor));
    const shop = `http://rosmarino.localhost:${server.port}`;
    const rows = await press(browser, { shop, visitor, slug: await largestAisle(visitor), say });
    if (rows.some(({ interactions }) => worstOf(interactions) > boundMs)) process.exitCode = 1;
    return tableOf(rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Shopping {
  shop: string;
  visitor: Caller;
  slug: string;
  say(line: string): void;
}

async function press(browser: Browser, { shop, visitor, slug, say }: Shopping): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: shop })));
  const page = await context.newPage();
  const ofPage = await watchInteractions(page);
  await page.goto(`${shop}/category/${slug}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^Mostra altri/ }).click();
  await page
    .locator('.listing .product-card')
    .nth(cards - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const rows: Row[] = [];
  const measure = async (what: string, act: () => Promise<void>) => {
    say(what);
    await ofPage.take();
    await act();
    await page.waitForTimeout(1500);
    rows.push({ what, interactions: await ofPage.take() });
  };
  await measure('cards: first press and further ones', () => pressCards(page));
  await measure('the drawer opens', () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello/ })
      .click(),
  );
  const drawer = page.getByRole('dialog');
  const more = drawer.getByRole('button', { name: /^Aumenta/ });
  const less = drawer.getByRole('button', { name: /^Diminuisci/ });
  await measure('drawer: plus, one line after the other', async () => {
    for (let at = 0; at < presses; at += 1) await more.nth(at).click();
  });
  await measure('drawer: a burst on one line', async () => {
    for (let at = 0; at < presses; at += 1) await more.nth(3).click();
  });
  await measure('drawer: minus, while answers come', async () => {
    for (let at = 0; at < presses; at += 1) {
      await less.nth(at).click();
      await page.waitForTimeout(200);
    }
  });
  await context.close();
  return rows;
}

async function pressCards(page: Page): Promise<void> {
  const add = page.locator('.product-card').getByRole('button', { name: /^Aggiungi/ });
  const more = page.locator('.product-card').getByRole('button', { name: /^Aumenta/ });
  for (let at = 0; at < presses / 2; at += 1) await add.first().click();
  for (let at = 0; at < presses / 2; at += 1) await more.nth(at).click();
}

/** As many goods as the basket has lines, each bought freely and by more than one. */
async function goods(visitor: Caller): Promise<Product[]> {
  const { data } = await visitor.get<ProductsData>('/ebsn/api/products?page_size=1000&sort=name');
  const plain = data.products.filter(
    ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      available >= 100_000 &&
      selectOptions.length === 0 &&
      warehousePromo?.selectable !== true &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos),
  );
  return plain.filter((_, at) => at % Math.floor(plain.length / lines) === 0).slice(0, lines);
}

async function fill(visitor: Caller, products: readonly Product[]): Promise<void> {
  const items = products.map(({ productId, minAcq }) => ({ productId, quantity: Math.max(2, minAcq) }));
  const { response, data } = await visitor.post<Cart>('/ebsn/api/cart/add', { items });
  if (response.status !== 0 || data.totals.lineCount !== lines)
    throw new Error(`the basket of ${lines} lines was refused: ${JSON.stringify(response)}`);
}

/** An aisle whose list goes on well beyond the cards asked for. */
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
  return sizes.reduce((most, one) => (one.total > most.total ? one : most)).slug;
}

const worstOf = (all: readonly Interaction[]): number => Math.max(0, ...all.map(({ ms }) => ms));

function tableOf(rows: readonly Row[]): string {
  const sorted = (all: readonly Interaction[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return alignedTable<Row>(
    [
      ['interaction', ({ what }) => what],
      ['presses', ({ interactions }) => String(interactions.length)],
      ['median ms', ({ interactions: all }) => String(sorted(all)[Math.floor(all.length / 2)] ?? '–')],
      ['worst ms', ({ interactions }) => String(worstOf(interactions))],
      ['of it script', ({ interactions }) => String(slowestOf(interactions)?.scriptMs ?? '–')],
    ],
    rows,
    1,
  );
}

const slowestOf = (all: readonly Interaction[]): Interaction | undefined =>
  all.toSorted((a, b) => b.ms - a.ms)[0];
