import type { BrandStore, Cart, Category } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { toastShown, openVisit, settled, type Visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const openSelector = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab').first().waitFor();
  return dialog;
};
const visitOf = async (someone: Newcomer): Promise<Visit> => {
  const visit = await openVisit(browser);
  await visit.page.context().addCookies(someone.cookies());
  return visit;
};

test.each(['rosmarino', 'ponte'])(
  "[FUL-02] [FUL-08] [FUL-09] [FUL-10] at %s the selector shows the brand's texts, a tab for each service, and a star on the default address",
  async (brand) => {
    const shop = shopUrl(brand);
    const { category } = fine(
      await callerOf(shop).get<{ category: Category }>('/ebsn/api/category?slug=service-selector'),
    );
    const { TITLE = '', DESCRIPTION = '' } = category.metaData?.category_info ?? {};
    expect(TITLE).not.toBe('');
    const someone = await newcomer(shop);
    await saveAddress(someone, 'Casa');
    const { page, end } = await visitOf(someone);
    await page.goto(shop);
    await settled(page);
    const dialog = await openSelector(page);
    await dialog.getByRole('heading', { name: TITLE, exact: true }).waitFor();
    await dialog.getByText(DESCRIPTION, { exact: true }).waitFor();
    await dialog.getByText('La consegna a casa è disponibile nel Lazio.').waitFor();
    expect(await dialog.getByRole('tab').allTextContents()).toEqual([
      'Consegna a casa',
      'Ritiro in negozio',
      ...(brand === 'rosmarino' ? ['Ritiro al locker'] : []),
    ]);
    const home = dialog.getByRole('list', { name: 'I tuoi indirizzi' }).getByRole('listitem');
    await home.filter({ hasText: 'Casa' }).getByRole('img', { name: 'Indirizzo predefinito' }).waitFor();
    await end();
  },
);

test('[FUL-09] when the stores have one service with a tab, then the selector has no tabs', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.route('**/ebsn/api/store/list*', async (route) => {
    const { http: _, ...answer } = await callerOf(shop).get<{ stores: BrandStore[] }>('/ebsn/api/store/list');
    const stores = answer.data.stores.map((store) => ({
      ...store,
      deliveryServices: store.deliveryServices.map((service) => ({
        ...service,
        showTab: service.addressTypeId === 2,
      })),
    }));
    await route.fulfill({ json: { ...answer, data: { stores } } });
  });
  await page.goto(shop);
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('La consegna a casa è disponibile nel Lazio.').waitFor();
  await dialog.getByRole('combobox', { name: 'Indirizzo' }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(0);
  await end();
});

test('[FUL-17] [FUL-18] [FUL-22] [FUL-23] when the device’s position is used, then refusal, unknown address, missing fields and a corrected address are each handled in the form', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.goto(shop);
  await settled(page);
  const dialog = await openSelector(page);
  const here = dialog.getByRole('button', { name: 'Usa la mia posizione' });
  await here.click();
  await dialog.getByRole('alert').filter({ hasText: 'Attiva la localizzazione' }).waitFor();

  await page.context().grantPermissions(['geolocation'], { origin: shop });
  await page.context().setGeolocation({ latitude: 41.9009, longitude: 12.48 });
  // the browser caches its position, so the request is redirected to Milan once
  const reverse = '**/ebsn/api/user-address/reverse?*';
  await page.route(reverse, (route) =>
    route.continue({
      url: route.request().url().replace('41.9009', '45.46').replace('12.48', '9.19'),
    }),
  );
  await here.click();
  await dialog.getByText('Il servizio mappe non trova questo indirizzo').waitFor();
  await page.unroute(reverse);
  await here.click();
  const street = dialog.getByLabel('Via o piazza');
  await street.waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(await dialog.getByLabel('CAP').inputValue()).toBe('00186');
  const verify = dialog.getByRole('button', { name: "Verifica l'indirizzo" });
  await verify.click();
  const incomplete = "L'indirizzo inserito è incompleto, mancano i seguenti campi: ";
  await dialog.getByText(`${incomplete}indirizzo, civico`, { exact: true }).waitFor();
  await expect.poll(() => hasFocus(street)).toBe(true);
  for (const missing of [street, dialog.getByLabel('Numero civico')])
    expect(await missing.getAttribute('aria-invalid')).toBe('true');

  await street.fill('Via Cavour');
  await expect.poll(() => street.getAttribute('aria-invalid')).toBe(null);
  await dialog.getByLabel('Numero civico').fill('107');
  await verify.click();
  const offer = dialog.getByRole('group', { name: 'Intendevi questo indirizzo?' });
  await offer.getByText('Via Cavour 107, 00184 Roma').waitFor();
  // the offer doesn't replace the typed address until the shopper accepts it
  expect(await street.inputValue()).toBe('Via Cavour');
  await dialog.getByLabel('Nome sul citofono').waitFor();
  const checked = page.waitForRequest('**/ebsn/api/user-address/check');
  await offer.getByRole('button', { name: 'Sì, usa questo' }).click();
  expect((await checked).postDataJSON()).toMatchObject({ postalcode: '00184', addressNumber: '107' });
  await dialog.getByText('La consegna a casa arriva qui.').waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await end();
});

