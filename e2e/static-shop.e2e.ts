/** @module-tag app */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppFiles } from '@bottega/testing/app-files';
import { serveAppFiles } from './app-files.ts';
import { someGoods } from './goods.ts';
import { deepLinksOf } from './deep-links.ts';
import { newcomer } from './newcomers.ts';
import { addShown, searchFor } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
let app: AppFiles;

beforeAll(async () => {
  app = await serveAppFiles('rosmarino');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  app.close();
});

test('[TEN-03] when the shop is served as files from another host, then home, category and basket work over the API', async () => {
  const goods = await someGoods('rosmarino', 'Pezzo');
  const { page, end } = await openVisit(browser);
  await page.goto(`${app.origin}/`);
  await settled(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Frutta e verdura' }).first().click();
  await page.waitForURL('**/category/frutta-e-verdura');
  await page.getByRole('heading', { level: 1, name: 'Frutta e verdura' }).waitFor();
  await settled(page);
  const shows = (picture: Locator) =>
    expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);
  await shows(page.getByRole('main').getByRole('article').first().locator('img'));

  await searchFor(page, goods.name);
  await addShown(page, goods);
  await page.getByRole('link', { name: /^Carrello, / }).waitFor();
  // the session is sent in headers and stored for the next start of the app
  await expect.poll(() => page.evaluate(() => localStorage.getItem('X-Ebsn-Session'))).not.toBeNull();
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: /^Carrello, / }).click();
  const cart = page.getByRole('dialog');
  await shows(cart.getByRole('listitem').filter({ hasText: goods.name }).locator('img'));
  await cart.getByRole('link', { name: new RegExp(goods.name) }).click();
  await page.waitForURL(`**/product/${goods.slug}`);
  await shows(page.getByRole('main').getByRole('img', { name: goods.name }).first());
  await end();
});

test('[IDE-07] at the start the stored session is copied to missing cookies; a cookie that is there stays', async () => {
  const someone = await newcomer(shopUrl('rosmarino'));
  const stored = Object.fromEntries(someone.cookies().map(({ name, value }) => [name, value]));
  const { page, end } = await openVisit(browser);
  const address = `${app.origin}/`;
  const cookies = async () =>
    Object.fromEntries(
      (await page.context().cookies(address))
        .filter(({ name }) => name.startsWith('X-Ebsn-'))
        .map(({ name, value }) => [name, decodeURIComponent(value)]),
    );
  await page.goto(address);
  await settled(page);
  expect(await cookies()).toEqual({});
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
  }, stored);
  await page.context().addCookies([{ name: 'X-Ebsn-Account', value: 'prima', url: address }]);
  await page.reload();
  await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
  expect(await cookies()).toEqual({ 'X-Ebsn-Account': 'prima', 'X-Ebsn-Session': stored['X-Ebsn-Session'] });
  await end();
});

test('[SHL-27] a skeleton shows until the basket has loaded, then the page replaces it', async () => {
  const { page, end } = await openVisit(browser);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/ebsn/api/cart/view**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.origin}/`);
  const skeleton = page.getByRole('status').filter({ hasText: 'Sto caricando la pagina' });
  await skeleton.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  answer();
  await page.getByRole('heading', { level: 1, name: 'La spesa come in bottega' }).waitFor();
  await expect.poll(() => skeleton.count()).toBe(0);
  await end();
});

test('[IDE-03] [IDE-04] [IDE-05] the identifiers are stored from the log-in until the log-out or the end of the session', async () => {
  const { email, password } = await newcomer(shopUrl('rosmarino'));
  const { page, end } = await openVisit(browser);
  const cacheNames = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('X-Ebsn-')));
  const both = ['X-Ebsn-Account', 'X-Ebsn-Session'];
  const logIn = async () => {
    const dialog = page.getByRole('dialog', { name: 'Accedi' });
    await dialog.getByLabel('Indirizzo email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
    await expect.poll(async () => (await cacheNames()).sort()).toEqual(both);
  };
  const opener = page.getByRole('banner').getByRole('link', { name: 'Accedi' });
  await page.goto(`${app.origin}/`);
  await opener.click();
  await logIn();
  await page.getByRole('button', { name: /^Ciao Ada/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await opener.waitFor();
  await expect.poll(cacheNames).toEqual([]);

  await opener.click();
  await logIn();
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'finita');
  }, both);
  await page.getByRole('banner').getByRole('link', { name: 'I tuoi ordini' }).first().click();
  await page.getByRole('dialog', { name: 'Accedi' }).getByLabel('Indirizzo email').waitFor();
  await expect.poll(cacheNames).toEqual([]);
  await end();
});

test('[SHL-13] the six deep links open their pages in the app, which starts from files', async () => {
  const { someone, links } = await deepLinksOf('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.goto(`${app.origin}/`);
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await dialog.getByLabel('Indirizzo email').fill(someone.email);
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
  for (const { path, heading } of links) {
    await page.goto(app.origin + path);
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    expect(page.url()).toBe(app.origin + path);
  }
  await end();
});
