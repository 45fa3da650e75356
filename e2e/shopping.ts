import type { Cart, CartItem, Product } from '@bottega/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { happen, takenOutside } from './native-side.ts';
import { settled } from './visit.ts';

/* Actions of shoppers on the screens, by visible roles and names. */

export interface Person {
  email: string;
  password: string;
}

export const goodCards = {
  plain: '4111 1111 1111 1111',
  challenged: '4000 0000 0000 3220',
  refused: '4000 0000 0000 0002',
};

/** Registers a new shopper through the short form. */
export async function register(page: Page, shop: string): Promise<Person> {
  const person = { email: `prova-${crypto.randomUUID().slice(0, 8)}@example.it`, password: 'spesa2026' };
  await page.goto(`${shop}/registration-user`);
  await settled(page);
  await fillRegistration(page, person);
  return person;
}

/** Fills the open short form and sends it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ada');
  await page.getByLabel('Cognome').fill('Rossi');
  await page.getByLabel('Indirizzo email').fill(person.email);
  await page.getByLabel(/^Telefono/).fill('333 1234567');
  await page.getByLabel('Scegli una password').fill(person.password);
  await page.getByLabel(/miei dati/).check();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await page.waitForURL('**/registration-completed');
  await settled(page);
}

/** Searches for a name from any page and opens the product found. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cerca' }).fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === words);
  await settled(page);
}

/** Presses the add button of a product on a page that shows it. */
export async function addShown(page: Page, { name }: Pick<Product, 'name'>): Promise<void> {
  await page
    .getByRole('button', { name: `Aggiungi ${name} al carrello` })
    .first()
    .click();
}

/** Presses plus the given number of times. */
export async function addMore(page: Page, { name }: Pick<Product, 'name'>, presses: number): Promise<void> {
  const more = page.getByRole('button', { name: `Aumenta la quantità di ${name}` }).first();
  for (let press = 0; press < presses; press += 1) await more.click();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Fills the open address dialog, for a shopper without addresses. */
export async function writeAddress(page: Page, typed: string, label: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Indirizzo' }).fill(typed);
  await dialog.getByRole('option', { name: label }).first().click();
  await dialog.getByRole('button', { name: "Verifica l'indirizzo" }).click();
  await dialog.getByText('La consegna a casa arriva qui.').waitFor();
  await dialog.getByLabel('Nome sul citofono').fill('Rossi');
  await dialog.getByLabel('Dai un nome a questo indirizzo').fill('Casa');
  await dialog.getByLabel('Telefono per la consegna').fill('333 1234567');
  await dialog.getByRole('button', { name: "Salva l'indirizzo" }).click();
}

/** Takes the first free slot of the last day in the open slot dialog; its cut-off is far away. */
export async function takeSlot(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const days = dialog.getByRole('group', { name: 'Fasce orarie' }).getByRole('region');
  await days.first().waitFor();
  await days.last().getByRole('button', { disabled: false }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The items of the server's basket of this browser. */
export const itemsOf = (page: Page): Promise<CartItem[]> =>
  page.evaluate(async () => {
    // the app keeps its session in local storage, the website in a cookie
    const session = localStorage.getItem('X-Ebsn-Session');
    const headers: Record<string, string> = session ? { 'X-Ebsn-Session': session } : {};
    const answer = await fetch('/ebsn/api/cart/view?show_sectors=false', { headers });
    const { data } = (await answer.json()) as { data: Pick<Cart, 'cartItems'> };
    return data.cartItems ?? [];
  });

/** The server's basket of this browser: product and quantity of each line. */
export const cartLinesOf = async (page: Page): Promise<[productId: number, quantity: number][]> =>
  (await itemsOf(page)).map(({ product, quantity }) => [product.productId, quantity]);

/** The header's link to the basket. Its name has the number of articles. */
export const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Carrello/ });

/** What opens the menu of categories: a link of the header, or a button of the app's bottom bar. */
export const menuOpener = (page: Page): Locator =>
  page
    .getByRole('link', { name: 'Apri il menu' })
    .or(page.getByRole('button', { name: 'Prodotti', exact: true }))
    .filter({ visible: true });

/** Opens the drawer with all categories: from the header, or from the app's bottom bar. */
export async function openCategories(page: Page): Promise<void> {
  const wide = page.getByRole('button', { name: 'Tutti i prodotti' });
  if (await wide.isVisible()) {
    await wide.click();
    await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
  } else await menuOpener(page).click();
}

/** A link of the footer, whose groups are folded on a phone; in the app it stands in the drawer of links. */
export async function footLink(page: Page, name: string): Promise<Locator> {
  if (!(await page.getByRole('contentinfo').isVisible())) {
    await menuOpener(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Scopri/ })
      .click();
    return page.getByRole('dialog', { name: /^Scopri/ }).getByRole('link', { name, exact: true });
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const groups = page.locator('.site-footer summary');
  for (let index = 0; !(await link.isVisible()) && index < (await groups.count()); index += 1)
    await groups.nth(index).click();
  return link;
}

/**
 * Pays with a card on the bank's page: in this window; in the app in the system's browser, whose last address opens the
 * app again.
 */
export async function payByCard(page: Page, number: string): Promise<void> {
  const isApp = (await page.locator('[data-shape=app]').count()) > 0;
  if (!isApp) return fillCard(page, number);
  const url = await takenOutside(page, /\/test-gateway\//);
  const outside = await page.context().newPage();
  const back = outside.waitForRequest(/\/cart\/payment-(?:completed|error)\//);
  await outside.goto(url);
  await fillCard(outside, number);
  await happen(page, 'App', 'appUrlOpen', { url: (await back).url() });
  await outside.close();
}

/** Fills the bank's page, and answers its challenge with the code that it shows. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
  await page.getByLabel('Numero della carta').fill(number);
  await page.getByLabel('Scadenza').fill('12/40');
  await page.getByLabel('Codice di sicurezza').fill('123');
  await page.getByLabel('Titolare della carta').fill('Ada Rossi');
  await page.getByRole('button', { name: /^Paga / }).click();
  if (number !== goodCards.challenged) return;
  const text = await page.getByText('In questa prova il codice è').innerText();
  await page.getByLabel('Codice di conferma').fill(/\d{3,}/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Conferma il pagamento' }).click();
}

/** Order number on the confirmation page. */
export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL('**/cart/payment-completed/*');
  await page.getByRole('heading', { name: /ordine ricevuto/ }).waitFor();
  return /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
}

/** Opens an order from the shopper's order list; returns the text of its page. */
export async function orderFromList(page: Page, shop: string, orderId: string): Promise<string> {
  await page.goto(`${shop}/profile/orders`);
  await settled(page);
  await page
    .getByRole('link', { name: new RegExp(orderId) })
    .first()
    .click();
  await page.waitForURL(`**/profile/orders/${orderId}`);
  await page
    .getByRole('heading', { name: new RegExp(orderId) })
    .first()
    .waitFor();
  return page.getByRole('main').innerText();
}

/** Waits for a mail with the given words; a job sends it a moment later. */
export async function mailAbout(page: Page, shop: string, person: Person, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${shop}/test-mailbox`);
        const text = await page.locator('body').innerText();
        return text.includes(person.email) && text.includes(words);
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true);
}
