import type { ListSummary, Product, ShoppingList } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { cartLinesOf, searchFor } from './shopping.ts';
import { toastShown, openVisit, settled, type Visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shop = () => shopUrl('rosmarino');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });
const crumb = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Percorso' }).getByText(text, { exact: true });
const rowOf = (page: Page, { name }: Pick<Product, 'name'>) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function visitOf(someone: Newcomer): Promise<Visit> {
  const visit = await openVisit(browser);
  await visit.page.context().addCookies(someone.cookies());
  return visit;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop() + path);
  await settled(page);
}

/** Makes a list with the given products; returns its id. */
async function withList(someone: Newcomer, name: string, goods: [Product, number][]): Promise<number> {
  const { listId } = fine(await someone.caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name }));
  const items = goods.map(([{ productId }, quantity]) => ({ productId, quantity }));
  fine(await someone.caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
  return listId;
}

const listsOf = async ({ caller }: Newcomer): Promise<ListSummary[]> =>
  fine(await caller.get<{ wishlists: ListSummary[] }>('/ebsn/api/wishlist/list')).wishlists;
const listOf = async ({ caller }: Newcomer, listId: number): Promise<ShoppingList> =>
  fine(await caller.get<ShoppingList>(`/ebsn/api/wishlist/view?list_id=${listId}`));

const productsOf = (query: string): Promise<Product[]> => allProducts(callerOf(shop()), query);

