import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { addMore, addShown, orderFromList, orderNumber, register, takeSlot } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('when a visitor gives a street alone, then the shop shows slots and goods for it, remembers it over the registration, and asks for the contact at the checkout', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const { page, end } = await openVisit(browser, { width: 360, height: 780 });
  await page.goto(`${shop}/product/${goods.slug}`);
  await settled(page);
  await page.getByRole('button', { name: /^Dove/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Indirizzo' }).fill('Via Cavour 107');
  await dialog
    .getByRole('option', { name: /Via Cavour.*107/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: "Verifica l'indirizzo" }).click();
  const here = dialog.getByRole('button', { name: 'Fai la spesa qui' });
  await expect.poll(() => here.evaluate((button) => button === document.activeElement)).toBe(true);
  await here.press('Enter');
  await takeSlot(page);
  await page
    .getByRole('button', { name: /^Dove.*Via Cavour 107/ })
    .first()
    .waitFor();
  await addShown(page, goods);
  await addMore(page, goods, 4);

  await register(page, shop);
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await page
    .getByRole('button', { name: /^Dove.*Via Cavour 107/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Continua', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Scrivi chi riceve la spesa' }).first().click();
  // what the registration said stands there already
  const phone = page.getByLabel('Telefono per la consegna');
  await expect.poll(() => phone.inputValue()).toBe('333 1234567');
  expect(await page.getByLabel('Nome sul citofono').inputValue()).toBe('Rossi');
  expect(await page.getByLabel('Dai un nome a questo indirizzo').inputValue()).toBe('Via Cavour 107');
  await phone.fill('');
  await page.getByText('Per salvare manca ancora: telefono.').waitFor();
  await phone.fill('333 7654321');
  await page.getByRole('button', { name: "Salva l'indirizzo" }).click();
  await page.getByRole('button', { name: 'Continua', exact: true }).click();
  await page.getByRole('button', { name: 'Continua', exact: true }).click();
  await page
    .getByRole('radio', { name: /consegna/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Ordina/ }).click();
  const order = await orderFromList(page, shop, await orderNumber(page));
  expect(order).toContain('Via Cavour');
  await end();
});
