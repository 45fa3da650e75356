import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import {
  addMore,
  addShown,
  cartLink,
  cartLinesOf,
  goodCards,
  mailAbout,
  orderFromList,
  orderNumber,
  payByCard,
  register,
  searchFor,
  takeSlot,
  writeAddress,
} from './shopping.ts';
import { forgetSession } from './session.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[CHK-01] [CHK-02] [CHK-06] [CAR-13] [CAR-25] [CAR-48] [TEN-21] [ORD-03] at Rosmarino a new visitor buys goods by piece, pack and weight with a card and 3-D Secure', async () => {
  const shop = shopUrl('rosmarino');
  const piece = await someGoods('rosmarino', 'Pezzo', 9);
  const pack = await someGoods('rosmarino', 'Confezione');
  const loose = await someGoods('rosmarino', 'Sfuso');
  const { page, end } = await openVisit(browser);

  // the visitor fills the basket from an aisle, by search and on the product page
  await page.goto(shop);
  await settled(page);
  await page.getByRole('link', { name: loose.breadCrumbs[0]!.name, exact: true }).first().click();
  await page.waitForURL(`**${loose.breadCrumbs[0]!.itemUrl}`);
  await searchFor(page, loose.name);
  await addShown(page, loose);
  await addMore(page, loose, 1);
  await searchFor(page, pack.name);
  await addShown(page, pack);
  await searchFor(page, piece.name);
  await page
    .getByRole('link', { name: new RegExp(piece.name) })
    .first()
    .click();
  await page.waitForURL(`**/product/${piece.slug}`);
  await addShown(page, piece);
  await addMore(page, piece, 3);
  await expect.poll(() => cartLink(page).getAttribute('aria-label')).toMatch(/€/);

  const filled = [
    [
      loose.productId,
      Number(loose.productInfos['WEIGHT_SELLING']) + Number(loose.productInfos['STEP_SELLING']),
    ],
    [pack.productId, Number(pack.productInfos['QTY_MULT'])],
    [piece.productId, 4],
  ];
  await expect.poll(() => cartLinesOf(page)).toEqual(expect.arrayContaining(filled));

  // after the registration the basket is unchanged
  const person = await register(page, shop);
  await expect.poll(() => cartLinesOf(page)).toEqual(expect.arrayContaining(filled));
  await cartLink(page).click();
  const cart = page.getByRole('dialog', { name: /Il tuo carrello/ });
  for (const { name } of [piece, pack, loose])
    await cart.getByRole('link', { name: new RegExp(name) }).waitFor();
  await cart.getByRole('link', { name: 'Vai alla cassa' }).click();
  await page.waitForURL('**/checkout');

  await page.getByRole('main').getByRole('button', { name: /^Dove/ }).click();
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  const note = page.getByLabel('Note per la spesa');
  await page.route('**/ebsn/api/cart/update-cart-info', (route) => route.fulfill({ status: 502, body: '' }));
  await note.fill('Citofono');
  await note.blur();
  await toastShown(page, 'Non siamo riusciti a salvare la tua scelta');
  await page.unroute('**/ebsn/api/cart/update-cart-info');
  await note.fill('Citofono rotto, chiamate');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /online/ }).check();
  await page.getByRole('button', { name: /^Ordina e paga/ }).click();
  await payByCard(page, goodCards.challenged);

  const orderId = await orderNumber(page);
  const order = await orderFromList(page, shop, orderId);
  for (const { name } of [piece, pack, loose]) expect(order.toLowerCase()).toContain(name.toLowerCase());
  expect(order).toContain('Via Cavour');
  expect(order).toContain('Citofono rotto, chiamate');
  expect(order).toContain('Ordinato');
  await mailAbout(page, shop, person, orderId);
  await end();
});

test('[CHK-02] [CAR-14] [TEN-21] at Ponte login, address and slot come before the first add, and an order can be paid on delivery', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  const piece = await someGoods('ponte', 'Pezzo', 9);
  const pack = await someGoods('ponte', 'Confezione');
  const loose = await someGoods('ponte', 'Sfuso');
  const person = await register(page, shop);
  await forgetSession(page);

  await page.goto(shop);
  await settled(page);
  await searchFor(page, piece.name);
  await addShown(page, piece);
  // the add waits for login, address and slot, and continues by itself
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indirizzo email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await addMore(page, piece, 3);
  await searchFor(page, pack.name);
  await addShown(page, pack);
  await searchFor(page, loose.name);
  await addShown(page, loose);
  await addMore(page, loose, 1);

  await page.goto(`${shop}/checkout`);
  await settled(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /Alla consegna/ }).check();
  await page.getByRole('button', { name: /^Ordina · \d/ }).click();

  const orderId = await orderNumber(page);
  const order = await orderFromList(page, shop, orderId);
  for (const { name } of [piece, pack, loose]) expect(order.toLowerCase()).toContain(name.toLowerCase());
  await mailAbout(page, shop, person, orderId);
  await end();
});

test('[CHK-05] [ORD-08] [ORD-15] [SHL-47] when a card is refused, then the payment-error page shows, the browser keeps the order, and another card pays it', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  const piece = await someGoods('rosmarino', 'Pezzo', 9);
  const person = await register(page, shop);
  await searchFor(page, piece.name);
  await addShown(page, piece);
  await addMore(page, piece, 3);
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: /^Dove/ }).click();
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /online/ }).check();
  await page.getByRole('button', { name: /^Ordina e paga/ }).click();
  const current = () => page.evaluate(() => localStorage.getItem('bottega.current-order'));
  // the page leaves for the bank at any moment: a second read could meet no document
  let cartId: string | null = null;
  await expect.poll(async () => (cartId = await current())).toMatch(/^\d+$/);
  await payByCard(page, goodCards.refused);

  await page.waitForURL(`**/cart/payment-error/${cartId}`);
  expect(await current()).toBe(cartId);
  await page.getByRole('heading', { name: 'Il pagamento non è andato a buon fine' }).waitFor();
  // the basket is unchanged
  expect(await cartLinesOf(page)).toEqual([[piece.productId, 4]]);

  await page.getByRole('button', { name: 'Riprova il pagamento' }).click();
  await payByCard(page, goodCards.plain);
  const orderId = await orderNumber(page);
  expect(orderId).toBe(cartId);
  await expect.poll(current).toBeNull();
  expect(await orderFromList(page, shop, orderId)).toContain('Ordinato');
  await mailAbout(page, shop, person, orderId);
  await end();
});
