import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { cartLink, cartLinesOf, mailAbout, orderNumber } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const mostTabs = 400;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('[CHK-01] a whole purchase is possible by keyboard alone', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const email = `prova-${crypto.randomUUID().slice(0, 8)}@example.it`;
  const { page, end } = await openVisit(browser);

  await page.goto(`${shop}/registration-user`);
  await settled(page);
  await type(page, page.getByLabel('Nome', { exact: true }), 'Ada');
  await type(page, page.getByLabel('Cognome'), 'Rossi');
  await type(page, page.getByLabel('Indirizzo email'), email);
  await type(page, page.getByLabel(/^Telefono/), '3331234567');
  await type(page, page.getByLabel('Scegli una password'), 'spesa2026');
  await press(page, page.getByLabel(/miei dati/), 'Space');
  await press(page, page.getByRole('button', { name: 'Crea account' }));
  await page.waitForURL('**/registration-completed');
  await settled(page);

  await type(page, page.getByRole('combobox', { name: 'Cerca' }), goods.name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?*');
  await settled(page);
  // the focus stays on the button, which becomes the plus
  await press(
    page,
    page.getByRole('main').getByRole('button', { name: `Aggiungi ${goods.name} al carrello` }),
  );
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('Enter');
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 4]]);

  await press(page, cartLink(page));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Vai alla cassa' }));
  await page.waitForURL('**/checkout');
  await settled(page);
  await press(page, page.getByRole('main').getByRole('button', { name: /^Dove/ }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByRole('combobox', { name: 'Indirizzo' }), 'Via Cavour 107');
  await dialog
    .getByRole('option', { name: /Via Cavour.*107/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: "Verifica l'indirizzo" }));
  await type(page, dialog.getByLabel('Dai un nome a questo indirizzo'), 'Casa');
  await type(page, dialog.getByLabel('Telefono per la consegna'), '3331234567');
  await press(page, dialog.getByRole('button', { name: "Salva l'indirizzo" }));
  const days = dialog.getByRole('group', { name: 'Fasce orarie' }).getByRole('region');
  await days.first().waitFor();
  // the slots are one tab stop; arrow keys lead to the last day, whose cut-off is far away
  await tabTo(page, dialog.locator('[data-slot][tabindex="0"]'));
  for (let day = await days.count(); day > 0; day -= 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });

  await press(page, page.getByRole('button', { name: 'Continua' }));
  await press(page, page.getByRole('button', { name: 'Continua' }));
  const onDelivery = page.getByRole('radio', { name: /Alla consegna/ });
  const ways = page.getByRole('group', { name: 'Come vuoi pagare?' }).getByRole('radio');
  await tabTo(page, ways.first());
  await page.keyboard.press('Space');
  for (let choice = 0; choice < 5 && !(await onDelivery.isChecked()); choice += 1)
    await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: /^Ordina · \d/ }));
  const orderId = await orderNumber(page);
  await mailAbout(page, shop, { email, password: '' }, orderId);
  await end();
});
