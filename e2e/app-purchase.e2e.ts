/** @module-tag app */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callsOf } from './native-side.ts';
import {
  addMore,
  addShown,
  goodCards,
  orderFromList,
  orderNumber,
  payByCard,
  register,
  searchFor,
  takeSlot,
  writeAddress,
} from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// `APP_SHAPE=1` runs the website's other journeys in the app (docs/mobile.md)
test('[APP-01] when a newcomer buys in the app at phone size, then each step of the website’s purchase works: register, search, address, slot, card, order', async () => {
  const shop = shopUrl('ponte');
  const piece = await someGoods('ponte', 'Pezzo', 9);
  const loose = await someGoods('ponte', 'Sfuso');
  const { page, end } = await openVisit(browser, { app: true });
  await register(page, shop);
  await page.getByRole('navigation', { name: "Menu dell'app" }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${shop}/`);
  await searchFor(page, piece.name);
  await addShown(page, piece);
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await addMore(page, piece, 3);
  await searchFor(page, loose.name);
  await addShown(page, loose);
  await page
    .getByRole('navigation', { name: "Menu dell'app" })
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await page.waitForURL('**/checkout');
  await settled(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /online/ }).check();
  await page.getByRole('button', { name: /^Ordina e paga/ }).click();
  // behind the system's browser the order waits: whoever comes back without paying can try again
  await page.waitForURL('**/profile/orders/*');
  await page.getByRole('main').getByText('In attesa di pagamento').first().waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Riprova il pagamento' }).click();
  await payByCard(page, goodCards.challenged);
  await page.getByRole('button', { name: 'Riprova il pagamento' }).waitFor({ state: 'detached' });
  const orderId = await orderNumber(page);
  const order = await orderFromList(page, shop, orderId);
  for (const { name } of [piece, loose]) expect(order.toLowerCase()).toContain(name.toLowerCase());
  expect(await callsOf(page, 'SplashScreen.hide')).toHaveLength(1);
  await end();
});
