import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, newcomer, saveAddress } from './newcomers.ts';
import { takeSlot } from './shopping.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const ask = (page: Page, what: 'Dove' | 'Quando') =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${what}`) })
    .click();
const addressDialog = (page: Page) =>
  page.getByRole('dialog', { name: /Dove portiamo la spesa|Casa o negozio|Scegli dove ritirare/ });
const slotDialog = (page: Page) => page.getByRole('dialog', { name: 'Quando ti va bene?' });

test('[FUL-07] [FUL-13] [FUL-14] [FUL-15] [FUL-16] when a shopper has no addresses, then the selector opens the form: choose a suggestion, verify it, add the contact', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  await ask(page, 'Dove');
  const dialog = addressDialog(page);
  const place = dialog.getByRole('combobox', { name: 'Indirizzo' });
  const verify = dialog.getByRole('button', { name: "Verifica l'indirizzo" });
  const reached = dialog.getByText('La consegna a casa arriva qui.');
  const again = dialog.getByRole('button', { name: 'Aggiungi un altro indirizzo' });
  const choose = async (typed: string, label: RegExp) => {
    await place.fill(typed);
    await dialog.getByRole('option', { name: label }).first().click();
  };

  await place.waitFor();
  expect(await verify.isDisabled()).toBe(true);
  await place.fill('Piazza Roma Subiaco');
  await dialog
    .getByRole('option', { name: /Subiaco/ })
    .first()
    .waitFor();
  expect(await verify.isDisabled()).toBe(true);
  await choose('Piazza Roma Subiaco', /Piazza Roma.*Subiaco/);
  await expect.poll(() => verify.isEnabled()).toBe(true);
  await dialog.getByLabel('Numero civico').fill('3');
  await verify.click();
  await dialog.getByText("L'indirizzo inserito non è coperto dal servizio.").waitFor();
  expect(await reached.count()).toBe(0);
  expect(await dialog.getByLabel('Nome sul citofono').count()).toBe(0);

  await again.click();
  await expect.poll(() => place.inputValue()).toBe('');
  await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => verify.isDisabled()).toBe(true);
  expect(await dialog.getByText('non è coperto').count()).toBe(0);

  await choose('Via Cavour 107', /Via Cavour.*107/);
  await verify.click();
  await reached.waitFor();
  const save = dialog.getByRole('button', { name: "Salva l'indirizzo" });
  const contact = {
    'Nome sul citofono': 'Rossi',
    'Dai un nome a questo indirizzo': 'Casa',
    'Telefono per la consegna': '333 1234567',
  };
  for (const [label, text] of Object.entries(contact)) {
    await expect.poll(() => save.isDisabled(), { message: `before ${label}` }).toBe(true);
    await dialog.getByLabel(label).fill(text);
  }
  await expect.poll(() => save.isEnabled()).toBe(true);
  for (const [label, text] of Object.entries(contact)) {
    await dialog.getByLabel(label).fill(' ');
    await expect.poll(() => save.isDisabled(), { message: `without ${label}` }).toBe(true);
    await dialog.getByLabel(label).fill(text);
  }

  await again.click();
  await expect.poll(() => place.inputValue()).toBe('');
  expect(await dialog.getByLabel('Nome sul citofono').count()).toBe(0);
  await choose('Via Cavour 107', /Via Cavour.*107/);
  await verify.click();
  await dialog.getByLabel('Telefono per la consegna').waitFor();
  expect(await dialog.getByLabel('Telefono per la consegna').inputValue()).toBe('');
  await end();
});

