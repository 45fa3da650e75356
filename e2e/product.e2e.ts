import { AxeBuilder } from '@axe-core/playwright';
import type { Product } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { formatPrice } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { addShown, itemsOf, searchFor } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
let shop: string;
let products: Product[];
beforeAll(async () => {
  browser = await openBrowser();
  shop = shopUrl('rosmarino');
  products = await allProducts(callerOf(shop));
});
afterAll(() => browser.close());

const inStock = ({ available }: Product) => available >= 1000;
const isPlain = ({ warehousePromo, productInfos: infos }: Product) =>
  !warehousePromo && !['ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos);
const choicesOf = ({ selectOptions }: Product) => selectOptions[0]?.options.length ?? 0;

/** The first product of the shop that meets a condition. */
function first(isSo: (product: Product) => boolean): Product {
  const found = products.find(isSo);
  if (!found) throw new Error('the demo shop sells no such product');
  return found;
}

async function openProduct(page: Page, { slug }: Product): Promise<void> {
  await page.goto(`${shop}/product/${slug}`);
  await settled(page);
}

const linesIn = async (page: Page) =>
  (await itemsOf(page)).map(({ product, params, promoChoice }) => ({
    productId: product.productId,
    params,
    ...(promoChoice && { promoChoice }),
  }));

/** Violated rules of WCAG 2.2 AA on the page, open dialogs included. */
async function violations(page: Page): Promise<string[]> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const result = await new AxeBuilder({ page }).withTags(rules).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

const title = 'È necessario selezionare tutte le opzioni';

test('[CAT-38] [CAT-40] [CAT-41] when a product has few options, then they are radios, and an add without a choice points at them', async () => {
  const product = first((good) => isPlain(good) && inStock(good) && choicesOf(good) === 2);
  const [option] = product.selectOptions;
  const { page, end } = await openVisit(browser, { width: 360, height: 740 });
  await openProduct(page, product);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await wider()).toBe(false);
  const picture = (await page.getByRole('img', { name: `Immagine di ${product.name}` }).boundingBox())!;
  expect(picture.x + picture.width).toBeLessThan(360 - picture.x + 1);
  const options = page.getByRole('group', { name: title });
  await addShown(page, product);
  await options.getByText(`Scegli: ${option!.name}`).waitFor();
  expect(await violations(page)).toEqual([]);
  const radios = options.getByRole('radio');
  await expect
    .poll(() => radios.first().evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await itemsOf(page)).toEqual([]);

  await options.getByRole('radio', { name: option!.options[1]!.value }).check();
  await expect.poll(() => options.getByText(`Scegli: ${option!.name}`).count()).toBe(0);
  await addShown(page, product);
  await expect
    .poll(() => linesIn(page))
    .toEqual([
      { productId: product.productId, params: { [option!.parameterName]: option!.options[1]!.key } },
    ]);
  await end();
});

test('[CAT-38] [CAT-40] [CAT-41] when an option has many choices, then it is a select, and an add without a choice points at it', async () => {
  const product = first((good) => isPlain(good) && inStock(good) && choicesOf(good) > 3);
  const [option] = product.selectOptions;
  const { page, end } = await openVisit(browser);
  await openProduct(page, product);
  const options = page.getByRole('group', { name: title });
  const select = options.getByRole('combobox', { name: option!.name });
  await addShown(page, product);
  await options.getByText(`Scegli: ${option!.name}`).waitFor();
  await expect.poll(() => select.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await itemsOf(page)).toEqual([]);

  await select.selectOption({ label: option!.options[2]!.value });
  await addShown(page, product);
  await expect
    .poll(() => linesIn(page))
    .toEqual([
      { productId: product.productId, params: { [option!.parameterName]: option!.options[2]!.key } },
    ]);
  await end();
});

