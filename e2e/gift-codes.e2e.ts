import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { addShown, cartLink, searchFor } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[PRO-06] [PRO-08] [PRO-09] [PRO-11] [PRO-14] [PRO-15] [CAR-44] in the basket a wrong code is refused, an own certificate reduces the total, and a line gets a weight and a note', async () => {
  const shop = shopUrl('rosmarino');
  const loose = await someGoods('rosmarino', 'Sfuso', 3);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/login`);
  await settled(page);
  await page.getByLabel('Indirizzo email').fill('demo@rosmarino.example');
  await page.getByLabel('Password', { exact: true }).fill('spesa2026');
  await page.locator('form').getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');

  // the profile lists the shopper's certificates with their values
  await page.goto(`${shop}/profile/gift-certificates`);
  await settled(page);
  const mine = page.getByRole('region', { name: 'Dal negozio per te' });
  await expect.poll(() => mine.innerText()).toMatch(/10,00\s€[^]*ROSMARINO-GRAZIE-GIULIA/);

  await searchFor(page, loose.name);
  await addShown(page, loose);
  await cartLink(page).click();
  const cart = page.getByRole('dialog', { name: 'Il tuo carrello' });

  // a weight between two steps, and a note to the picker
  await cart.getByRole('button', { name: `Preferenze per ${loose.name}` }).click();
  const options = cart.getByRole('group', { name: `Preferenze per ${loose.name}` });
  const step = Number(loose.productInfos['STEP_SELLING']);
  const first = Number(loose.productInfos['WEIGHT_SELLING']);
  const wish = (first + step / 2).toFixed(3).replace('.', ',');
  await options.getByLabel(/^Peso preciso/).fill('tanto');
  await options.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => options.innerText()).toContain('Scrivi il peso in chili');
  await options.getByLabel(/^Peso preciso/).fill(wish);
  await options.getByLabel(/^Nota/).fill('Ben matura');
  await options.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => options.count()).toBe(0);
  await expect.poll(() => cart.innerText()).toMatch(/vicino a .*«Ben matura»/);

  await cart.getByText('Codice sconto o buono').click();
  await cart.getByLabel('Codice', { exact: true }).fill('INVENTATO-7');
  await cart.getByRole('button', { name: 'Applica' }).click();
  await expect
    .poll(() => cart.innerText())
    .toContain('Il codice sconto INVENTATO-7 non è valido. Verifica di averlo scritto correttamente.');

  await cart.getByRole('button', { name: 'I tuoi buoni' }).click();
  await cart.getByRole('button', { name: /^Usa il buono ROSMARINO-GRAZIE-GIULIA/ }).click();
  const row = cart.getByText('Codice ROSMARINO-GRAZIE-GIULIA', { exact: true });
  await expect.poll(() => row.count()).toBe(1);
  await cart.getByRole('button', { name: 'Togli il codice ROSMARINO-GRAZIE-GIULIA' }).click();
  await expect.poll(() => row.count()).toBe(0);

  await cart.getByRole('button', { name: `Rimuovi ${loose.name}` }).click();
  await expect.poll(() => cart.innerText()).not.toContain(loose.name);
  await end();
});

test('[PRO-15] when a shopper has received no certificate, then the basket takes codes and offers no certificates', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 3);
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] }));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await cartLink(page).click();
  const cart = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await cart.getByText('Codice sconto o buono').click();
  await cart.getByLabel('Codice', { exact: true }).waitFor();
  expect(await cart.getByRole('button', { name: 'I tuoi buoni' }).count()).toBe(0);
  await end();
});
