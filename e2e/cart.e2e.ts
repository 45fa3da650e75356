import type { Cart, Product } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { someProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { addMore, addShown, cartLink, cartLinesOf } from './shopping.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, { name }: Product) => page.getByRole('listitem').filter({ hasText: name });

/** A shopper with an address and a basket of the given items. */
async function withCart(shop: string, items: { productId: number; quantity: number }[]): Promise<Newcomer> {
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  return someone;
}

const cartOf = async ({ caller }: Newcomer): Promise<Cart> =>
  fine(await caller.get<Cart>('/ebsn/api/cart/view?show_sectors=false'));

/** A product sold by the piece, without limits, whose cut counts from its list price. */
async function onOffer(shop: string): Promise<Product> {
  const [found] = await someProducts(callerOf(shop), 'promo=true', {
    count: 1,
    isSo: ({
      price,
      priceStandardDisplay: before,
      warehousePromo: promo,
      productInfos: infos,
      selectOptions,
      available,
      description,
    }) =>
      promo?.promoType === 'percentage' &&
      before === price &&
      !promo.selectable &&
      infos['TIPOLOGIA'] === 'Pezzo' &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      selectOptions.length === 0 &&
      available > 1000 &&
      description !== '',
  });
  return found!;
}

async function openProduct(page: Page, shop: string, { slug }: Product): Promise<void> {
  await page.goto(`${shop}/product/${slug}`);
  await settled(page);
}

async function openDrawer(page: Page) {
  await cartLink(page).click();
  const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await drawer.waitFor();
  return drawer;
}

test('[SHL-17] [CAR-17] [CAR-19] the basket drawer is 600 px wide and shows place, slot, rows and total; a row opens its product', async () => {
  const shop = shopUrl('rosmarino');
  const offer = await onOffer(shop);
  const plain = await someGoods('rosmarino', 'Pezzo', 5);
  const someone = await withCart(shop, [
    { productId: offer.productId, quantity: 2 },
    { productId: plain.productId, quantity: 3 },
  ]);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  const drawer = await openDrawer(page);
  const widest = Math.min(600, page.viewportSize()!.width);
  expect(await drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(widest);
  // the drawer slides in up to the place of the page's scroll bar
  const gap = () => drawer.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
  await expect.poll(async () => Math.floor((await gap()) / 20)).toBe(0);
  await drawer.getByRole('button', { name: /^Dove .*Via Cavour 107/ }).waitFor();
  await drawer.getByRole('button', { name: /^Quando/ }).waitFor();

  const cart = await cartOf(someone);
  for (const item of cart.cartItems!) {
    const { name, shortDescr, description } = item.product;
    const row = drawer.getByRole('listitem').filter({ hasText: name });
    for (const text of [name, shortDescr, description, formatPrice(item.grossTotal)])
      await expect.poll(() => row.innerText()).toContain(text);
    const picture = row.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  const { totals, totalItems, totalPrice, deliveryFee } = cart;
  expect(totalItems).toBe(5);
  expect(totals.discountTotal).toBeGreaterThan(0);
  const text = (await drawer.innerText()).replaceAll(/\s+/g, ' ');
  const money = (euro: number) => formatPrice(euro).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Prodotti · 5 articoli ${money(totals.listTotal)}`);
  expect(text).toContain(`Sconti ${money(-totals.discountTotal)}`);
  expect(text).toContain('Consegna Dipende dalla fascia oraria');
  expect(deliveryFee).toBe(0);
  expect(text).toContain(`Totale ${money(totalPrice)}`);

  // outside the row's controls
  await drawer
    .getByRole('listitem')
    .filter({ hasText: plain.name })
    .click({ position: { x: 12, y: 12 } });
  await page.waitForURL(`**/product/${plain.slug}`);
  await drawer.waitFor({ state: 'hidden' });
  await end();
});

test('[CAR-16] [CAR-57] at the checkout a row has bin, stepper and promotion; the bin removes the line', async () => {
  const shop = shopUrl('rosmarino');
  const offer = await onOffer(shop);
  const plain = await someGoods('rosmarino', 'Pezzo', 5);
  const someone = await withCart(shop, [
    { productId: offer.productId, quantity: 2 },
    { productId: plain.productId, quantity: 2 },
  ]);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await page.getByText(/^4 articoli · /).click();
  const row = rowOf(page, offer);
  const badge = (await cartOf(someone)).cartItems!.find(
    ({ product }) => product.productId === offer.productId,
  )!.discounts[0]!.badge;
  await row.getByText(badge, { exact: true }).waitFor();
  const bin = row.getByRole('button', { name: `Rimuovi ${offer.name}` });
  await expect.poll(() => bin.locator('use').getAttribute('href')).toMatch(/#trash$/);
  await row.getByRole('button', { name: `Diminuisci la quantità di ${offer.name}` }).waitFor();
  await row.getByRole('textbox', { name: `Quantità di ${offer.name}` }).waitFor();
  await row.getByRole('button', { name: `Aumenta la quantità di ${offer.name}` }).waitFor();

  await bin.click();
  await toastShown(page, `Hai tolto ${offer.name} dal carrello`);
  await expect.poll(() => rowOf(page, offer).count()).toBe(0);
  expect(await cartLinesOf(page)).toEqual([[plain.productId, 2]]);
  await end();
});

test('[CAR-21] [CAR-56] a plus confirms the added product; a minus takes one piece, and the last one too', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end } = await openVisit(browser);
  await openProduct(page, shop, goods);
  await addShown(page, goods);
  await toastShown(page, `1 pz di ${goods.name} nel carrello`);
  await addMore(page, goods, 1);
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 2]]);

  const less = page.getByRole('button', { name: `Diminuisci la quantità di ${goods.name}` }).first();
  await less.click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 1]]);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page
    .getByRole('button', { name: `Rimuovi ${goods.name}` })
    .first()
    .click();
  await expect.poll(() => cartLinesOf(page)).toEqual([]);
  await end();
});

test('[CAR-26] when loose goods stand at their first weight, then the minus takes the line out instead of selling less', async () => {
  const shop = shopUrl('rosmarino');
  const [goods] = await someProducts(callerOf(shop), 'sort=name', {
    count: 1,
    isSo: ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Sfuso' &&
      // the step alone would leave something to sell
      Number(infos['WEIGHT_SELLING']) > Number(infos['STEP_SELLING']) &&
      available > 100_000 &&
      !warehousePromo &&
      selectOptions.length === 0,
  });
  const { productId, name, productInfos } = goods!;
  const first = Number(productInfos['WEIGHT_SELLING']);
  const oneStepMore = (first * 1000 + Number(productInfos['STEP_SELLING']) * 1000) / 1000;
  const someone = await withCart(shop, [{ productId, quantity: oneStepMore }]);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await openProduct(page, shop, goods!);

  await page
    .getByRole('button', { name: `Diminuisci la quantità di ${name}` })
    .first()
    .click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[productId, first]]);
  await page
    .getByRole('button', { name: `Rimuovi ${name}` })
    .first()
    .click();
  await expect.poll(() => cartLinesOf(page)).toEqual([]);
  await end();
});

test('[CAR-56] when the server answers an add with a message, then this message replaces the success toast', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end } = await openVisit(browser);
  await openProduct(page, shop, goods);
  await page.route('**/ebsn/api/cart/add', async (route) => {
    // Node resolves plain localhost only, where the first brand answers
    const url = route.request().url().replace('rosmarino.localhost', 'localhost');
    const response = await route.fetch({ url });
    const answer = (await response.json()) as { response: { warningsMessage: string[] } };
    answer.response.warningsMessage = ['Quasi finito in magazzino'];
    await route.fulfill({ response, json: answer });
  });
  await addShown(page, goods);
  await toastShown(page, 'Quasi finito in magazzino');
  expect(await toast(page, 'nel carrello').count()).toBe(0);
  await end();
});

test('[CAR-49] [CAR-53] [CAR-54] when a basket call fails, then the page says so and shows the basket of the server', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end } = await openVisit(browser);
  await openProduct(page, shop, goods);
  const shownQuantity = page.getByRole('textbox', { name: `Quantità di ${goods.name}` }).first();
  const broken = async (call: string, act: () => Promise<void>, text: string) => {
    const url = `**/ebsn/api/cart/${call}`;
    await page.route(url, (route) => route.abort());
    await act();
    await toastShown(page, text);
    await page.unroute(url);
  };

  await broken('add', () => addShown(page, goods), 'Non siamo riusciti ad aggiungere il prodotto. Riprova.');
  expect(await cartLinesOf(page)).toEqual([]);
  await addShown(page, goods);
  await toastShown(page, `1 pz di ${goods.name} nel carrello`);

  const settingFailed = 'Non siamo riusciti a salvare la modifica al prodotto. Riprova.';
  const more = page.getByRole('button', { name: `Aumenta la quantità di ${goods.name}` }).first();
  await broken('update', () => more.click(), settingFailed);
  await expect.poll(() => shownQuantity.inputValue()).toMatch(/^1\b/);
  await cartLink(page).click();
  const cart = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await cart.getByRole('button', { name: `Preferenze per ${goods.name}` }).click();
  const options = cart.getByRole('group', { name: `Preferenze per ${goods.name}` });
  await options.getByLabel('Nota per chi prepara la spesa').fill('Ben matura');
  await broken('update-infos', () => options.getByRole('button', { name: 'Salva' }).click(), settingFailed);
  // the note was not saved, and its text is still in the field
  expect(await options.getByLabel('Nota per chi prepara la spesa').inputValue()).toBe('Ben matura');
  await options.getByRole('button', { name: 'Annulla' }).click();
  expect(await cart.getByText('Ben matura').count()).toBe(0);
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'hidden' });

  await broken(
    'delete',
    () =>
      page
        .getByRole('button', { name: `Rimuovi ${goods.name}` })
        .first()
        .click(),
    'Non siamo riusciti a togliere il prodotto. Riprova.',
  );
  expect(await cartLinesOf(page)).toEqual([[goods.productId, 1]]);
  await end();
});

test('when the basket changes, then the quantity field keeps its content and focus', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await onOffer(shop);
  const someone = await withCart(shop, [{ productId: goods.productId, quantity: 2 }]);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await openProduct(page, shop, goods);
  const field = page.getByRole('textbox', { name: `Quantità di ${goods.name}` }).first();
  await field.waitFor();
  await field.focus();
  const more = page.getByRole('button', { name: `Aumenta la quantità di ${goods.name}` }).first();
  // clicked without moving the focus, like a change from another window
  await more.evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => field.inputValue()).toBe('3');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await end();
});
