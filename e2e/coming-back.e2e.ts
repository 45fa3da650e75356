import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { openCategories } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Hides the page and shows it again, like a switch to another app and back. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test('[SHL-50] when the shopper returns to the tab, then basket and page are loaded again and the header shows the log-in state', async () => {
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

  // loads after the first screen, with the part that notices the return
  await page.locator('.toasts').waitFor({ state: 'attached' });
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

test('[SHL-50] when the visitor logged in on another tab, then the return shows the log-in', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  const other = await page.context().newPage();
  // each tab tells the others of its writes once the parts after the first screen have loaded
  for (const [tab, url] of [
    [page, shop],
    [other, `${shop}/login`],
  ] as const) {
    await tab.goto(url);
    await settled(tab);
    await tab.locator('.toasts').waitFor({ state: 'attached' });
  }
  await other.getByRole('main').getByLabel('Indirizzo email').fill(ada.email);
  await other.getByRole('main').getByLabel('Password', { exact: true }).fill(ada.password);
  await other.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^Ciao,? Ada/ })
    .waitFor();
  await comeBack(page);
  const account = page.getByRole('banner').getByRole('button', { name: /^Ciao,? Ada/ });
  await expect.poll(() => account.isVisible()).toBe(true);
  await end();
});

test('[SHL-49] [SHL-51] when the shop was left for over half an hour, then a return starts it again, but never on a page of a payment', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 3);
  const orderId = await placeOrder(ada, [{ productId: goods.productId, quantity: 12 }]);
  const { page, end } = await openVisit(browser);
  await page.addInitScript(() => {
    const real = Date.now;
    let ahead = 0;
    Date.now = () => real() + ahead;
    Object.assign(window, { stayAway: (minutes: number) => (ahead += minutes * 60_000) });
  });
  await page.context().addCookies(ada.cookies());
  const isMarked = () => page.evaluate(() => 'marked' in window);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const comeBackLate = async (path: string) => {
    await page.goto(shop + path);
    await settled(page);
    await page.locator('.toasts').waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    calls.length = 0;
    await page.evaluate(() => (window as unknown as { stayAway(minutes: number): void }).stayAway(31));
    await comeBack(page);
  };
  await comeBackLate(`/cart/payment-completed/${orderId}`);
  // longer than the pause in which events of a return are gathered
  await page.waitForTimeout(300);
  expect([await isMarked(), calls]).toEqual([true, []]);
  await comeBackLate('/category/frutta-e-verdura');
  await expect.poll(isMarked).toBe(false);
  await end();
});

test('[SHL-02] when the network is away, then Back shows list and place from memory', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  for (const path of ['/category/frutta-e-verdura', '/search?q=latte', '/']) {
    await page.goto(shop + path);
    await settled(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBe(600);
    const goods = page.getByRole('main').locator('a[href^="/product/"]');
    await goods.nth(2).evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/product/*');
    await settled(page);
    await page.route('**/ebsn/**', (route) => route.abort());
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await expect.poll(() => scrolled(page), { message: path }).toBe(600);
    expect(await goods.count(), path).toBeGreaterThan(2);
    await page.unroute('**/ebsn/**');
  }
  await end();
});

test('when orders, a list or the catalogue open, then the filters are dropped', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  const resume = page
    .getByRole('dialog', { name: 'Tutti i nostri prodotti' })
    .getByRole('link', { name: /^Riprendi da / });
  const openMenu = async () => {
    await openCategories(page);
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

test('[SHL-30] a snackbar with a button stands 55 px above the bottom', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 4);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  await page.goto(`${shop}/product/${goods.slug}`);
  await settled(page);
  const heart = page.getByRole('main').getByRole('button', { name: 'Tra i preferiti', exact: true });
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.click();
  const snackbar = page
    .getByRole('region', { name: 'Notifiche' })
    .getByRole('status')
    .locator('> *')
    .filter({ hasText: 'dalla lista' });
  await snackbar.getByRole('button', { name: 'Annulla' }).hover();
  await expect
    .poll(() => snackbar.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom))
    .toBeCloseTo(55, 0);
  await end();
});

type Scrolling = Window & { scrollingTimers?: number[] };

/** Notes the milliseconds of each timer that scrolls the page. */
function keepScrollingTimers(): void {
  const [startTimer, scroll] = [window.setTimeout, window.scrollTo];
  const timers: number[] = [];
  let runs: number | undefined;
  const noted = (act: TimerHandler, after = 0, ...rest: unknown[]) =>
    startTimer(() => {
      runs = after;
      try {
        if (typeof act === 'function') (act as (...args: unknown[]) => void)(...rest);
      } finally {
        runs = undefined;
      }
    }, after);
  const noting = (...to: unknown[]) => {
    if (runs !== undefined) timers.push(runs);
    (scroll as (...args: unknown[]) => void).apply(window, to);
  };
  Object.assign(window, { setTimeout: noted, scrollTo: noting, scrollingTimers: timers });
}

test('[SHL-02] a new page starts at its top, and Back restores the scroll position after 500 ms', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.addInitScript(keepScrollingTimers);
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
  // a late part of the page moves the restored position
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
  expect(await page.evaluate(() => (window as Scrolling).scrollingTimers)).toEqual([500]);
  // the position is stable
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
