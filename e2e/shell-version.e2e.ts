/** @module-tag website/document */

import { readFileSync } from 'node:fs';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import storefront from '../apps/storefront/package.json' with { type: 'json' };
import { callerOf, newcomer } from './newcomers.ts';
import { shopWith } from './staff.ts';
import { openSession, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const tenMinutes = 600_000;
const updateDialog = (page: Page) => page.getByRole('dialog', { name: "C'è una nuova versione" });

/** Opens the front page with a clock that the test advances. */
async function openWithClock(shop: string, answers: (count: number) => { status: number; json: unknown }) {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.clock.install();
  const requests: string[] = [];
  await page.route(/\/version\.json|versioni\.example/, async (route) => {
    requests.push(route.request().url());
    await route.fulfill(answers(requests.length));
  });
  await page.goto(`${shop}/`);
  await settled(page);
  // the check starts with the parts that load after the first screen
  await page.locator('.toasts').waitFor({ state: 'attached' });
  return { ...visit, requests };
}

test('[TEN-28] [SHL-19] /version.json answers the version that the footer of the deployed site names', async () => {
  const { http, text } = await callerOf(shopUrl('ponte')).get('/version.json');
  expect(http).toBe(200);
  expect(JSON.parse(text)).toEqual({ version: storefront.version });
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('ponte'));
  await page.getByRole('contentinfo').getByText(`Versione ${storefront.version}`).waitFor();
  await end();
});

test('[TEN-30] [TEN-32] [TEN-33] [SHL-34] when a later check finds a newer version after failing ones, then its dialog shows it and reloads', async () => {
  const replies = [
    { status: 503, json: {} },
    { status: 200, json: { version: '99.x' } },
    { status: 200, json: { version: storefront.version } },
    { status: 200, json: { version: '99.10.0' } },
  ];
  const { page, end, requests } = await openWithClock(shopUrl('rosmarino'), (count) => replies[count - 1]!);
  for (const count of [1, 2, 3]) {
    await page.clock.fastForward(tenMinutes);
    await expect.poll(() => requests.length).toBe(count);
    expect(await updateDialog(page).count()).toBe(0);
  }
  await page.clock.fastForward(tenMinutes);
  await updateDialog(page).getByText('La versione 99.10.0 è pronta').waitFor();
  // a found version ends the check
  await page.clock.fastForward(3 * tenMinutes);
  expect(requests).toHaveLength(4);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await updateDialog(page).getByRole('button', { name: 'Aggiorna' }).click();
  await page.waitForFunction(() => !('isOldPage' in window));
  await end();
});

test('[TEN-29] [TEN-31] [SHL-34] when the brand has a remote check, then the update leads to its url for the platform in use', async () => {
  const other = await shopWith({ ponte: { versionCheckUrl: 'https://versioni.example/ultima' } });
  const shop = other.url('ponte');
  try {
    const url = `${shop}/search?q={platform}`;
    const headers = { 'access-control-allow-origin': '*' };
    const { page, end, requests } = await openWithClock(shop, () => ({
      status: 200,
      headers,
      json: { lastVersion: { version: '100.0', url } },
    }));
    await page.clock.fastForward(tenMinutes);
    await updateDialog(page).getByRole('button', { name: 'Aggiorna' }).click();
    await page.waitForURL('**/search?q=web');
    expect(requests[0]).toBe('https://versioni.example/ultima');
    await end();
  } finally {
    await other.stop();
  }
});

const script = /\/assets\/[^/]*\.js$/;

test('[SHL-52] when the script of a page has not come after 120 seconds, then the page says so and a reload shows it', async () => {
  const { page, end } = await openVisit(browser);
  await page.clock.install();
  await page.goto(`${shopUrl('ponte')}/`);
  await settled(page);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('pane integrale');
  // the scripts that follow the first screen have come, so that the page's own one is held
  await page.waitForLoadState('networkidle');
  await page.route(script, () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fonti e licenze' }).click();
  await expect
    .poll(async () => {
      await page.clock.fastForward(120_000);
      return page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' }).count();
    })
    .toBe(1);
  // the header stays, with what was typed
  expect(await page.getByRole('searchbox').or(page.getByRole('combobox')).first().inputValue()).toBe(
    'pane integrale',
  );
  await page.unroute(script);
  await page.getByRole('link', { name: 'Ricarica la pagina' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fonti e licenze' }).waitFor();
  await end();
});

test('[SHL-52] when the script that names the later screens fails, then a press on a link to one says so in the page and a reload shows it', async () => {
  const manifest = new URL('../apps/storefront/dist/client/.vite/manifest.json', import.meta.url);
  const { file } = (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[
    'src/later-screens.ts'
  ]!;
  const { context } = await openSession(browser);
  const page = await context.newPage();
  await page.route(`**/${file}`, (route) => route.abort());
  await page.goto(`${shopUrl('ponte')}/`);
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fonti e licenze' }).click();
  await page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' }).waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).count()).toBe(1);
  await page.unroute(`**/${file}`);
  await page.getByRole('link', { name: 'Ricarica la pagina' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fonti e licenze' }).waitFor();
  await context.close();
});

test('[SHL-52] when the script of a dialog fails, then the page stays and a dialog offers the reload', async () => {
  const { context, complaints } = await openSession(browser);
  const page = await context.newPage();
  await page.goto(`${shopUrl('rosmarino')}/`);
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.route(script, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'La pagina non si è caricata' });
  await dialog.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  for (const complaint of complaints) expect(complaint).toContain('ChunkLoadError');
  await context.close();
});

test('[SHL-11] exactly the profile with all its children, checkout, payment and its two results need a session', async () => {
  const shop = shopUrl('rosmarino');
  const target = async (path: string, { get } = callerOf(shop)) => {
    const { http, headers } = await get(path);
    return headers['location'] ?? http;
  };
  const needed = [
    '',
    '/dashboard',
    '/profile-update',
    '/profile-confirmed',
    '/orders',
    '/orders/1',
    '/lists',
    '/lists/favourites',
    '/lists/1',
    '/addresses',
    '/addresses/manage',
    '/addresses/manage/1',
    '/gift-certificates',
    '/buy-again',
    '/anything',
  ].map((child) => `/profile${child}`);
  needed.push('/checkout', '/payment', '/cart/payment-error/1', '/cart/payment-completed/1');
  for (const path of needed)
    expect(await target(path), path).toBe(`/?accedi=1&poi=${encodeURIComponent(path)}`);
  const open = ['/', '/catalog', '/search?q=pane', '/fast-search?q=pane', '/category/frutta-e-verdura'];
  open.push('/login', '/registration-user', '/page/crediti', '/lists/paste');
  for (const path of open) expect(await target(path), path).toBe(200);
  const { caller } = await newcomer(shop);
  expect(await target('/profile', caller)).toBe('/profile/dashboard');
  expect(await target('/profile/anything', caller)).toBe(404);
  expect(await target('/checkout', caller)).toBe(200);
});
