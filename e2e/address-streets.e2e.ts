import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fine, newcomer } from './newcomers.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const unlisted = /^La mia via non è in elenco/;
const incomplete = "L'indirizzo inserito è incompleto, mancano i seguenti campi: ";

/** Opens the form of a new address in the place selector, for a shopper without addresses. */
async function openForm(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  const dialog = page.getByRole('dialog');
  const place = dialog.getByRole('combobox', { name: 'Indirizzo' });
  await place.waitFor();
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  return {
    dialog,
    place,
    street: field('Via o piazza'),
    number: field('Numero civico'),
    postalcode: field('CAP'),
    city: field('Città'),
    option: (name: RegExp) => dialog.getByRole('option', { name }).first(),
    streets: () => dialog.getByRole('option').filter({ hasNotText: unlisted }).allTextContents(),
    verify: dialog.getByRole('button', { name: "Verifica l'indirizzo" }),
    again: dialog.getByRole('button', { name: 'Aggiungi un altro indirizzo' }),
    save: dialog.getByRole('button', { name: "Salva l'indirizzo" }),
  };
}

describe.each(['rosmarino', 'ponte'])('at %s', (brand) => {
  test.each([
    { width: 360, height: 780, touch: true },
    { width: 1440, height: 900 },
  ])(
    '[FUL-12] [FUL-17] when an address is typed at $width px, then its number is kept, a missing field gets the focus, and it is saved',
    async (window) => {
      const shop = shopUrl(brand);
      const someone = await newcomer(shop);
      const { page, end } = await openVisit(browser, window);
      await page.context().addCookies(someone.cookies());
      await page.goto(shop);
      await settled(page);
      const form = await openForm(page);

      // the suggestions invent no street in a town that lacks it
      await form.place.fill('viale trastevere latina');
      await form.option(unlisted).waitFor();
      expect(await form.streets()).toEqual([]);
      await form.place.fill('via nazionale');
      await form.option(/^Via Nazionale, Roma RM/).click();
      await expect.poll(() => hasFocus(form.number)).toBe(true);

      // a street that is in no list is kept as typed, with the fields that the shopper adds
      await form.place.fill('via inventata');
      await form.option(unlisted).click();
      await form.verify.click();
      await form.dialog.getByText(`${incomplete}città, CAP, provincia, civico`, { exact: true }).waitFor();
      await expect.poll(() => hasFocus(form.number)).toBe(true);
      expect(await form.street.inputValue()).toBe('Via Inventata');
      await form.place.fill('via inventata 3 roma');
      await form.option(unlisted).click();
      expect(await form.number.inputValue()).toBe('3');
      expect(await form.city.inputValue()).toBe('Roma');
      await expect.poll(() => hasFocus(form.postalcode)).toBe(true);
      await form.postalcode.fill('0018');
      await form.verify.click();
      await form.dialog.getByText('Il CAP ha 5 cifre').first().waitFor();
      await expect.poll(() => hasFocus(form.postalcode)).toBe(true);
      await form.postalcode.fill('00186');
      await form.verify.click();
      await form.dialog.getByText('La consegna a casa arriva qui.').waitFor();

      // the typed number is kept; Rome's postal code must be confirmed
      await form.again.click();
      await form.place.fill('via del corso 100, Roma');
      await form.option(/^Via del Corso 100, Roma RM/).waitFor();
      await form.place.press('ArrowDown');
      await form.place.press('Enter');
      await expect.poll(() => hasFocus(form.postalcode)).toBe(true);
      expect(await form.place.inputValue()).toBe('Via del Corso 100, Roma RM');
      expect(await form.number.count()).toBe(0);
      await form.postalcode.fill('00186');
      await form.postalcode.press('Enter');
      await form.dialog.getByText('La consegna a casa arriva qui.').waitFor();

      // the phone of the registration is filled in; «Salva» names the missing fields and leads to them
      const phone = form.dialog.getByLabel('Telefono per la consegna');
      await expect.poll(() => phone.inputValue()).toBe('3331234567');
      await form.dialog.getByText("Per salvare manca ancora: nome dell'indirizzo.").waitFor();
      const name = form.dialog.getByLabel('Dai un nome a questo indirizzo');
      await form.save.press('Enter');
      await expect.poll(() => hasFocus(name)).toBe(true);
      await name.fill('Casa');
      await form.save.click();
      await page.getByRole('dialog', { name: 'Quando ti va bene?' }).waitFor();
      const { addresses } = fine(
        await someone.caller.get<{ addresses: object[] }>('/ebsn/api/user-address/list'),
      );
      expect(addresses).toMatchObject([
        { address1: 'Via del Corso', addressNumber: '100', postalcode: '00186', city: 'ROMA' },
      ]);
      await end();
    },
  );
});
