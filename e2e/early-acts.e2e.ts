import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { newcomer } from './newcomers.ts';
import { basketOf } from './shopping.ts';
import { openVisit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page that is there to see, whose script is still on its way until `arrive` lets it come. */
async function openUnheard(address: string) {
  const { page, end } = await openVisit(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, end, asked, arrive: () => arrive() };
}

test.each(['rosmarino', 'ponte'])(
  '[IDE-16] [IDE-20] a log-in at %s typed and sent before the script is there is sent when it is, in no address and once',
  async (brand) => {
    const shop = shopUrl(brand);
    const { email, password } = await newcomer(shop);
    const { page, end, asked, arrive } = await openUnheard(`${shop}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Indirizzo email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('checkbox', { name: /^Ricordami/ }).uncheck();
    await form.getByRole('button', { name: 'Accedi' }).click();
    await form.getByRole('button', { name: 'Accedi' }).click();
    expect(asked.filter((address) => !/assets|photo|fonts/.test(address))).toEqual([`GET ${shop}/login`]);
    const sent = page.waitForRequest('**/ebsn/api/auth/login');
    arrive();
    expect((await sent).postDataJSON()).toMatchObject({ login: email, password, remember_me: false });
    await page.waitForURL(`${shop}/`);
    await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
    expect(asked.filter((address) => address.startsWith('POST'))).toEqual([
      `POST ${shop}/ebsn/api/auth/login`,
    ]);
    expect(asked.join(' ')).not.toContain(password);
    await end();
  },
);

test('what is written into a field the page holds is not lost, nor is the press after it', async () => {
  const { page, end, arrive } = await openUnheard(`${shopUrl('rosmarino')}/lists/paste`);
  await page.getByLabel('La tua lista').fill('latte intero\nmele');
  await page.getByRole('button', { name: 'Trova i prodotti' }).click();
  arrive();
  await page.getByRole('heading', { name: '2 prodotti trovati su 2 righe' }).waitFor();
  expect(await page.getByLabel('La tua lista').inputValue()).toBe('latte intero\nmele');
  await end();
});

test('a product added before the script is there is in the basket once, however often it was pressed', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end, arrive } = await openUnheard(`${shop}/product/${goods.slug}`);
  const add = page.getByRole('button', { name: `Aggiungi ${goods.name} al carrello` }).first();
  await add.click();
  await add.click();
  arrive();
  await expect.poll(() => basketOf(page)).toEqual([[goods.productId, 1]]);
  await end();
});
