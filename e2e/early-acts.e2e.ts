/** @module-tag website/document */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { newcomer } from './newcomers.ts';
import { cartLinesOf } from './shopping.ts';
import { openVisit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page whose script is blocked until `arrive` is called. */
async function openWithoutScript(address: string) {
  const { page, end } = await openVisit(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, end, requests, arrive: () => arrive() };
}

test.each(['rosmarino', 'ponte'])(
  '[IDE-16] [IDE-20] when a log-in at %s is sent before the script has loaded, then the script sends it once and not in an address',
  async (brand) => {
    const shop = shopUrl(brand);
    const { email, password } = await newcomer(shop);
    const { page, end, requests, arrive } = await openWithoutScript(`${shop}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Indirizzo email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('checkbox', { name: /^Ricordami/ }).uncheck();
    await form.getByRole('button', { name: 'Accedi', exact: true }).click();
    await form.getByRole('button', { name: 'Accedi', exact: true }).click();
    expect(requests.filter((address) => !/assets|photo|fonts|brand/.test(address))).toEqual([
      `GET ${shop}/login`,
    ]);
    const sent = page.waitForRequest('**/ebsn/api/auth/login');
    arrive();
    expect((await sent).postDataJSON()).toMatchObject({ login: email, password, remember_me: false });
    await page.waitForURL(`${shop}/`);
    await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
    // after many log-ins from here the shop asks for a captcha, and the script repeats the call with one
    const sentOnce = requests.filter((to) => to.startsWith('POST') && !to.includes('token_recaptcha='));
    expect(sentOnce).toEqual([`POST ${shop}/ebsn/api/auth/login`]);
    expect(requests.join(' ')).not.toContain(password);
    await end();
  },
);

test('when the HTML arrives in chunks, then the recorder of presses precedes the first form', async () => {
  const { page, end } = await openVisit(browser);
  const html = await (await page.goto(`${shopUrl('rosmarino')}/lists/paste`))!.text();
  expect(html).toContain('method="post"');
  expect(html.indexOf('shop-hears')).toBeGreaterThan(0);
  expect(html.indexOf('shop-hears')).toBeLessThan(html.indexOf('<body>'));
  await end();
});

test('when a field is filled before the script has loaded, then its text and the next press are kept', async () => {
  const { page, end, arrive } = await openWithoutScript(`${shopUrl('rosmarino')}/lists/paste`);
  await page.getByLabel('La tua lista').fill('latte intero\nmele');
  await page.getByRole('button', { name: 'Trova i prodotti' }).click();
  arrive();
  await page.getByRole('heading', { name: '2 prodotti trovati su 2 righe' }).waitFor();
  expect(await page.getByLabel('La tua lista').inputValue()).toBe('latte intero\nmele');
  await end();
});

test('when a product is added several times before the script has loaded, then it is in the basket once', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end, arrive } = await openWithoutScript(`${shop}/product/${goods.slug}`);
  const add = page.getByRole('button', { name: `Aggiungi ${goods.name} al carrello` }).first();
  await add.click();
  await add.click();
  arrive();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 1]]);
  await end();
});