test('[CAT-40] when a card’s product has options, then a dialog asks for them; closing it adds nothing', async () => {
  const product = first((good) => isPlain(good) && inStock(good) && choicesOf(good) === 2);
  const [option] = product.selectOptions;
  const { page, end } = await openVisit(browser);
  await page.goto(shop);
  await settled(page);
  await searchFor(page, product.name);
  await addShown(page, product);
  const dialog = page.getByRole('dialog', { name: product.name });
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await dialog.getByText(`Scegli: ${option!.name}`).waitFor();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await itemsOf(page)).toEqual([]);

  await addShown(page, product);
  await dialog.getByRole('radio', { name: option!.options[0]!.value }).check();
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect
    .poll(async () => (await linesIn(page)).map(({ productId }) => productId))
    .toEqual([product.productId]);
  await end();
});

test('[PRO-03] [PRO-04] a selectable promo asks before the add, and can be accepted, declined or cancelled', async () => {
  const [product, other] = products.filter(
    (product) => product.warehousePromo?.selectable && inStock(product) && choicesOf(product) === 0,
  );
  const { page, end } = await openVisit(browser);
  await openProduct(page, product!);
  const dialog = page.getByRole('dialog', { name: product!.name });
  await addShown(page, product!);
  await dialog.getByRole('heading', { name: product!.warehousePromo!.view.selectablePromoText! }).waitFor();
  await dialog.getByText(product!.warehousePromo!.view.body).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await itemsOf(page)).toEqual([]);

  await addShown(page, product!);
  await dialog.getByRole('button', { name: 'Sì, aderisco' }).click();
  const accepted = { productId: product!.productId, params: {}, promoChoice: 'accept' };
  await expect.poll(() => linesIn(page)).toEqual([accepted]);
  // a further piece is not asked about again
  await page
    .getByRole('button', { name: `Aumenta la quantità di ${product!.name}` })
    .first()
    .click();
  await expect.poll(async () => (await itemsOf(page))[0]?.quantity).toBeGreaterThan(1);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goto(`${shop}/search?q=${encodeURIComponent(other!.name)}`);
  await settled(page);
  await addShown(page, other!);
  await page.getByRole('dialog', { name: other!.name }).getByRole('button', { name: 'No, grazie' }).click();
  await expect
    .poll(() => linesIn(page))
    .toEqual([accepted, { productId: other!.productId, params: {}, promoChoice: 'decline' }]);
  await end();
});

test('when a product is sold out, then its card leads to alternatives', async () => {
  const gone = first(
    (good) => good.available === 0 && products.filter(({ name }) => name === good.name).length === 1,
  );
  const { page, end } = await openVisit(browser, { width: 360, height: 740 });
  await page.goto(`${shop}/search?q=${encodeURIComponent(gone.name)}`);
  await settled(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: gone.name }) })
    .first();
  await card.getByText('Esaurito').waitFor();
  await card.getByRole('link', { name: 'Vedi alternative' }).click();
  await page.waitForURL(`**/product/${gone.slug}#alternative`);
  await page.getByRole('heading', { name: 'Al suo posto puoi prendere' }).waitFor();
  expect(await page.getByRole('button', { name: `Aggiungi ${gone.name} al carrello` }).count()).toBe(0);
  const shelf = page.locator('#alternative');
  const [instead] = await shelf.getByRole('article').all();
  await instead!.getByRole('button', { name: /^Aggiungi / }).click();
  await expect.poll(async () => (await itemsOf(page)).length).toBe(1);
  expect((await itemsOf(page))[0]!.product.categoryId).toBe(gone.categoryId);
  await end();
});

test('when a phone shows a product, then its picture fills the frame, which stands in the middle', async () => {
  const product = first((good) => isPlain(good) && inStock(good));
  const { page, end } = await openVisit(browser, { width: 360, height: 740 });
  await openProduct(page, product);
  const image = page.getByRole('img', { name: `Immagine di ${product.name}` });
  const picture = (await image.boundingBox())!;
  expect(Math.abs(picture.width - picture.height)).toBeLessThan(1);
  expect(picture.width).toBeGreaterThan(180);
  const main = (await page.getByRole('main').boundingBox())!;
  expect(Math.abs(picture.x + picture.width / 2 - main.x - main.width / 2)).toBeLessThan(1);
  await end();
});