test('[FUL-07] [FUL-10] [FUL-11] when a shopper has addresses, then the selector lists them with a star on the default one, and a button opens the form', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  await saveAddress(someone, 'Casa');
  await saveAddress(someone, 'Ufficio');
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await ask(page, 'Dove');
  const dialog = addressDialog(page);
  const listed = dialog.getByRole('list', { name: 'I tuoi indirizzi' }).getByRole('listitem');
  await listed.first().waitFor();
  await expect.poll(() => listed.count()).toBe(2);
  const starred = listed.filter({ has: page.getByRole('img', { name: 'Indirizzo predefinito' }) });
  expect(await starred.locator('strong').allTextContents()).toEqual(['Casa']);
  expect(await dialog.getByRole('combobox', { name: 'Indirizzo' }).count()).toBe(0);

  await dialog.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
  const place = dialog.getByRole('combobox', { name: 'Indirizzo' });
  await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await listed.count()).toBe(0);
  await dialog.getByRole('button', { name: 'I tuoi indirizzi' }).click();
  await expect.poll(() => listed.count()).toBe(2);
  const add = dialog.getByRole('button', { name: 'Aggiungi un indirizzo' });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

  // without addresses the form shows again
  for (const count of [1, 0]) {
    await listed
      .first()
      .getByRole('button', { name: /^Elimina/ })
      .click();
    await dialog.getByRole('button', { name: 'Sì', exact: true }).click();
    await expect.poll(() => listed.count()).toBe(count);
  }
  await place.waitFor();
  await end();
});

test('[FUL-34] [FUL-36] when a slot is pressed, then further presses are ignored until it is set, and day and slot are marked', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await ask(page, 'Quando');
  const dialog = slotDialog(page);
  const grid = dialog.getByRole('group', { name: 'Fasce orarie' });
  const days = grid.getByRole('region');
  await days.first().waitFor();
  expect(await days.count()).toBeGreaterThan(3);
  expect(await days.getByRole('button', { pressed: true }).count()).toBe(0);

  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/ebsn/api/timeslot/select**', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  // by the attribute, because all slots are aria-disabled while one is being set
  const free = days.last().locator('button:not([disabled])');
  const time = /\d+:\d\d–\d+:\d\d/.exec(await free.first().innerText())![0];
  const day = await days.last().getAttribute('aria-label');
  await free.first().click();
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true');
  await free.nth(1).click({ force: true });
  await free.first().click({ force: true });
  answer();
  await dialog.waitFor({ state: 'hidden' });
  await toastShown(page, 'Consegna scelta: ');
  expect(requests).toBe(1);

  await ask(page, 'Quando');
  const marked = days.getByRole('button', { pressed: true });
  await marked.waitFor();
  expect(await marked.count()).toBe(1);
  expect(await marked.innerText()).toContain(time);
  const chosenDay = grid.getByRole('region').filter({ has: page.getByRole('button', { pressed: true }) });
  expect(await chosenDay.getAttribute('aria-label')).toBe(day);
  await end();
});

test('[FUL-38] [FUL-39] when an address or slot can’t be set, then a message says so and the dialog stays open', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  await saveAddress(someone, 'Casa');
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await page.route('**/ebsn/api/user-address/select**', (route) => route.abort());
  await ask(page, 'Dove');
  const here = addressDialog(page).getByRole('button', { name: 'Consegna qui' });
  await here.click();
  await toastShown(page, 'Non siamo riusciti a cambiare dove ricevi la spesa. Riprova.');
  await page.unroute('**/ebsn/api/user-address/select**');

  // setting the address leads on to the slots
  await here.click();
  await page.route('**/ebsn/api/timeslot/select**', (route) => route.abort());
  const days = slotDialog(page).getByRole('group', { name: 'Fasce orarie' }).getByRole('region');
  await days.last().getByRole('button', { disabled: false }).first().click();
  await toastShown(page, "Non siamo riusciti a prenotare la fascia oraria. Scegline un'altra o riprova.");
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Quando Prima consegna/ })
      .count(),
  ).toBe(1);
  await page.unroute('**/ebsn/api/timeslot/select**');

  // from the slots to the address and back
  await slotDialog(page).getByRole('button', { name: 'Cambia indirizzo' }).click();
  await here.click();
  await takeSlot(page);
  await expect
    .poll(() =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Quando/ })
        .innerText(),
    )
    .not.toContain('Prima consegna');
  await end();
});
