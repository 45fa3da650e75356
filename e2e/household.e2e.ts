import type { ProductsData } from '@bottega/contract';
import { markFor } from '@bottega/domain/catalog';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { cartLink } from './shopping.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const milk = { allergens: ['milk'], diets: [] } as const;

test(
  'when a shopper keeps the allergens of the household, then cards, filter, product page and basket tell them, until the data are deleted',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const ada = await newcomer(shop);
    await deliverTo(ada, await saveAddress(ada, 'Casa'));
    const { products } = fine(
      await ada.caller.get<ProductsData>('/ebsn/api/products?q=biscotti&page_size=200'),
    );
    const buyable = products.filter(
      ({ available, selectOptions }) => available > 5 && selectOptions.length === 0,
    );
    const avoided = buyable.find((product) => markFor(milk, product).contained.length > 0)!;
    const suitable = buyable.find((product) => markFor(milk, product).isSuitable)!;
    const unknown = buyable.find((product) => markFor(milk, product).isUnknown)!;
    fine(
      await ada.caller.post('/ebsn/api/cart/add', {
        items: [avoided, suitable].map(({ productId }) => ({ productId, quantity: 1 })),
      }),
    );
    const { page, end } = await openVisit(browser);
    await page.context().addCookies(ada.cookies());

    await page.goto(`${shop}/profile/household`);
    await settled(page);
    await page.getByLabel('Latte', { exact: true }).check();
    await page.getByRole('button', { name: 'Salva le scelte' }).click();
    await page.getByText('Per salvare queste scelte serve il tuo consenso.').waitFor();
    await page.getByLabel(/^Acconsento/).check();
    await page.getByRole('button', { name: 'Salva le scelte' }).click();
    await toastShown(page, 'Scelte salvate.');

    await page.goto(`${shop}/search?q=biscotti&page_size=96`);
    await settled(page);
    const main = page.getByRole('main');
    const card = (name: string) => main.getByRole('article').filter({ hasText: name }).first();
    await card(avoided.name)
      .getByText(/^Contiene latte/)
      .waitFor();
    await card(unknown.name).getByText('Allergeni non indicati').waitFor();
    await main.getByLabel('Adatto a noi').check();
    await page.waitForURL(/[?&]suitable=true/);
    await settled(page);
    await card(suitable.name).waitFor();
    expect(await main.getByText(/Contiene latte|tracce di latte|Allergeni non indicati/).count()).toBe(0);

    await page.goto(`${shop}/product/${suitable.slug}`);
    await main.getByText('Adatto a voi: senza latte').waitFor();
    await page.goto(`${shop}/product/${unknown.slug}`);
    await main.getByText('Di questo prodotto non abbiamo i dati sugli allergeni').waitFor();
    expect(await main.getByText('Adatto a voi').count()).toBe(0);
    await page.goto(`${shop}/product/${avoided.slug}`);
    await main
      .getByText(/^Contiene latte/)
      .first()
      .waitFor();
    await settled(page);

    await cartLink(page).click();
    const cart = page.getByRole('dialog', { name: 'Il tuo carrello' });
    await cart.getByText('1 prodotto contiene latte').waitFor();
    await cart
      .getByRole('listitem')
      .filter({ hasText: avoided.name })
      .getByText(/^Contiene latte/)
      .waitFor();
    await cart.getByRole('link', { name: 'Vai alla cassa' }).waitFor();

    await page.goto(`${shop}/profile/household`);
    await settled(page);
    expect(await page.getByLabel('Latte', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Elimina questi dati' }).click();
    await toastShown(page, 'Dati eliminati.');
    await page.goto(`${shop}/search?q=biscotti`);
    await settled(page);
    expect(await main.getByText(/^Contiene latte/).count()).toBe(0);
    expect(await main.getByLabel('Adatto a noi').count()).toBe(0);
    await end();
  },
);