test('when the picture is enlarged by keyboard and closed, then the focus returns', async () => {
  const product = first((good) => isPlain(good) && inStock(good));
  const { page, end } = await openVisit(browser);
  await openProduct(page, product);
  const enlarge = page.getByRole('button', { name: `Ingrandisci l'immagine di ${product.name}` });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${product.name}, immagine ingrandita` });
  const level = dialog.getByRole('status');
  await expect.poll(() => level.textContent()).toBe('Ingrandimento 100%');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('+');
  await expect.poll(() => level.textContent()).toBe('Ingrandimento 150%');
  const place = () => dialog.getByRole('img').evaluate((element) => element.style.transform);
  const middle = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).not.toBe(middle);
  await page.keyboard.press('-');
  await expect.poll(() => level.textContent()).toBe('Ingrandimento 100%');
  await expect.poll(place).toBe('translate(0%, 0%) scale(1)');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => enlarge.evaluate((element) => element === document.activeElement)).toBe(true);
  await end();
});

/** The price to pay is read there, and the former one with a line through it, if there is one. */
async function strikes(
  where: Locator,
  { priceDisplay, priceStandardDisplay: former }: Product,
): Promise<void> {
  const price = where.locator('.price').first();
  const shown = price.locator('.price__paid, .price__former');
  const written = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const wanted = [priceDisplay, ...(former === undefined ? [] : [former])].map((euro) => formatPrice(euro));
  expect(written(await shown.allTextContents())).toEqual(written(wanted));
  expect(
    await shown.evaluateAll((all) => all.map((node) => getComputedStyle(node).textDecorationLine)),
  ).toEqual(['none', 'line-through'].slice(0, wanted.length));
}

test('[PRO-01] [PRO-02] [CAT-35] a cut shows the price before and the lowest price of thirty days on card and page; other products show no mark', async () => {
  const cut = first(
    (good) =>
      good.priceStandardDisplay !== undefined &&
      good.warehousePromo?.lowestPrice30Days !== undefined &&
      inStock(good) &&
      products.filter(({ name }) => name === good.name).length === 1,
  );
  const { page, end } = await openVisit(browser, { width: 768, height: 1024 });
  await openProduct(page, cut);
  await strikes(page.locator('.product-page__top'), cut);
  const { view } = cut.warehousePromo!;
  const box = page.getByRole('complementary').filter({ hasText: view.body });
  for (const text of [view.header!, view.footer!]) await box.getByText(text).waitFor();
  expect(view.footer).toContain('Prezzo più basso degli ultimi 30 giorni:');
  expect(
    await box.evaluate(
      (element, name) => element.classList.contains(name),
      `promo_${cut.warehousePromo!.promoType}`,
    ),
  ).toBe(true);
  await page.goto(`${shop}/search?q=${encodeURIComponent(cut.name)}`);
  await settled(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: cut.name }) })
    .first();
  await card.getByText(/^Più basso 30 gg: /).waitFor();
  await strikes(card, cut);
  const mark = '.badge--offer, .promo-box';
  await card.locator(mark).filter({ hasText: view.header! }).waitFor();

  const plain = first(
    (good) =>
      isPlain(good) && inStock(good) && products.filter(({ name }) => name === good.name).length === 1,
  );
  await openProduct(page, plain);
  expect(await page.locator('.product-page__top').locator(mark).count()).toBe(0);
  await strikes(page.locator('.product-page__top'), plain);
  await page.goto(`${shop}/search?q=${encodeURIComponent(plain.name)}`);
  await settled(page);
  const without = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: plain.name }) })
    .first();
  await without.waitFor();
  expect(await without.locator(mark).count()).toBe(0);
  await strikes(without, plain);
  await end();
});

test(
  '[CAT-29] when a product is unknown, then the page is not found and links to other pages',
  { tags: ['website/document'] },
  async () => {
    const { page, end } = await openVisit(browser);
    const answer = await page.goto(`${shop}/product/${'x'.repeat(40)}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Torna alla home' }).first().waitFor();
    await end();
  },
);