test('[FUL-01] [FUL-10] [FUL-20] when a shopper chooses a new address, a store and a locker, then the basket goes there and the last point is starred', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { page, end } = await visitOf(someone);
  await page.goto(shop);
  await settled(page);
  const slots = page.getByRole('dialog', { name: 'Quando ti va bene?' });
  const placeSet = async () => {
    await slots.waitFor();
    await slots.getByRole('button', { name: 'Chiudi' }).click();
    await slots.waitFor({ state: 'hidden' });
    return fine(await someone.caller.get<Cart>('/ebsn/api/cart/view')).shippingAddress;
  };
  const dialog = await openSelector(page);
  await dialog.getByRole('combobox', { name: 'Indirizzo' }).fill('Via Nomentana 300');
  await dialog
    .getByRole('option', { name: /^Via Nomentana 300/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: "Verifica l'indirizzo" }).click();
  await dialog.getByText('La consegna a casa arriva qui.').waitFor();
  await dialog.getByLabel('Dai un nome a questo indirizzo').fill('Casa');
  await dialog.getByLabel('Telefono per la consegna').fill('333 1234567');
  await dialog.getByRole('button', { name: "Salva l'indirizzo" }).click();
  expect(await placeSet()).toMatchObject({ addressTypeId: 2, addressName: 'Casa', city: 'ROMA' });

  for (const [tab, addressTypeId] of [
    ['Ritiro in negozio', 3],
    ['Ritiro al locker', 5],
  ] as const) {
    await openSelector(page);
    await dialog.getByRole('tab', { name: tab }).click();
    const all = dialog.getByRole('button', { name: 'Vedi tutti' });
    const first = dialog.getByRole('article').first();
    await first.or(all).first().waitFor();
    if (!(await first.isVisible())) await all.click();
    await first.getByRole('button', { name: /^Scegli/ }).click();
    const name = await placeSet();
    expect(name.addressTypeId).toBe(addressTypeId);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^Dove.*${name.addressName}`, 'i') })
      .waitFor();
  }
  // the selector opens at the current place
  await openSelector(page);
  const starred = dialog
    .getByRole('article')
    .filter({ has: page.getByRole('img', { name: 'Punto di ritiro predefinito' }) });
  await starred.filter({ hasText: 'Il tuo punto di ritiro' }).waitFor();
  expect(await starred.count()).toBe(1);
  await end();
});

test('[API-23] when the addresses can’t be loaded, then the selector says so and offers a retry instead of the form', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await saveAddress(someone, 'Casa');
  const { page, end } = await visitOf(someone);
  await page.goto(shop);
  await settled(page);
  const list = '**/ebsn/api/user-address/list*';
  await page.route(list, (route) => route.abort());
  const dialog = await openSelector(page);
  await dialog.getByText('Non riusciamo a mostrare i tuoi indirizzi in questo momento.').waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Indirizzo' }).count()).toBe(0);
  await page.unroute(list);
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await dialog.getByRole('button', { name: 'Consegna qui' }).waitFor();
  await end();
});

test('[FUL-19] [FUL-21] when an address is not covered or its check fails, then it can’t be saved, and pickup points can be chosen on the map by keyboard', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  const dialog = await openSelector(page);
  const verify = dialog.getByRole('button', { name: "Verifica l'indirizzo" });
  await dialog.getByRole('combobox', { name: 'Indirizzo' }).fill('Piazza Roma Subiaco');
  await dialog
    .getByRole('option', { name: /Piazza Roma.*Subiaco/ })
    .first()
    .click();
  await dialog.getByLabel('Numero civico').fill('3');
  const check = '**/ebsn/api/user-address/check';
  const verdict = dialog.getByRole('status').filter({ hasText: /\S/ });
  const refusal = (status: number, message: object) => ({
    status,
    json: { user: { userId: -1 }, response: { status, errorsMessage: [message] } },
  });
  const unavailable = 'Per ora la consegna a casa non è disponibile.';
  const incomplete = { code: 'ADDRESS_INCOMPLETE', field: 'addressNumber', params: { fields: 'civico' } };
  for (const [fail, message] of [
    [
      (route: Route) => route.abort(),
      `${unavailable} Si è verificato un errore, riprova tra qualche minuto.`,
    ],
    [
      (route: Route) => route.fulfill(refusal(503, { code: 'UNAVAILABLE' })),
      `${unavailable} Il servizio non è raggiungibile in questo momento, riprova tra qualche minuto.`,
    ],
    // what is wrong with a field says nothing about the delivery
    [
      (route: Route) => route.fulfill(refusal(400, incomplete)),
      "L'indirizzo inserito è incompleto, mancano i seguenti campi: civico",
    ],
  ] as const) {
    await page.route(check, fail);
    await verify.click();
    await expect.poll(() => verdict.allInnerTexts()).toEqual([message]);
    expect(await dialog.getByRole('button', { name: "Salva l'indirizzo" }).count()).toBe(0);
    expect(await dialog.getByLabel(/^Telefono/).count()).toBe(0);
    await page.unroute(check);
    // another number takes the verdict away
    await dialog.getByLabel('Numero civico').fill('4');
    await expect.poll(() => verdict.count()).toBe(0);
    await dialog.getByLabel('Numero civico').fill('3');
  }
  await verify.click();
  await dialog.getByText("L'indirizzo inserito non è coperto dal servizio.", { exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: "Salva l'indirizzo" }).count()).toBe(0);
  // beside the title's buttons there are three ways on at most
  const ways = dialog.locator('.modal__content, .modal__footer').getByRole('button');
  expect(await ways.allInnerTexts()).toEqual([
    'Vedi negozi e locker',
    'Aggiungi un altro indirizzo',
    'Vedi dove consegniamo',
  ]);

  await dialog.getByRole('button', { name: 'Vedi negozi e locker' }).click();
  const panel = dialog.getByRole('tabpanel', { name: 'Ritiro in negozio' });
  await panel.getByText('Nessun punto di ritiro entro 10 km').waitFor();
  await panel.getByRole('button', { name: 'Vedi tutti' }).click();
  const cards = panel.getByRole('article');
  await cards.first().waitFor();
  const far = await cards.locator('.figures').filter({ hasText: / km$/ }).allTextContents();
  const metres = far.map((text) => Number(text.replace(',', '.').replaceAll(/[^\d.]/g, '')));
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(metres.length).toBeGreaterThan(3);

  await panel.getByRole('button', { name: 'Vedi sulla mappa' }).click();
  const map = panel.getByRole('region', { name: /^Mappa dei punti di ritiro/ });
  const name = (await cards.nth(1).getAttribute('aria-label'))!;
  await map.getByRole('button', { name, exact: true }).press('Enter');
  const row = panel.getByRole('listitem').filter({ has: page.getByRole('article', { name }) });
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true);
  const chosen = page.waitForRequest('**/ebsn/api/user-address/select');
  await row.getByRole('button', { name: `Scegli ${name}` }).click();
  expect((await chosen).postDataJSON()).toMatchObject({
    address_id: expect.any(Number),
    delivery_service_id: expect.any(Number),
  });
  await page.getByRole('dialog', { name: 'Quando ti va bene?' }).waitFor();
  await end();
});

test(
  '[FUL-25] [FUL-26] [FUL-27] [FUL-54] [FUL-55] [FUL-58] addresses can be listed, added, changed and deleted in the profile, except the current address of the basket',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const someone = await newcomer(shop);
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    const { page, end } = await visitOf(someone);
    await page.goto(`${shop}/profile/dashboard`);
    await settled(page);
    await page.getByRole('main').getByRole('link', { name: 'I tuoi indirizzi' }).click();
    await page.waitForURL('**/profile/addresses');
    const crumbs = page.getByRole('navigation', { name: 'Percorso' });
    await crumbs.getByText('I miei indirizzi').waitFor();
    const listed = page.getByRole('list', { name: 'I tuoi indirizzi' }).getByRole('listitem');
    const names = () => listed.locator('strong').allTextContents();
    expect(await names()).toEqual(['Casa']);

    await page.getByRole('link', { name: 'Aggiungi un indirizzo' }).click();
    await page.waitForURL('**/profile/addresses/manage');
    // without home delivery, the page offers the stores
    await page.getByRole('combobox', { name: 'Indirizzo' }).fill('Piazza Roma 3 Subiaco');
    await page
      .getByRole('option', { name: /Subiaco/ })
      .first()
      .click();
    await page.getByRole('button', { name: "Verifica l'indirizzo" }).click();
    await page.getByText("L'indirizzo inserito non è coperto dal servizio.").waitFor();
    await page.getByRole('button', { name: 'Vedi i negozi' }).click();
    const stores = page.getByRole('dialog', { name: 'Scegli dove ritirare' });
    await stores.getByRole('article').first().waitFor();
    await page.keyboard.press('Escape');
    await stores.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Indirizzo' }).fill('Via Nomentana 300');
    await page
      .getByRole('option', { name: /^Via Nomentana 300/ })
      .first()
      .click();
    await page.getByRole('button', { name: "Verifica l'indirizzo" }).click();
    await page.getByLabel('Dai un nome a questo indirizzo').fill('Ufficio');
    await page.getByLabel('Telefono per la consegna').fill('333 1234567');
    await page.getByRole('button', { name: "Salva l'indirizzo" }).click();
    await toastShown(page, 'Indirizzo salvato');
    await expect.poll(names).toEqual(['Ufficio', 'Casa']);

    await page.getByRole('link', { name: "Modifica l'indirizzo Ufficio" }).click();
    await page.waitForURL(/\/profile\/addresses\/manage\/\d+$/);
    const own = page.url();
    const label = page.getByLabel('Dai un nome a questo indirizzo');
    await expect.poll(() => label.inputValue()).toBe('Ufficio');
    expect(await page.getByRole('combobox', { name: 'Indirizzo' }).inputValue()).toContain(
      'Via Nomentana 300',
    );
    await label.fill('Studio');
    await page.route('**/ebsn/api/user-address/update', (route) => route.abort());
    await page.getByRole('button', { name: "Salva l'indirizzo" }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await label.inputValue()).toBe('Studio');
    await page.unroute('**/ebsn/api/user-address/update');
    await page.getByRole('button', { name: "Salva l'indirizzo" }).click();
    await expect.poll(names).toEqual(['Studio', 'Casa']);

    const remove = async (name: string) => {
      const row = listed.filter({ hasText: name });
      const bin = row.getByRole('button', { name: `Elimina l'indirizzo ${name}` });
      await bin.press('Enter');
      // the question takes the focus; without a change the focus returns
      const no = row.getByRole('button', { name: 'No', exact: true });
      await expect.poll(() => hasFocus(no)).toBe(true);
      await no.press('Enter');
      await expect.poll(() => hasFocus(bin)).toBe(true);
      await bin.press('Enter');
      await row.getByRole('button', { name: /^S[iì]$/ }).press('Enter');
      return row;
    };
    const card = await remove('Casa');
    await card
      .getByText("Non è possibile eliminare l'indirizzo selezionato per la consegna della spesa.", {
        exact: true,
      })
      .waitFor();
    await expect.poll(() => hasFocus(card.getByRole('button', { name: /^Elimina/ }))).toBe(true);
    await remove('Studio');
    await toastShown(page, 'Indirizzo eliminato');
    await expect.poll(() => hasFocus(page.getByRole('list', { name: 'I tuoi indirizzi' }))).toBe(true);
    await expect.poll(names).toEqual(['Casa']);

    // a deleted address, another shopper's, a pickup point and an invalid id answer 404
    const [point] = fine(
      await someone.caller.get<{ addresses: { addressId: number }[] }>(
        '/ebsn/api/user-address/delivery-service-list?address_type=3',
      ),
    ).addresses;
    const others = await saveAddress(await newcomer(shop), 'Altrove');
    for (const path of [own, `manage/${point!.addressId}`, `manage/${others.addressId}`, 'manage/zero'].map(
      (path) => new URL(path, `${shop}/profile/addresses/`).href,
    ))
      expect((await page.goto(path))?.status(), path).toBe(404);
    await end();

    const { page: visitor, end: leave } = await openVisit(browser);
    for (const path of ['addresses', 'addresses/manage', 'addresses/manage/1']) {
      await visitor.goto(`${shop}/profile/${path}`);
      expect(new URL(visitor.url()).searchParams.get('poi')).toBe(`/profile/${path}`);
    }
    await leave();
  },
);

