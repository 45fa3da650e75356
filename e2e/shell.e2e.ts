import type { Category, Product, TimeslotDay } from '@bottega/contract';
import { someProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { createTexts } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, buy, chooseAddress, chooseSlot, plainGoods, prepare, type Customer } from './buying.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { someGoods } from './goods.ts';
import { addShown, cartLink, footLink, menuOpener, openCategories } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDown = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const main = (page: Page) => page.getByRole('main');

test(
  'when a link is followed by keyboard, then the focus moves to the new page’s content',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    await page.goto(`${shopUrl('rosmarino')}/category/frutta-e-verdura`);
    await settled(page);
    const isIn = (what: Locator) => what.evaluate((node) => node.contains(document.activeElement));
    await main(page).getByRole('article').getByRole('link').first().press('Enter');
    await page.waitForURL('**/product/*');
    await expect.poll(() => isIn(main(page))).toBe(true);
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await isIn(main(page))).toBe(true);
    // a link that stays on the page keeps the focus
    const aisle = page.getByRole('navigation', { name: 'Reparti' }).getByRole('link').nth(1);
    await aisle.press('Enter');
    await page.waitForURL('**/category/*');
    await settled(page);
    expect(await isIn(aisle)).toBe(true);
    await end();
  },
);

test('when the not-found page leads to another page, then that page shows normally', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/not-found`);
  await settled(page);
  const missing = page.getByRole('heading', { level: 1, name: "Questa pagina non c'è" });
  const aisles = main(page).getByRole('navigation', { name: 'Sfoglia i reparti' });
  await missing.waitFor();
  await aisles.waitFor();
  await main(page).getByRole('link', { name: 'Torna alla home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spendi meno, ordina prima' }).waitFor();
  expect(await missing.count()).toBe(0);
  expect(await aisles.count()).toBe(0);
  await end();
});

test(
  'a large screen shows the categories in columns, for one aisle at a time',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    await page.goto(shopUrl('rosmarino'));
    await settled(page);
    expect(await page.getByRole('link', { name: 'Apri il menu' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
    const menu = page.locator('#mega-menu');
    await menu.getByRole('list').first().waitFor();
    expect(await menu.getByRole('list').first().getByRole('link').count()).toBeGreaterThanOrEqual(20);
    for (const aisle of ['Frutta e verdura', 'Latte, uova e yogurt']) {
      await menu.getByRole('link', { name: aisle, exact: true }).hover();
      const whole = menu.getByRole('link', { name: `Tutto il reparto ${aisle}` });
      await whole.waitFor();
      const slug = (await whole.getAttribute('href')) ?? '';
      const below = () =>
        menu.locator('a[href^="/category/"]:visible').evaluateAll((links) =>
          links
            .map((link) => ({
              path: (link as HTMLAnchorElement).pathname,
              left: link.getBoundingClientRect().left,
            }))
            .filter(({ path }) => path.split('/').length > 3),
        );
      const levels = async () => [...new Set((await below()).map(({ path }) => path.split('/').length - 2))];
      await expect.poll(levels).toEqual([2, 3]);
      const shown = await below();
      expect(shown.every(({ path }) => path.startsWith(`${slug}/`))).toBe(true);
      expect(new Set(shown.map(({ left }) => left)).size).toBeGreaterThan(1);
    }
    await end();
  },
);

test('[CAT-16] a small screen shows the categories in the left drawer, as a tree of three levels with a close button', async () => {
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  await page.goto(shopUrl('ponte'));
  await settled(page);
  await menuOpener(page).click();
  const drawer = page.getByRole('dialog', { name: 'Tutti i nostri prodotti' });
  await drawer.getByText('Frutta e verdura', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Tutto il reparto Frutta e verdura' }).waitFor();
  await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().left)).toBe(0);
  const depths = () =>
    drawer
      .locator('a[href^="/category/frutta-e-verdura"]:visible')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname.split('/').length - 2)),
      ]);
  await expect.poll(depths).toEqual([1, 2, 3]);
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await end();
});

/** Groups of the footer: aisles and account of the shop, the others of the brand's menu. */
const footerGroups = {
  rosmarino: ['Reparti', 'La spesa', 'Ti aiutiamo', 'Note legali', 'Il tuo profilo'],
  ponte: ['Reparti', 'Risparmia', 'Assistenza', 'Informazioni legali', 'Il tuo profilo'],
} as const;

test(
  '[SHL-19] [TEN-05] the footer has its link groups, folded on a phone, the brand’s contacts and legal lines, copyright and version',
  { tags: ['website/footer'] },
  async () => {
    for (const brand of ['rosmarino', 'ponte'] as const) {
      const { t } = createTexts(brandTexts[brand]);
      const { page, end } = await openVisit(browser);
      await page.goto(shopUrl(brand));
      await settled(page);
      const footer = page.getByRole('contentinfo');
      const inGroup = footer.getByRole('link', { name: 'Novità' });
      expect(await inGroup.isVisible()).toBe(true);
      const text = await footer.innerText();
      for (const group of footerGroups[brand]) expect(text).toContain(group);
      for (const key of [
        'shell.phoneLine',
        'shell.phoneNumber',
        'shell.emailLine',
        'shell.emailAddress',
        'shell.legalFooter',
        'shell.companyName',
      ] as const) {
        expect(t(key)).not.toBe('');
        expect(text, key).toContain(t(key));
      }
      expect(text).toMatch(/© 20\d\d .+ · Versione \d+\.\d+/);

      await page.setViewportSize({ width: 390, height: 844 });
      expect(await inGroup.isVisible()).toBe(false);
      await footer.getByText(footerGroups[brand][1], { exact: true }).click();
      expect(await inGroup.isVisible()).toBe(true);
      await end();
    }
  },
);

test('[SHL-21] when the page is scrolled by more than 20 pixels, then a button leads back to the top', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  const up = page.getByRole('button', { name: 'Torna su' });
  await scrollDown(page, 21);
  await up.waitFor();
  await scrollDown(page, 20);
  await up.waitFor({ state: 'hidden' });
  await scrollDown(page, 900);
  await up.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await up.waitFor({ state: 'hidden' });
  await end();
});

test('[SHL-28] while calls run, a progress bar shows above the page until the last one ends', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/product/${goods.slug}`);
  await settled(page);
  const bar = page.getByRole('progressbar', { name: 'Operazione in corso' });
  expect(await bar.count()).toBe(0);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/ebsn/api/cart/add', async (route) => {
    await held;
    await route.continue();
  });
  await addShown(page, goods);
  await bar.waitFor();
  answer();
  await bar.waitFor({ state: 'hidden' });
  await end();
});

