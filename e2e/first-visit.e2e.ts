import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, newcomer, saveAddress } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const day = 86_400_000;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.each(['rosmarino', 'ponte'])(
  '[SHL-48] on the first visit to %s a hint tells to choose place and slot; it covers nothing, the goods stay in the upper half, and once seen it doesn’t show again',
  async (brand) => {
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.goto(`${shopUrl(brand)}/`);
    await settled(page);
    const hint = page.getByRole('complementary', { name: 'Prima volta qui?' });
    await hint.waitFor();
    const covered = await hint.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return Array.from(document.querySelectorAll('main :is(a, button, img)'))
        .filter((node) => !element.contains(node))
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1;
        })
        .map((node) => node.outerHTML.slice(0, 80));
    });
    expect(covered).toEqual([]);
    const goods = page.getByRole('list', { name: 'In vetrina oggi' });
    // a screen of 780 pixels, of which the goods begin in the upper 45 %
    expect((await goods.boundingBox())!.y).toBeLessThanOrEqual(351);
    // the page keeps it until the shopper leaves or closes it
    await page.goto(`${shopUrl(brand)}/`);
    await settled(page);
    expect(await hint.count()).toBe(0);
    await end();

    const other = await openVisit(browser, { width: 360, height: 780, touch: true });
    await other.page.goto(`${shopUrl(brand)}/`);
    await settled(other.page);
    await other.page.getByRole('button', { name: 'Chiudi il suggerimento' }).tap();
    await other.page
      .getByRole('complementary', { name: 'Prima volta qui?' })
      .waitFor({ state: 'hidden', timeout: 10_000 });
    await other.end();
  },
);

test.each(['rosmarino', 'ponte'])(
  'when a browser offers to install %s, then it has no objection, and each picture of the manifest has its type and size',
  { tags: ['website/installation'] },
  async (brand) => {
    const shop = shopUrl(brand);
    const { screenshots } = JSON.parse((await callerOf(shop).get('/manifest.webmanifest')).text) as {
      screenshots: { src: string; type: string; sizes: string; form_factor: string; label: string }[];
    };
    expect(screenshots.map((screenshot) => screenshot.form_factor)).toEqual([
      'narrow',
      'narrow',
      'narrow',
      'wide',
      'wide',
      'wide',
    ]);
    const { page, end } = await openVisit(browser, {
      width: 360,
      height: 780,
      touch: true,
      keepsFiles: true,
    });
    await page.goto(`${shop}/`);
    await settled(page);
    for (const { src, type, sizes } of screenshots) {
      const shown = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        const picture = await createImageBitmap(await answer.blob());
        return [answer.headers.get('content-type'), `${picture.width}x${picture.height}`];
      }, src);
      expect(shown).toEqual([type, sizes]);
    }
    const browserSide = await page.context().newCDPSession(page);
    const { errors } = await browserSide.send('Page.getAppManifest');
    const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
    // a test's window is private, where nothing can be installed
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect([errors, others]).toEqual([[], []]);
    await end();
  },
);