test('when the basket’s address moves to another zone, then the basket loses it and the shopper is asked to choose again', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const home = await saveAddress(someone, 'Casa');
  await deliverTo(someone, home);
  const { page, end } = await visitOf(someone);
  const where = page.getByRole('banner').getByRole('button', { name: /^Dove/ });
  const moveTo = async (typed: string) => {
    await page.goto(`${shop}/profile/addresses/manage/${home.addressId}`);
    await settled(page);
    await page.getByRole('combobox', { name: 'Indirizzo' }).fill(typed);
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: "Verifica l'indirizzo" }).click();
    await page.getByRole('button', { name: "Salva l'indirizzo" }).click();
  };
  await moveTo('Via Cavour 200, 00184 Roma');
  await toastShown(page, 'Indirizzo salvato');
  await expect.poll(() => where.textContent()).toContain('Cavour 200');
  await moveTo('Via Tuscolana 500, 00181 Roma');
  const toast = page.getByText(
    "Indirizzo salvato. È in un'altra zona: scegli di nuovo dove portare la spesa",
  );
  await toast.waitFor();
  expect(await where.textContent()).not.toContain('Via');
  await page.getByRole('button', { name: "Scegli l'indirizzo", exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Consegna qui' }).click();
  await expect.poll(() => where.textContent()).toContain('Tuscolana 500');
  await end();
});