describe('from a card', () => {
  test('[LIS-09] the heart adds a product to the favourites, which each page loads by one call; an empty list hides its link', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const { page, end } = await visitOf(await newcomer(shop()));
    await open(page, '/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wishlist/favourites')) requests.push(request.url());
    });
    await searchFor(page, milk.name);
    const heart = page.getByRole('button', { name: `Tra i preferiti: ${milk.name}` }).first();
    expect([await heart.getAttribute('aria-pressed'), requests]).toEqual(['false', []]);
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await toastShown(page, `Hai aggiunto ${milk.name} alla lista Preferiti`);

    requests.length = 0;
    await page.reload();
    await settled(page);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(requests).toHaveLength(1);
    await page.getByRole('banner').getByRole('button', { name: /^Ciao/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Preferiti' }).waitFor();
    await page.keyboard.press('Escape');

    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await toastShown(page, `Hai tolto ${milk.name} dalla lista Preferiti`);
    await open(page, '/profile/lists');
    expect(await page.getByRole('main').getByRole('link', { name: 'Preferiti' }).count()).toBe(0);
    await end();
  });

  test('[LIS-10] [LIS-11] [LIS-06] by keyboard a list is made in a popup 300 px high, the product is added, and opening the lists resets the filters', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const someone = await newcomer(shop());
    const { page, end } = await visitOf(someone);
    await open(page, '/category/colazione?promo=true');
    const remembered = () => page.evaluate(() => localStorage.getItem('bottega.category'));
    await expect.poll(remembered).toContain('promo=true');

    await searchFor(page, milk.name);
    const add = page.getByRole('button', { name: `Metti ${milk.name} in una lista` }).first();
    await add.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Scegli una lista' });
    await dialog.getByText('Non hai ancora una lista').waitFor();
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(300);
    const field = dialog.getByRole('textbox', { name: 'Nome della nuova lista' });
    await field.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'Dai alla lista un nome' }).waitFor();
    await field.fill('Festa');
    await field.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('CREA');
    await page.keyboard.press('Enter');
    await toastShown(page, `Hai aggiunto ${milk.name} alla lista Festa`);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

    // an existing list is chosen, also when another one is the default
    const [list] = await listsOf(someone);
    const { listId: usual } = fine(
      await someone.caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Settimana' }),
    );
    fine(await someone.caller.post('/ebsn/api/wishlist/select', { list_id: usual }));
    await add.press('Enter');
    await dialog.getByRole('button', { name: /^Settimana/ }).waitFor();
    await dialog.getByRole('button', { name: /^Festa/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await listOf(someone, list!.listId)).wishlistItems).toMatchObject([{ quantity: 2 }]);
    expect((await listOf(someone, usual)).wishlistItems).toEqual([]);
    fine(await someone.caller.post('/ebsn/api/wishlist/delete', { list_id: usual }));

    await page
      .getByRole('link', { name: /^(?:Le tue liste|Liste)$/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL('**/profile/lists');
    await crumb(page, 'Le mie liste').waitFor();
    const card = rowOf(page, { name: 'Festa' });
    await expect.poll(() => card.innerText()).toMatch(/Festa\s+1 prodotto\s+Predefinita/i);
    await expect.poll(remembered).toBeNull();
    await end();
  });

  test('[TEN-21] where anonymous carts are off, a visitor’s heart opens the log-in and is set after it', async () => {
    const milk = await someGoods('ponte', 'Pezzo');
    const someone = await newcomer(shopUrl('ponte'));
    const { page, end } = await openVisit(browser);
    await page.goto(`${shopUrl('ponte')}/product/${milk.slug}`);
    await settled(page);
    const heart = page.getByRole('button', { name: 'Tra i preferiti', exact: true });
    await heart.click();
    await logIn(page, someone);
    await toastShown(page, `Hai aggiunto ${milk.name} alla lista Preferiti`);
    expect(new URL(page.url()).pathname).toBe(`/product/${milk.slug}`);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await end();
  });

  test('[TEN-21] where anonymous carts are on, a visitor’s hearts need no log-in, are on the page of favourites and join the shopper’s at the log-in', async () => {
    const [milk, ham] = [await someGoods('rosmarino', 'Pezzo'), await someGoods('rosmarino', 'Sfuso')];
    const someone = await newcomer(shop());
    const items = [milk, ham].map(({ productId }) => ({ productId, quantity: 1 }));
    fine(
      await someone.caller.post('/ebsn/api/wishlist/add_prod', {
        wishlist_type_id: 2,
        items: items.slice(1),
      }),
    );
    const { page, end } = await openVisit(browser, { width: 360, height: 780 });
    await open(page, `/product/${milk.slug}`);
    const heart = page.getByRole('button', { name: 'Tra i preferiti', exact: true });
    await heart.click();
    await toastShown(page, `Hai aggiunto ${milk.name} alla lista Preferiti`);
    expect([await heart.getAttribute('aria-pressed'), await page.getByRole('dialog').count()]).toEqual([
      'true',
      0,
    ]);
    await page.reload();
    await settled(page);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

    await page.getByRole('banner').getByRole('link', { name: 'Preferiti' }).click();
    await crumb(page, 'Lista preferiti').waitFor();
    await rowOf(page, milk).waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: editing }).allInnerTexts()).toHaveLength(
      1,
    );
    await page.getByRole('button', { name: 'Metti tutto nel carrello' }).click();
    await toastShown(page, 'I prodotti della lista sono nel carrello');
    expect(await cartLinesOf(page)).toEqual([[milk.productId, 1]]);

    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    await logIn(page, someone);
    await expect.poll(() => rowOf(page, ham).count()).toBe(1);
    await open(page, `/product/${ham.slug}`);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    const { productIds } = fine(
      await someone.caller.get<{ productIds: number[] }>('/ebsn/api/wishlist/favourites'),
    );
    expect(productIds).toEqual([ham.productId, milk.productId]);
    await end();
  });
});

async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indirizzo email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
}