test(
  '[SHL-40] when the install banner is closed, then it stays hidden for 7 days; a closed reminder comes back after 14',
  { tags: ['website/installation'] },
  async () => {
    const shop = shopUrl('ponte');
    const manifest = await callerOf(shop).get('/manifest.webmanifest');
    expect(JSON.parse(manifest.text)).toMatchObject({
      name: 'Ponte',
      start_url: '/',
      display: 'standalone',
      icons: [
        { type: 'image/svg+xml' },
        { sizes: '192x192' },
        { sizes: '512x512' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [
        { url: '/search' },
        { url: '/checkout' },
        { url: '/profile/orders' },
        { url: '/profile/lists' },
      ],
    });
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    const banner = page.getByRole('region', { name: 'Ponte sul tuo telefono.' });
    let now = Date.now();
    await page.clock.install({ time: now });
    /** Opens the shop so many days later; the browser then offers to install it. */
    const visitAfter = async (days: number) => {
      now += days * day;
      await page.clock.setSystemTime(now);
      await page.goto(`${shop}/`);
      await settled(page);
      await page.locator('.toasts').waitFor({ state: 'attached' });
      await page.evaluate(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(Object.assign(offer, { prompt: async () => {} }));
      });
    };
    const close = async () => {
      await banner.getByRole('button', { name: 'Non ora' }).tap();
      await banner.waitFor({ state: 'detached' });
    };
    await visitAfter(0);
    await close();
    await visitAfter(6.9);
    expect(await banner.count()).toBe(0);
    await visitAfter(0.2);
    await close();
    await visitAfter(13.9);
    expect(await banner.count()).toBe(0);
    await visitAfter(0.2);
    await banner.getByRole('button', { name: 'Aggiungi' }).tap();
    await banner.waitFor({ state: 'detached' });
    await end();
  },
);

test('[SHL-46] [SHL-47] category with filters, tutorial, searched words, app times and current order outlive a reload, and a paid order is forgotten', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const goods = await someGoods('rosmarino', 'Pezzo', 6);
  const orderId = await placeOrder(someone, [
    { productId: goods.productId, quantity: Math.ceil(60 / goods.priceDisplay) },
  ]);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/`);
  await settled(page);
  await page.context().addCookies(someone.cookies());
  const search = page.getByRole('combobox', { name: 'Cerca' });
  await search.fill('farina');
  await search.press('Enter');
  await page.waitForURL('**/search?q=farina');
  await page.goto(`${shop}/category/frutta-e-verdura?new=true`);
  await settled(page);
  const current = {
    'bottega.current-order': String(orderId),
    'bottega.install': '{"dismissedAt":1,"times":1}',
  };
  await page.evaluate((entries) => Object.assign(localStorage, entries), current);
  await page.reload();
  await settled(page);
  expect(JSON.parse((await stored(page, 'bottega.category'))!)).toMatchObject({
    title: 'Frutta e verdura',
    address: '/category/frutta-e-verdura?new=true',
    filters: 1,
  });
  expect(await stored(page, 'searched-words')).toContain('farina');
  expect(await stored(page, 'bottega.tutorial')).toBe('seen');
  expect(await stored(page, 'bottega.install')).toBe(current['bottega.install']);
  expect(await stored(page, 'bottega.current-order')).toBe(String(orderId));
  await page.goto(`${shop}/cart/payment-completed/${orderId}`);
  await expect.poll(() => stored(page, 'bottega.current-order')).toBeNull();
  await end();
});

test('[SHL-31] when a refused log-in answers errors, warnings and infos, then the form lists each on its own, told apart by kind', async () => {
  const shop = shopUrl('rosmarino');
  const refused = await callerOf(shop).post('/ebsn/api/auth/login', { login: 'a@example.it', password: 'x' });
  const { page, end } = await openVisit(browser);
  await page.route('**/ebsn/api/auth/login', (route) =>
    route.fulfill({
      json: {
        ...JSON.parse(refused.text),
        response: {
          ...refused.response,
          warnings: [{ error: 'Ancora due tentativi', warning: 'Ancora due tentativi' }],
          infos: [{ info: 'Il negozio apre alle 8' }],
        },
      },
    }),
  );
  await page.goto(`${shop}/login`);
  await settled(page);
  const form = page.getByRole('main');
  await form.getByLabel('Indirizzo email').fill('a@example.it');
  await form.getByLabel('Password', { exact: true }).fill('sbagliata');
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  const items = form.getByRole('alert').getByRole('listitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    expect.stringContaining('E-mail o password non corrette.'),
    expect.stringContaining('Ancora due tentativi'),
    expect.stringContaining('Il negozio apre alle 8'),
  ]);
  const kinds = await items.evaluateAll((all) => all.map((node) => (node as HTMLElement).dataset['kind']));
  expect(kinds).toEqual(['error', 'warning', 'success']);
  await end();
});
