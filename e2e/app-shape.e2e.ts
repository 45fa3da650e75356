/** @module-tag app */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a window of the app: its runtime sets the bridge before any script of the page. */
async function openApp(width: number) {
  const visit = await openVisit(browser, { width, height: 780, touch: true });
  await visit.page.addInitScript(() => {
    const Capacitor = { isNativePlatform: () => true, getPlatform: () => 'android' };
    Object.assign(window, { Capacitor });
  });
  return visit;
}

const bar = (page: Page) => page.getByRole('navigation', { name: "Menu dell'app" });
const entry = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const menu = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Apri il menu' });

describe.each([
  { brand: 'rosmarino', width: 360 },
  { brand: 'ponte', width: 320 },
])('the app of $brand on a screen of $width pixels', ({ brand, width }) => {
  test('[SHL-14] [SHL-20] [SHL-22] [SHL-23] [SHL-24] [SHL-25] when a shopper uses the app, then five entries lead through it, the navbar leads back and the footer is hidden', async () => {
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    await holdSlot(someone);
    const { productId } = await someGoods(brand, 'Pezzo', 3);
    fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 2 }] }));
    const { page, end } = await openApp(width);
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shop}/`);
    await settled(page);
    await bar(page).waitFor();
    expect(await bar(page).locator(':is(a, button)').allInnerTexts()).toEqual([
      'Home',
      'Ordini',
      'Prodotti',
      expect.stringMatching(/^Carrello/),
      'Liste',
    ]);
    for (const box of await bar(page)
      .locator(':is(a, button)')
      .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().toJSON() as DOMRect))) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThanOrEqual(780);
    }
    // the website's shape gives way: one bar at the lower edge, no footer, no second way to menu and basket
    await page.getByRole('contentinfo').waitFor({ state: 'hidden' });
    expect(await menu(page).isVisible()).toBe(false);
    expect(await page.locator('.basket-bar').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await entry(page, 'Carrello, 2 articoli').waitFor();
    const drawn = await bar(page)
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((node) => {
          const badge = node.querySelector('.basket-button__count');
          return (
            badge && getComputedStyle(badge, '::after').content + getComputedStyle(badge, '::before').content
          );
        }),
      );
    expect(drawn.map((content) => content?.replace(/none|normal/, '') ?? '')).toEqual([
      '',
      '',
      '',
      '"2"',
      '',
    ]);
    await entry(page, 'Ordini').tap();
    await page.waitForURL('**/profile/orders');
    await entry(page, 'Liste').tap();
    await page.waitForURL('**/profile/lists');
    await page.getByRole('banner').getByRole('button', { name: 'Indietro' }).tap();
    await page.waitForURL('**/profile/orders');
    await entry(page, /^Carrello/).tap();
    await page.waitForURL('**/checkout');
    await settled(page);
    const buy = (await page.locator('.checkout__buy').boundingBox())!;
    expect(buy.y + buy.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y + 1);
    await entry(page, 'Home').tap();
    await page.waitForURL(`${shop}/`);
    await page.getByRole('banner').getByRole('button', { name: 'Indietro' }).waitFor({ state: 'detached' });
    await bar(page).getByRole('button', { name: 'Prodotti' }).tap();
    await page.getByRole('dialog', { name: 'Tutti i nostri prodotti' }).waitFor();
    await end();
  });
});

test('[SHL-26] when a visitor of the app presses a protected entry, then the log-in opens over the page and leads there', async () => {
  const shop = shopUrl('rosmarino');
  const { email, password } = await newcomer(shop);
  const { page, end } = await openApp(360);
  await page.goto(`${shop}/category/frutta-e-verdura`);
  await settled(page);
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  for (const name of ['Ordini', 'Carrello', 'Liste']) {
    await entry(page, name).tap();
    await dialog.getByRole('button', { name: 'Chiudi' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/category/frutta-e-verdura');
  }
  await entry(page, 'Liste').tap();
  await dialog.getByLabel('Indirizzo email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).tap();
  await page.waitForURL('**/profile/lists');
  await end();
});

test('[SHL-22] when the app’s screen is larger, or the shop runs in a browser, then the bottom bar doesn’t show', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openApp(768);
  await page.goto(`${shop}/`);
  await settled(page);
  await page.getByRole('contentinfo').waitFor({ state: 'hidden' });
  expect(await bar(page).isVisible()).toBe(false);
  expect(await menu(page).isVisible()).toBe(true);
  await end();
  const web = await openVisit(browser, { width: 360, height: 780, touch: true });
  await web.page.goto(`${shop}/`);
  await settled(web.page);
  await web.page.locator('.toasts').waitFor({ state: 'attached' });
  expect(await bar(web.page).count()).toBe(0);
  expect(await web.page.getByRole('contentinfo').isVisible()).toBe(true);
  expect(await web.page.getByRole('banner').getByRole('button', { name: 'Indietro' }).count()).toBe(0);
  await web.end();
});

test('[SHL-15] the header is rendered anew 3 s after the start, but never while the shopper uses it', async () => {
  const { page, end } = await openVisit(browser);
  await page.clock.install();
  const marked = () =>
    page.evaluate(() => document.querySelector('.site-header__logo')?.hasAttribute('data-first') ?? false);
  const open = async () => {
    await page.goto(`${shopUrl('rosmarino')}/`);
    await settled(page);
    await page.evaluate(() => document.querySelector('.site-header__logo')!.setAttribute('data-first', ''));
  };
  await open();
  expect(await marked()).toBe(true);
  await page.clock.runFor(3000);
  await expect.poll(marked).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();

  await open();
  const search = page.getByRole('combobox', { name: 'Cerca' });
  await search.pressSequentially('pane');
  await page.clock.runFor(10_000);
  expect(await marked()).toBe(true);
  expect(await search.inputValue()).toBe('pane');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.fill('');
  await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
  await page.mouse.move(700, 850);
  await page.clock.runFor(10_000);
  expect(await marked()).toBe(true);
  await page.locator('#mega-menu').getByRole('list').first().waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(1000);
  await expect.poll(marked).toBe(false);
  await end();
});