describe('the lists', () => {
  test('[LIS-06] lists can be made, renamed, made the default, and deleted after a question that names them', async () => {
    const someone = await newcomer(shop());
    const { page, end } = await visitOf(someone);
    await open(page, '/profile/lists');
    await page.getByRole('heading', { name: 'Non hai ancora una lista' }).waitFor();
    const field = page.getByRole('main').getByRole('textbox', { name: 'Nome della nuova lista' });
    for (const name of ['Settimana', 'Mare']) {
      await field.fill(name);
      await page.getByRole('button', { name: 'CREA' }).click();
      await toastShown(page, `La lista ${name} è pronta`);
    }
    await page.getByRole('button', { name: 'Rinomina Mare' }).click();
    const rename = page.getByRole('dialog', { name: 'Cambia nome a Mare' });
    await rename.getByLabel('Nome della lista').fill('Mare e monti');
    await rename.getByRole('button', { name: 'Salva' }).click();
    const star = (name: string) => page.getByRole('button', { name: `Rendi ${name} la lista predefinita` });
    await star('Mare e monti').click();
    await expect.poll(() => star('Mare e monti').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => star('Settimana').getAttribute('aria-pressed')).toBe('false');

    await page.getByRole('button', { name: 'Elimina Settimana' }).click();
    const question = page.getByRole('dialog', { name: 'Eliminare la lista Settimana?' });
    await question.getByRole('button', { name: 'Annulla' }).click();
    expect(await listsOf(someone)).toHaveLength(2);
    await page.getByRole('button', { name: 'Elimina Settimana' }).click();
    await question.getByRole('button', { name: 'Elimina' }).click();
    await toastShown(page, 'La lista Settimana è stata eliminata');
    expect(await listsOf(someone)).toMatchObject([{ name: 'Mare e monti', isDefault: true }]);
    await end();
  });

  test('[LIS-07] the favourites have their own page, also when they are empty', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const someone = await newcomer(shop());
    const { page, end } = await visitOf(someone);
    await open(page, '/profile/lists/favourites');
    await crumb(page, 'Lista preferiti').waitFor();
    await page.getByRole('heading', { name: 'Ancora nessun preferito' }).waitFor();
    const items = [{ productId: milk.productId, quantity: 1 }];
    fine(await someone.caller.post('/ebsn/api/wishlist/add_prod', { wishlist_type_id: 2, items }));
    await page.reload();
    await rowOf(page, milk).waitFor();
    expect(await page.getByRole('heading', { name: 'Ancora nessun preferito' }).count()).toBe(0);
    await end();
  });
});

