import type { ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { dayAt, formatMonth } from '@bottega/texts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780, touch: true };
const main = (page: Page) => page.getByRole('main');
const terms = (page: Page) => main(page).getByRole('list', { name: 'Dove, quando e quanto' });

/** Addresses of the goods of the home page, row by row. */
const goodsOf = (page: Page): Promise<string[]> =>
  main(page)
    .locator('.hero__good a, .carousel article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

/** The page's height once all its parts are laid out, which a browser does as they come near. */
async function wholeHeight(page: Page): Promise<number> {
  await page
    .locator('.home > *')
    .evaluateAll((parts) =>
      parts.forEach((part) => ((part as HTMLElement).style.contentVisibility = 'visible')),
    );
  return page.evaluate(() => document.documentElement.scrollHeight);
}

describe.each(['rosmarino', 'ponte'])('the home page of %s', (brand) => {
  test('when it opens on a phone, then it is at most 4500 pixels high, with folded aisles that a press shows all', async () => {
    const { page, end } = await openVisit(browser, phone);
    await page.goto(`${shopUrl(brand)}/`);
    await settled(page);
    expect(await wholeHeight(page)).toBeLessThanOrEqual(4500);
    const aisles = page.locator('#reparti').getByRole('link');
    const count = await page.locator('#reparti li').count();
    expect(count).toBeGreaterThan(20);
    expect(await aisles.count()).toBe(6);
    await page.getByRole('button', { name: `Vedi tutti i ${count} reparti` }).tap();
    await expect.poll(() => aisles.count()).toBe(count);
    // the focus goes on from the first new aisle
    expect(await aisles.nth(6).evaluate((link) => link === document.activeElement)).toBe(true);
    await end();
  });

  test('when its goods are read from top to bottom, then none comes twice', async () => {
    const { page, end } = await openVisit(browser);
    await page.goto(`${shopUrl(brand)}/`);
    await settled(page);
    const goods = await goodsOf(page);
    expect(goods.length).toBeGreaterThan(30);
    expect(new Set(goods).size).toBe(goods.length);
    await end();
  });

  test('when it shows goods of the first aisle, then they are in season this month, and no row has goods out of season', async () => {
    const shop = shopUrl(brand);
    const caller = callerOf(shop);
    const inSeason = async (season: string) =>
      new Set(
        fine(
          await caller.get<ProductsData>(`/ebsn/api/products?season=${season}&page_size=5000`),
        ).products.map(({ slug }) => `/product/${slug}`),
      );
    const [on, notOff] = await Promise.all([inSeason('on'), inSeason('not-off')]);
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/`);
    await settled(page);
    const title = `Frutta e verdura di ${formatMonth(dayAt(new Date()))}`;
    const row = main(page)
      .locator('.carousel')
      .filter({ has: page.getByRole('heading', { name: title }) });
    const shown = await row
      .locator('article h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter((path) => !on.has(path))).toEqual([]);
    expect((await goodsOf(page)).filter((path) => !notOff.has(path))).toEqual([]);
    await end();
  });

  test('when a visitor opens it, then the first screen says where, when, how much and from which amount; after the choice of a place it says so of the place', async () => {
    const shop = shopUrl(brand);
    const { page, end } = await openVisit(browser, phone);
    await page.goto(`${shop}/`);
    await settled(page);
    const rows = terms(page).getByRole('listitem');
    const textsNow = async () => (await rows.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
    expect(await textsNow()).toEqual([
      'A casa nel Lazio o ritiro in negozio',
      expect.stringMatching(/^Prima consegna: .+, \d+:\d\d–\d+:\d\d$/),
      'Consegna da 2,90 €',
      'Spesa minima da 30,00 €',
    ]);
    const box = (await terms(page).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height);

    const someone = await newcomer(shop);
    const { shippingAddress } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shop}/`);
    await settled(page);
    const { address1, addressNumber } = shippingAddress;
    const [where, , , minimum] = await textsNow();
    expect([where, minimum]).toEqual([`Consegna a ${address1} ${addressNumber}`, 'Spesa minima 30,00 €']);
    await end();
  });
});