test('[SHL-29] a toast stands at the bottom centre for three seconds', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  // measured with the page's clock, because the test may run late on a busy machine
  const stood = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver((_, observer) => {
          const isThere =
            document.querySelector('.toasts')?.textContent?.includes('Hai chiuso la sessione') === true;
          if (isThere) since ||= performance.now();
          else if (since > 0) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: /^Ciao Ada/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  const toast = page.getByText('Hai chiuso la sessione. A presto!');
  await toast.waitFor();
  const box = (await page.getByRole('region', { name: 'Notifiche' }).boundingBox())!;
  const screen = page.viewportSize()!;
  expect(Math.abs(box.x + box.width / 2 - screen.width / 2)).toBeLessThan(10);
  expect(box.y + box.height).toBeGreaterThan(screen.height - 180);
  // a busy machine may remove the toast late, but never early
  expect(await stood).toBeGreaterThan(2900);
  expect(await stood).toBeLessThan(6000);
  await end();
});

test('while a dialog is open on a touch screen, the page behind it doesn’t scroll', async () => {
  const { page, end } = await openVisit(browser, { width: 360, height: 740, touch: true });
  await page.goto(`${shopUrl('rosmarino')}/category/frutta-e-verdura`);
  await settled(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('visible');
  await page.getByRole('link', { name: /^Filtr/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await overflow()).toBe('hidden');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await overflow()).toBe('visible');
  await end();
});

test('when the shopper wants less motion, then a new width is there at once', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  const shown = await main(page).evaluate((element) => {
    const widths = ['300px', '200px'].map((width) => {
      element.style.width = width;
      return getComputedStyle(element).width;
    });
    return [...widths, document.getAnimations().filter((motion) => motion instanceof CSSTransition).length];
  });
  expect(shown).toEqual(['300px', '200px', 0]);
  await end();
});

test(
  '[SHL-32] dialogs are 600, 700 or 750 pixels wide on a large screen',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const someone = await newcomer(shop);
    fine(
      await someone.caller.post('/ebsn/api/cart/add', {
        items: [{ productId: goods.productId, quantity: 1 }],
      }),
    );
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/product/${goods.slug}`);
    await settled(page);
    const widthOf = async (name: RegExp) => {
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      const width = await dialog.evaluate((element) => element.getBoundingClientRect().width);
      await dialog.getByRole('button', { name: 'Chiudi' }).click();
      await dialog.waitFor({ state: 'hidden' });
      return width;
    };
    const widths = new Map<string, number>();
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    widths.set('login', await widthOf(/^Accedi/));
    await page.context().addCookies(someone.cookies());
    await page.reload();
    await settled(page);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Dove/ }).click();
    widths.set('address', await widthOf(/^Dove portiamo/));
    await cartLink(page).click();
    await page.getByRole('button', { name: 'Svuota il carrello' }).click();
    widths.set('emptying', await widthOf(/^Togliere /));
    await page.keyboard.press('Escape');
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    await page.reload();
    await settled(page);
    await header.getByRole('button', { name: /^Quando/ }).click();
    widths.set('slots', await widthOf(/^Quando ti va/));
    await header.getByRole('button', { name: /^Dove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vedi negozi e locker' }).click();
    widths.set('stores', await widthOf(/^Scegli dove ritirare/));
    await (await footLink(page, 'Preferenze sui cookie')).click();
    widths.set('cookies', await widthOf(/^Preferenze sui cookie/));
    await main(page)
      .getByRole('button', { name: `Ingrandisci l'immagine di ${goods.name}` })
      .click();
    widths.set('picture', await widthOf(/immagine ingrandita$/));
    expect(Object.fromEntries(widths)).toEqual({
      login: 600,
      address: 600,
      emptying: 600,
      stores: 700,
      cookies: 700,
      slots: 750,
      picture: 750,
    });
    await end();
  },
);