describe('one list', () => {
  test('[LIS-08] the quantities of a list can change, a removed item can be restored, and a reload shows the same list', async () => {
    const [milk, ham] = [await someGoods('rosmarino', 'Pezzo'), await someGoods('rosmarino', 'Sfuso')];
    const someone = await newcomer(shop());
    const listId = await withList(someone, 'Spesa', [
      [milk, 2],
      [ham, 1],
    ]);
    const { page, end } = await visitOf(someone);
    await open(page, `/profile/lists/${listId}`);
    await crumb(page, 'Dettaglio lista').waitFor();
    await rowOf(page, milk)
      .getByRole('button', { name: /^2 pz in lista, cambia/ })
      .click();
    const more = page.getByRole('button', { name: `Metti in lista più ${milk.name}` });
    await more.click();
    await more.click();
    const quantity = page.getByRole('textbox', { name: `Quantità di ${milk.name} nella lista` });
    await expect.poll(() => quantity.inputValue()).toMatch(/^4 /);
    await expect.poll(async () => (await listOf(someone, listId)).wishlistItems[0]?.quantity).toBe(4);

    await page.getByRole('button', { name: `Togli ${ham.name} dalla lista` }).click();
    await expect.poll(() => rowOf(page, ham).count()).toBe(0);
    await toast(page, `Hai tolto ${ham.name} dalla lista Spesa`)
      .getByRole('button', { name: 'Annulla' })
      .click();
    await rowOf(page, ham).waitFor();
    await page.reload();
    await settled(page);
    await rowOf(page, milk)
      .getByRole('button', { name: /^4 pz in lista, cambia/ })
      .waitFor();
    await rowOf(page, ham).waitFor();

    // the first press adds the quantity of the list
    await rowOf(page, milk)
      .getByRole('button', { name: `Aggiungi ${milk.name} al carrello` })
      .click();
    await expect.poll(() => cartLinesOf(page)).toEqual([[milk.productId, 4]]);
    await rowOf(page, ham)
      .getByRole('button', { name: `Aggiungi ${ham.name} al carrello` })
      .click();
    await rowOf(page, ham)
      .getByRole('button', { name: `Aumenta la quantità di ${ham.name}` })
      .waitFor();
    await open(page, '/profile/lists/999999999');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Dettaglio lista' }).count()).toBe(0);
    await end();
  });

  test('[LIS-03] [CAR-52] when items are not sold or sold out, then the list marks them, adds the others to the basket and lists those left out', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const ofLatina = new Set((await productsOf('hash=w2d0t0')).map(({ productId }) => productId));
    const plain = (await productsOf('hash=w1d0t0')).filter(
      ({ productInfos: infos, selectOptions }) =>
        infos['TIPOLOGIA'] === 'Pezzo' && selectOptions.length === 0,
    );
    const notThere = plain.find(({ productId, available }) => available > 0 && !ofLatina.has(productId))!;
    const soldOut = (await productsOf('hash=w2d0t0')).find(
      ({ available, productInfos: infos }) => available <= 0 && infos['TIPOLOGIA'] === 'Pezzo',
    )!;
    const someone = await newcomer(shop());
    await deliverTo(someone, await saveAddress(someone, 'Mare', inLatina));
    const listId = await withList(someone, 'Spesa', [
      [milk, 3],
      [notThere, 1],
      [soldOut, 1],
    ]);
    const { page, end } = await visitOf(someone);
    await open(page, `/profile/lists/${listId}`);
    await page.getByText('Dove fai la spesa 1 prodotto manca o non basta.').waitFor();
    expect(await rowOf(page, soldOut).innerText()).toContain('Esaurito dove fai la spesa');
    const apart = page.getByRole('region', { name: 'Ora non in vendita' });
    const inactive = apart.getByRole('listitem').filter({ hasText: notThere.name });
    expect(await inactive.getByRole('button').allInnerTexts()).toHaveLength(1);
    await inactive.getByRole('button', { name: `Togli ${notThere.name} dalla lista` }).waitFor();

    const addAll = page.getByRole('button', { name: 'Metti tutto nel carrello' });
    const call = '**/ebsn/api/cart/add-all-from-wishlist';
    await page.route(call, (route) => route.abort());
    await addAll.click();
    await toastShown(page, 'Non siamo riusciti ad aggiungere i prodotti della lista');
    expect(await cartLinesOf(page)).toEqual([]);
    await page.unroute(call);
    await addAll.click();
    await toastShown(page, 'I prodotti della lista sono nel carrello');
    const leftOut = page.getByRole('dialog', { name: 'Qualcosa non è entrato nel carrello' });
    const text = await leftOut.innerText();
    expect([notThere.name, soldOut.name].filter((name) => !text.includes(name))).toEqual([]);
    expect(await cartLinesOf(page)).toEqual([[milk.productId, 3]]);
    await end();
  });
});

const inLatina = {
  address1: 'Corso della Repubblica',
  addressNumber: '10',
  city: 'Latina',
  province: 'LT',
  postalcode: '04100',
  latitude: 41.4676,
  longitude: 12.9037,
};

