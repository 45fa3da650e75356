import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { cartLinesOf } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Names of the controls, sums and texts of the page that an element covers; none while it hides. */
const coveredBy = (floating: Locator): Promise<string[]> =>
  floating.evaluate((element) => {
    if (element.hasAttribute('data-covering')) return [];
    const box = element.getBoundingClientRect();
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || element.contains(node)) continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
        const [x2, y2] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        const isSeen = () =>
          document.elementsFromPoint((x + x2) / 2, (y + y2) / 2).includes(node.parentElement!);
        if (x < x2 && y < y2 && isSeen()) texts.push(node.textContent);
      }
    }
    const controls = [
      ...document.querySelectorAll('button, .button, input, select, textarea, summary, .figures, .price'),
    ]
      .filter((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const isBelow = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return isBelow && !element.contains(node);
      })
      .map((node) => node.textContent || node.outerHTML);
    return [...controls, ...texts];
  });

test('on a phone the button that leads to the top covers no control, sum or text, in an aisle, at the checkout and at the end of a page', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { productId } = await someGoods('rosmarino', 'Pezzo', 5);
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 6 }] }));
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  const up = page.getByRole('button', { name: 'Torna su' });
  for (const path of ['/category/frutta-e-verdura', '/checkout']) {
    await page.goto(shop + path);
    await settled(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const tops = Array.from({ length: 8 }, (_, index) => 100 + index * 150).filter((top) => top < end);
    let shown = 0;
    for (const top of [...tops, end]) {
      await page.evaluate(
        (to) =>
          new Promise((done) => {
            addEventListener('scroll', done, { once: true });
            window.scrollTo({ top: to, behavior: 'instant' });
          }),
        top,
      );
      await page.waitForFunction(
        () => document.querySelector('.scroll-to-top')?.getAttribute('data-moving') === null,
      );
      expect(await coveredBy(up), `${path} at ${top}`).toEqual([]);
      if (await up.evaluate((button) => !button.hasAttribute('data-covering'))) shown += 1;
    }
    expect(shown, path).toBeGreaterThan(0);
  }
  await up.tap();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await end();
});

test('on a phone the bar at the lower edge never covers what a key gives the focus to', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { productId } = await someGoods('rosmarino', 'Pezzo', 5);
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 6 }] }));
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/category/frutta-e-verdura`);
  await settled(page);
  const bar = page.locator('.basket-bar, .bottom-bar').filter({ visible: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .focus();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement!;
      const isCovered = focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top + 1;
      return isCovered && !element.contains(focused) ? focused.outerHTML : undefined;
    });
    expect(covered, `after ${presses + 1} presses`).toBeUndefined();
  }
  await end();
});

describe.each(['rosmarino', 'ponte'])('the header of %s', (brand) => {
  test('when a shopper is at the checkout on a phone, then logo and account remain, and 520 of 780 pixels are for the steps', async () => {
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    await holdSlot(someone);
    const { productId } = await someGoods(brand, 'Pezzo', 5);
    fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 6 }] }));
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shop}/checkout`);
    await settled(page);
    const room = () =>
      page.evaluate(
        () =>
          document.querySelector('.checkout__buy')!.getBoundingClientRect().top -
          document.querySelector('.site-header__bar')!.getBoundingClientRect().bottom,
      );
    expect(await room()).toBeGreaterThanOrEqual(520);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    expect(await room()).toBeGreaterThanOrEqual(520);
    const header = page.getByRole('banner');
    expect(await header.getByRole('link', { name: /pagina iniziale/ }).isVisible()).toBe(true);
    expect(await header.getByRole('searchbox').or(header.getByRole('combobox')).count()).toBe(0);
    await end();
  });

  test('when a shopper is logged in, then from 1024 pixels on its icons carry words, and place and slot are readable', async () => {
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    const { page, end } = await openVisit(browser, { width: 1024, height: 768 });
    await page.context().addCookies(someone.cookies());
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(shop);
      await settled(page);
      const header = page.getByRole('banner');
      for (const words of ['Compra di nuovo', 'Le tue liste', 'I tuoi ordini']) {
        const box = await header.getByRole('link', { name: words }).first().getByText(words).boundingBox();
        expect(box?.width, `${words} at ${width}`).toBeGreaterThan(20);
      }
      const place = (await header.getByText('Consegna a Via Cavour 107').boundingBox())!;
      expect(place.width).toBeGreaterThan(80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1000, height: 768 });
    const small = page.getByRole('banner').getByRole('link', { name: 'Le tue liste' }).first();
    expect((await small.getByText('Le tue liste').boundingBox())!.width).toBeLessThan(2);
    await end();
  });
});

/** Scrolls an add button below the text of the toast and returns a point of both. */
const addBelowToast = (page: Page): Promise<{ x: number; y: number } | undefined> =>
  page.evaluate(() => {
    const text = document.querySelector('.toasts p')!.getBoundingClientRect();
    const y = text.top + text.height / 2;
    for (const button of document.querySelectorAll('main .stepper:not([data-filled]) .stepper__more')) {
      const box = button.getBoundingClientRect();
      const x = Math.max(box.left, text.left) + 8;
      if (box.top < y || x > Math.min(box.right, text.right) - 8) continue;
      window.scrollBy({ top: box.top + box.height / 2 - y, behavior: 'instant' });
      return { x, y };
    }
    return undefined;
  });

test.each(['rosmarino', 'ponte'])(
  'at %s, when a shopper presses an add button through a toast, then that product is added too',
  async (brand) => {
    const someone = await newcomer(shopUrl(brand));
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    await holdSlot(someone);
    const { page, end } = await openVisit(browser, { width: 1440, height: 900 });
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shopUrl(brand)}/search?q=pasta`);
    await settled(page);
    await page.locator('main .stepper__more').first().click();
    await page.locator('.toasts p').waitFor();
    const point = (await addBelowToast(page))!;
    const isBelow = await page.evaluate(({ x, y }) => {
      const { left, right, top, bottom } = document.querySelector('.toasts p')!.getBoundingClientRect();
      return left < x && x < right && top < y && y < bottom;
    }, point);
    expect(isBelow, 'the toast lies over the button').toBe(true);
    await page.mouse.click(point.x, point.y);
    await expect.poll(() => cartLinesOf(page)).toHaveLength(2);
    await end();
  },
);
