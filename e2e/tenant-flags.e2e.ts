import type { Cart } from '@bottega/contract';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { startShop } from '@bottega/testing/browser-shop';
import { httpCaller } from '@bottega/testing/http-caller';
import type { ServerChild } from '@bottega/testing/server-child';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { someGoods } from './goods.ts';
import { addShown } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

/** Flags other than those the shop of the other journeys runs with. */
const flags = { showSectors: false, categoryDepth: 2, registrationEnabled: false };

let browser: Browser;
let other: ServerChild;
beforeAll(async () => {
  [browser, other] = await Promise.all([openBrowser(), startShop()]);
  const admin = new pg.Client({ connectionString: runningEmbedded(other.dataDir) });
  await admin.connect();
  await admin.query(`update brand set config = config || $1::jsonb where key = 'rosmarino'`, [
    JSON.stringify(flags),
  ]);
  await admin.query('notify brand');
  await admin.end();
  const visitor = httpCaller(other.port, 'rosmarino');
  await vi.waitFor(async () => {
    const { text } = await visitor.get('/ebsn/api/category');
    if (/"categories":\[[^\]]*"categories":\[[^\]]*"categories"/.test(text))
      throw new Error('not heard of yet');
  }, 10_000);
});
afterAll(() => Promise.all([browser.close(), other.stop()]));

const shops = () => [
  { shop: shopUrl('rosmarino'), isDefault: true },
  { shop: other.url('rosmarino'), isDefault: false },
];

test('[TEN-12] the flag is sent as `show_sectors`, and the basket is read from the sectors or from the list', async () => {
  const goods = await someGoods('rosmarino', 'Pezzo', 5);
  for (const { shop, isDefault } of shops()) {
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/product/${goods.slug}`);
    await settled(page);
    const answered = page.waitForResponse('**/ebsn/api/cart/add');
    await addShown(page, goods);
    const response = await answered;
    expect(response.request().postDataJSON()).toMatchObject({ show_sectors: isDefault });
    const { data } = (await response.json()) as { data: Cart };
    expect([data.sectors !== undefined, data.cartItems !== undefined]).toEqual([isDefault, !isDefault]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello, 1 articolo/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Il tuo carrello' })
      .getByRole('link', { name: new RegExp(goods.name) })
      .first()
      .waitFor();
    await end();
  }
});

test('[TEN-22] the depth of the tree is sent as `depth`: 3 unless the brand sets another', async () => {
  for (const { shop, isDefault } of shops()) {
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    const depths: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/ebsn/api/category') depths.push(searchParams.get('depth'));
    });
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
    await page.getByRole('dialog', { name: 'Tutti i nostri prodotti' }).waitFor();
    await expect.poll(() => depths).toContain(isDefault ? '3' : '2');
    expect(depths).not.toContain(isDefault ? '2' : '3');
    await end();
  }
});

test('[TEN-23] registration is offered unless the brand switches it off', async () => {
  for (const { shop, isDefault } of shops()) {
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/login`);
    await settled(page);
    await page.getByRole('main').getByLabel('Indirizzo email').waitFor();
    const register = page.getByRole('main').getByRole('link', { name: 'Registrati' });
    expect(await register.count()).toBe(isDefault ? 1 : 0);
    await end();
  }
});
