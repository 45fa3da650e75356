import type { CookiePreferences } from '@bottega/domain/customer';
import type { Order } from '@bottega/contract';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, fine, newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { searchFor } from './shopping.ts';
import { asStaff, shopWith } from './staff.ts';
import { banner, firstVisit, openPanel, panel, tagManager, watchGoogle } from './tag-manager.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
/** A shop whose first brand has a tag manager; the other brand has none. */
let tagged: ServerChild;
beforeAll(async () => {
  browser = await openBrowser();
  tagged = await shopWith({ rosmarino: { tagManager } });
});
afterAll(() => Promise.all([browser.close(), tagged.stop()]));

const saved = async (page: Page): Promise<CookiePreferences | undefined> => {
  const cookies = await page.context().cookies(page.url());
  const cookie = cookies.find(({ name }) => name === 'cookie-preferences');
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as CookiePreferences);
};
const looks = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(element);
  return { width, height, color, backgroundColor, fontWeight, fontSize, borderColor };
};

describe.each(['rosmarino', 'ponte'])('cookies at %s', (brand) => {
  test('[SHL-42] the banner shows until a choice is saved; refusing is as easy as accepting and takes no focus, scrolling is no consent, nothing moves', async () => {
    const { page, end } = await firstVisit(browser, { width: 360, height: 780, touch: true });
    await page.goto(`${shopUrl(brand)}/category/frutta-e-verdura`);
    await settled(page);
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const refuse = banner(page).getByRole('button', { name: 'Rifiuta', exact: true });
    const [first, other] = [
      await refuse.evaluate(looks),
      await banner(page).getByRole('button', { name: 'Accetta' }).evaluate(looks),
    ];
    // the columns are equal up to the rounding of a pixel
    expect(Math.abs(first.width - other.width)).toBeLessThan(1);
    expect({ ...first, width: 0 }).toEqual({ ...other, width: 0 });

    // no wall: the shop works behind the banner, and going on is no consent
    await page.mouse.wheel(0, 600);
    await page
      .getByRole('button', { name: /^Aggiungi alla lista|^Metti/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.getByRole('banner').getByRole('link', { name: brand, exact: false }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await banner(page).waitFor();
    expect(await saved(page)).toBeUndefined();

    await settled(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'layout-shift',
      });
    });
    // the part that answers the banner's form without a reload
    await page.locator('.toasts').waitFor({ state: 'attached' });
    await refuse.click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await saved(page)).toMatchObject({ technical: true, analytics: false, profilation: false });
    await page.reload();
    await settled(page);
    expect(await banner(page).count()).toBe(0);
    await end();
  });

  test('[SHL-42] [API-03] closing refuses; the choice is reopened from the footer, kept as proof, and its uuid is sent from then on', async () => {
    const { page, end } = await firstVisit(browser);
    const uuids: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ebsn/api/')) uuids.push(request.headers()['x-ebsn-client-uuid']);
    });
    await page.goto(shopUrl(brand));
    await settled(page);
    await banner(page).getByRole('button', { name: 'Chiudi e rifiuta' }).click();
    await banner(page).waitFor({ state: 'detached' });
    const { uuid = '' } = (await saved(page))!;
    expect(uuids.filter((sent) => sent !== undefined)).toEqual([]);

    await openPanel(page);
    const technical = panel(page).getByRole('switch', { name: /^Tecnici/ });
    expect([await technical.isChecked(), await technical.isDisabled()]).toEqual([true, true]);
    await panel(page)
      .getByText(/^Vedi i \d cookie$/)
      .click();
    // every cookie that the browser holds is named
    for (const { name } of await page.context().cookies())
      await panel(page).getByText(name, { exact: true }).waitFor();
    await panel(page)
      .getByRole('switch', { name: /^Statistici/ })
      .check();
    await panel(page).getByRole('button', { name: 'Salva le scelte' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    expect(await saved(page)).toMatchObject({ analytics: true, profilation: false, uuid });
    await page.getByRole('link', { name: 'Offerte' }).first().click();
    await page.waitForURL('**promo=true**');
    await expect.poll(() => uuids.at(-1)).toBe(uuid);

    const [, refused = '', allowed = ''] = (await asStaff(`consent show ${uuid} --brand ${brand}`)).split(
      '\n',
    );
    expect(refused).toContain('analytics off  profilation off');
    expect(allowed).toContain('analytics on  profilation off');
    await end();
  });
});

test('[SHL-42] without scripts the banner’s form saves the choice and returns to the page', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`${shopUrl('ponte')}/search?q=pasta`);
  expect(await context.cookies()).toEqual([]);
  await banner(page).getByRole('button', { name: 'Rifiuta', exact: true }).click();
  await page.waitForURL('**/search?q=pasta');
  expect(await banner(page).count()).toBe(0);
  expect(await saved(page)).toMatchObject({ analytics: false, profilation: false });
  await context.close();
});

const consentOf = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: Record<number, unknown>[] }).dataLayer ?? [];
    return layer.filter((entry) => entry[0] === 'consent').map((entry) => [entry[1], entry[2]]);
  });

test('[SHL-43] [SHL-44] a purchase is told once over reloads; without profiling, advertising stays denied', async () => {
  const shop = tagged.url('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 5);
  const someone = await newcomer(shop);
  const orderId = await placeOrder(someone, [{ productId: goods.productId, quantity: 12 }]);
  const order = fine(await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  const { page, end } = await openVisit(browser);
  const { events, named } = await watchGoogle(page);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await openPanel(page);
  await panel(page)
    .getByRole('switch', { name: /^Statistici/ })
    .check();
  await panel(page).getByRole('button', { name: 'Salva le scelte' }).click();
  await panel(page).waitFor({ state: 'hidden' });
  for (let time = 0; time < 3; time += 1) {
    await page.goto(`${shop}/cart/payment-completed/${orderId}`);
    await settled(page);
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
  }
  const { totalPrice, deliveryFee } = order.totals;
  const purchase = {
    transaction_id: String(orderId),
    currency: 'EUR',
    value: Math.round((totalPrice - deliveryFee) * 100) / 100,
    shipping: deliveryFee,
  };
  await expect.poll(() => named('purchase').map(({ ecommerce }) => ecommerce)).toMatchObject([purchase]);
  const pieces = named('purchase')[0]!.ecommerce!.items!;
  expect(pieces.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)).toBe(
    Math.round(order.lines[0]!.netTotal * 100),
  );
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(await consentOf(page)).toEqual([['default', { analytics_storage: 'granted', ...denied }]]);
  expect(await page.evaluate(() => localStorage.getItem('analytics-orders'))).toBe(`[${orderId}]`);
  expect(events.filter(({ event }) => event === 'purchase')).toHaveLength(1);
  await end();
});

test('[SHL-45] a brand without a tag manager sends nothing and allows no foreign host, even when everything is accepted', async () => {
  const shop = tagged.url('ponte');
  const { page, end } = await firstVisit(browser);
  const { elsewhere } = await watchGoogle(page);
  await page.goto(shop);
  await settled(page);
  await banner(page).getByRole('button', { name: 'Accetta' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await searchFor(page, 'pasta');
  expect([elsewhere, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false]);
  const policy = async (brand: string) =>
    String((await callerOf(tagged.url(brand)).get('/')).headers['content-security-policy']);
  expect(await policy('ponte')).not.toContain('google');
  expect(await policy('rosmarino')).toContain('https://www.googletagmanager.com');
  await end();
});