describe('a shared list', () => {
  test('[LIS-04] by a read link others can view and join a list without controls; when the owner withdraws it, the link is invalid', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const [ada, bob] = [await newcomer(shop()), await newcomer(shop())];
    const listId = await withList(ada, 'Di Ada', [[milk, 2]]);
    const own = await visitOf(ada);
    await open(own.page, `/profile/lists/${listId}`);
    await own.page.getByRole('button', { name: 'Condividi Di Ada' }).click();
    const sharing = own.page.getByRole('dialog', { name: 'Condividi Di Ada' });
    await sharing.getByRole('button', { name: 'Crea il link per consultare' }).click();
    const link = await sharing.getByRole('textbox', { name: 'Link per consultare' }).inputValue();
    expect(link).toMatch(new RegExp(`^${shop()}/shared-list/[\\w-]{24}$`));

    const { page, end } = await openVisit(browser);
    await page.goto(link);
    await settled(page);
    await page.getByText('Ada ha condiviso con te questa lista').waitFor();
    await rowOf(page, milk).getByText('2 pz in lista').waitFor();
    expect(await page.getByRole('button', { name: editing }).count()).toBe(0);
    await page.getByRole('button', { name: 'Tienila tra le tue liste' }).click();
    await logIn(page, bob);
    await page.waitForURL(`**/profile/lists/${listId}`);
    await toastShown(page, 'Di Ada è ora tra le tue liste');
    await page.getByText('Lista di Ada, puoi solo consultarla').waitFor();
    await rowOf(page, milk).waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: editing }).count()).toBe(0);
    await page.getByRole('button', { name: 'Metti tutto nel carrello' }).waitFor();
    await open(page, '/profile/lists');
    expect(await page.getByRole('main').getByRole('button', { name: editing }).count()).toBe(0);
    // products can't be added to another shopper's list
    await open(page, `/product/${milk.slug}`);
    await page.getByRole('button', { name: 'Metti in una lista', exact: true }).click();
    await page.getByRole('dialog').getByText('Non hai ancora una lista').waitFor();
    await page.keyboard.press('Escape');

    await own.page.reload();
    await settled(own.page);
    await own.page.getByRole('button', { name: 'Condividi Di Ada' }).click();
    await sharing.getByText('1 persona la segue con questo link').waitFor();
    await sharing.getByRole('button', { name: 'Ritira il link' }).click();
    const question = own.page.getByRole('dialog', { name: 'Ritirare il link di Di Ada?' });
    await question.getByRole('button', { name: 'Ritira il link' }).click();
    await toastShown(own.page, 'Il link di Di Ada non vale più');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Questo link non vale più' }).waitFor();
    await own.end();
    await end();
  });

  test('by a write link a shopper joins a list, changes it together with the owner, and can leave it', async () => {
    const milk = await someGoods('rosmarino', 'Pezzo');
    const [ada, bob] = [await newcomer(shop()), await newcomer(shop())];
    const listId = await withList(ada, 'Casa', [[milk, 1]]);
    const { shares } = fine(
      await ada.caller.post<{ shares: { token: string }[] }>('/ebsn/api/wishlist/share', {
        list_id: listId,
        grant: 'WRITE',
      }),
    );
    const { page, end } = await visitOf(bob);
    await open(page, `/shared-list/${shares[0]!.token}`);
    await page.getByRole('button', { name: 'Modificala insieme a Ada' }).click();
    await page.waitForURL(`**/profile/lists/${listId}`);
    await page.getByText('Lista di Ada, la modificate insieme').waitFor();
    await page.getByRole('button', { name: /^1 pz in lista, cambia/ }).click();
    await page.getByRole('button', { name: `Metti in lista più ${milk.name}` }).click();
    await expect.poll(async () => (await listOf(ada, listId)).wishlistItems[0]?.quantity).toBe(2);
    expect(await page.getByRole('button', { name: /^(Elimina|Condividi|Rendi) / }).count()).toBe(0);

    await page.getByRole('button', { name: 'Togli Casa dalle tue liste' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Togli dalle tue liste' }).click();
    await page.waitForURL('**/profile/lists');
    await page.getByRole('heading', { name: 'Non hai ancora una lista' }).waitFor();
    expect(await listsOf(ada)).toHaveLength(1);
    await end();
  });
});

/** Names of the buttons that change a list or its items. */
const editing = /^(Rinomina|Elimina|Condividi|Rendi|Metti in lista|Togli .* dalla lista)/;
