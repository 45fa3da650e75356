import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { addShown } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page goes out of sight, as behind another app, and is seen again. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test('[SHL-50] when the shopper comes back, then the basket is read, then the page, and the header tells whether they are logged in', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 3);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  await page.goto(`${shop}/category/frutta-e-verdura`);
  await settled(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/ebsn\/api\/([a-z/-]+)/.exec(request.url()) ?? [];
    if (call && /^(cart\/view|products|category)/.test(call)) calls.push(call);
  });

  const items = [{ productId: goods.productId, quantity: 2 }];
  fine(await ada.caller.post('/ebsn/api/cart/add', { items }));
  await comeBack(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: /^Carrello, 2 articoli/ }).waitFor();
  await expect.poll(() => calls).toContain('products');
  expect(calls[0]).toBe('cart/view');

  await ada.caller.post('/ebsn/api/auth/logout', {});
  await comeBack(page);
  await banner.getByRole('link', { name: 'Accedi' }).waitFor();
  await end();
});

test('entering orders, a list or the catalogue leaves the filters behind', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  const resume = page
    .getByRole('dialog', { name: 'Tutti i nostri prodotti' })
    .getByRole('link', { name: /^Riprendi da / });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
    await page.getByRole('dialog', { name: 'Tutti i nostri prodotti' }).waitFor();
  };
  for (const path of ['/profile/orders', '/profile/lists', '/catalog']) {
    await page.goto(`${shop}/category/frutta-e-verdura?new=true`);
    await settled(page);
    await page.goto(`${shop}/`);
    await settled(page);
    await openMenu();
    await resume.waitFor();
    await page.goto(shop + path);
    await settled(page);
    await page.goto(`${shop}/`);
    await settled(page);
    await openMenu();
    expect(await resume.count(), path).toBe(0);
  }
  await end();
});

test('[SHL-30] a snackbar that offers an act stands 55 px above the bottom', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 4);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/product/${goods.slug}`);
  await settled(page);
  await addShown(page, goods);
  await page
    .getByRole('button', { name: `Rimuovi ${goods.name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  const snackbar = page
    .getByRole('region', { name: 'Notifiche' })
    .getByRole('status')
    .locator('> *')
    .filter({ hasText: 'tolto dal carrello' });
  await snackbar.getByRole('button', { name: 'Annulla' }).hover();
  await expect
    .poll(() => snackbar.evaluate((one) => window.innerHeight - one.getBoundingClientRect().bottom))
    .toBeCloseTo(55, 0);
  await end();
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('[SHL-02] a new page starts at its top; going back is where one was, 500 ms later at the latest', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/category/frutta-e-verdura`);
  await settled(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const link = page.getByRole('main').getByRole('article').getByRole('link').nth(8);
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL('**/product/*');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Aggiungi / })
    .first()
    .waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  // a part that comes late moves the page that was just restored
  await page.evaluate(() => {
    const move = () => {
      if (Math.round(scrollY) !== 700) return void requestAnimationFrame(move);
      window.scrollTo({ top: 120, behavior: 'instant' });
      Object.assign(window, { moved: true });
    };
    window.addEventListener('popstate', move, { once: true });
  });
  await page.goBack();
  await page.waitForURL('**/category/frutta-e-verdura');
  await page.waitForFunction(() => 'moved' in window);
  await expect.poll(() => scrolled(page)).toBe(700);
  // and stays there
  await page.waitForTimeout(600);
  expect(await scrolled(page)).toBe(700);

  await page.goForward();
  await page.waitForURL('**/product/*');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/category/frutta-e-verdura');
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(700);
  await page.waitForTimeout(600);
  expect(await scrolled(page)).toBeGreaterThan(700);
  await end();
});