test(
  '[TEN-08] when a page has no title or description, then it has the brand’s',
  { tags: ['website/document'] },
  async () => {
    for (const brand of ['rosmarino', 'ponte']) {
      const { t } = createTexts(brandTexts[brand]);
      const { page, end } = await openVisit(browser);
      const description = () => page.locator('meta[name=description]').getAttribute('content');
      await page.goto(shopUrl(brand));
      expect(await page.title()).toBe(t('shell.metaTitle'));
      expect(await description()).toBe(t('shell.metaDescription'));
      await page.goto(`${shopUrl(brand)}/login`);
      expect(await description()).toBe(t('shell.metaDescription'));
      await settled(page);
      await page
        .getByRole('navigation', { name: 'Reparti' })
        .getByRole('link', { name: 'Frutta e verdura' })
        .first()
        .click();
      await page.waitForURL('**/category/frutta-e-verdura');
      await expect.poll(description).not.toBe(t('shell.metaDescription'));
      await page.goBack();
      await expect.poll(description).toBe(t('shell.metaDescription'));
      await end();
    }
  },
);

test('[CAT-10] a category opens by its full path, slashes included, or by its id', async () => {
  const shop = shopUrl('rosmarino');
  const slug = 'frutta-e-verdura/frutta';
  const { category } = fine(
    await callerOf(shop).get<{ category: Category }>(`/ebsn/api/category?slug=${encodeURIComponent(slug)}`),
  );
  const { page, end } = await openVisit(browser);
  const words = async (path: string) => {
    await page.goto(shop + path);
    return (await main(page).innerText()).replaceAll(/\s+/g, ' ');
  };
  const bySlug = await words(`/category/${slug}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Frutta fresca');
  expect(await words(`/category/altro?categoryId=${category.categoryId}`)).toBe(bySlug);
  expect(await words('/category/frutta-e-verdura')).not.toBe(bySlug);
  expect(await words('/category/frutta-e-verdura/non-esiste')).toContain("Questa pagina non c'è");
  await end();
});

test(
  '[CAT-29] a product opens by its slug, and an unknown slug shows the not-found page',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('ponte');
    const goods = await someGoods('ponte', 'Pezzo');
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/product/${goods.slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(goods.name);
    const answer = await page.goto(`${shop}/product/non-esiste`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: "Questa pagina non c'è" }).waitFor();
    await end();
  },
);

test('[CAT-38] options are radios, or a select when they are many, below a text that asks to choose all of them', async () => {
  const shop = shopUrl('rosmarino');
  const [withOptions] = (await someProducts(callerOf(shop), '', {
    count: 1,
    isSo: ({ selectOptions }) => selectOptions.length === 1,
  })) as [Product];
  const [{ name, options, parameterName }] = withOptions.selectOptions as [Product['selectOptions'][number]];
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/product/${withOptions.slug}`);
  await settled(page);
  const selector = main(page).getByRole('group', { name: 'È necessario selezionare tutte le opzioni' });
  for (const { value } of options) await selector.getByRole('radio', { name: value }).check();
  expect(await selector.getByRole('radio', { checked: true }).count()).toBe(1);

  // more choices than any product of the demo has
  const many = ['2', '4', '6', '8', '10', '12'].map((key) => ({ key, value: `${key} fette` }));
  await page.route('**/ebsn/api/products?**slug=**', async (route) => {
    const url = route.request().url().replace('rosmarino.localhost', 'localhost');
    const response = await route.fetch({ url });
    const answer = (await response.json()) as { data: Product };
    answer.data.selectOptions = [{ name, parameterName, selected: { key: '' }, options: many }];
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${shop}/category/${withOptions.breadCrumbs.at(-1)!.slug}`);
  await settled(page);
  await main(page)
    .getByRole('article')
    .getByRole('link', { name: new RegExp(withOptions.name) })
    .first()
    .click();
  await page.waitForURL(`**/product/${withOptions.slug}`);
  const select = selector.getByRole('combobox', { name });
  await select.selectOption({ label: '6 fette' });
  expect(await select.inputValue()).toBe('6');
  expect(await selector.getByRole('radio').count()).toBe(0);
  await end();
});

test('[ORD-02] [ORD-03] the order list shows twelve orders a page, newest first, and opening it resets the filters', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const newestFirst = (await buyTimes(13, someone)).reverse();
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  const goOn = page.getByRole('dialog').getByRole('link', { name: /^Riprendi da Colazione, 1 filtro/ });
  const openMenu = async () => {
    await openCategories(page);
    await page.getByRole('dialog').waitFor();
  };
  await page.goto(`${shop}/category/colazione?promo=true`);
  await settled(page);
  await openMenu();
  await goOn.waitFor();
  await page.goto(`${shop}/profile/orders`);
  await settled(page);
  // opening the orders resets the filters
  await openMenu();
  await page.getByRole('dialog').getByText('Colazione', { exact: true }).first().waitFor();
  expect(await goOn.count()).toBe(0);
  await page.keyboard.press('Escape');
  const here = page.getByRole('navigation', { name: 'Percorso' }).locator('[aria-current=page]');
  const listed = async () =>
    (
      await main(page)
        .getByRole('link', { name: /^Ordine / })
        .allInnerTexts()
    ).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(await here.innerText()).toBe('I miei ordini');
  expect(await listed()).toEqual(newestFirst.slice(0, 12));
  await page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: 'Pagina 2' }).click();
  await expect.poll(listed).toEqual(newestFirst.slice(12));
  await main(page)
    .getByRole('link', { name: /^Ordine / })
    .click();
  await page.waitForURL(`**/profile/orders/${newestFirst[12]}`);
  await expect.poll(() => here.innerText()).toBe('Dettaglio ordine');
  await page.getByRole('heading', { level: 1, name: `Ordine ${newestFirst[12]}` }).waitFor();
  await end();
});

async function buyTimes(times: number, someone: Newcomer): Promise<number[]> {
  const { caller } = someone;
  const address = await saveAddress(someone, 'Casa');
  const { user, warehouse } = await deliverTo(someone, address);
  const session = caller.cookies.get('X-Ebsn-Session') ?? '';
  const customer: Customer = { caller, session, userId: user.userId, addressId: address.addressId };
  const goods = await plainGoods(caller, warehouse.warehouseId);
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  // one slot for each order, because a single slot may not have enough places
  const free = days.flatMap(({ dateIso: date, timeslots }) =>
    timeslots
      .filter(({ status, active }) => status !== 'full' && active === 1)
      .map(({ timeslotId }) => ({ timeslotId, date })),
  );
  const orderIds: number[] = [];
  while (orderIds.length < times) {
    fine(await chooseAddress(customer));
    fine(await addToCart(customer, goods));
    fine(await chooseSlot(customer, free.at(-1 - orderIds.length)!));
    const { cartId } = fine(await prepare(customer));
    orderIds.push(fine(await buy(customer, cartId)).orderId);
  }
  return orderIds;
}
