import type { Address } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { holdLaterParts } from './later-parts.ts';
import { newcomer, saveAddress } from './newcomers.ts';
import { addShown, cartLinesOf, fillRegistration, takeSlot, writeAddress, type Person } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Accedi' });

async function logInAgain(page: Page, { email, password }: Person): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Indirizzo email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test(
  'when a session ends in another tab or without a word, then the log-in opens over the page, which keeps what was typed and goes on',
  { tags: ['website/cookies'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const someone = await newcomer(shop);
    const { addressId } = await saveAddress(someone, 'Casa');
    const { page, end } = await openVisit(browser);
    const context = page.context();
    await context.addCookies(someone.cookies());
    await page.goto(`${shop}/profile/addresses/manage/${addressId}`);
    await settled(page);
    const name = page.getByLabel('Dai un nome a questo indirizzo');
    const save = page.getByRole('button', { name: "Salva l'indirizzo" });
    await name.fill('Casa al mare');

    const other = await context.newPage();
    await other.goto(shop);
    await settled(other);
    await other.getByRole('button', { name: /^Ciao Ada/ }).click();
    await other.getByRole('button', { name: 'Esci' }).click();
    await other.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();
    await logInAgain(page, someone);
    expect(new URL(page.url()).pathname).toBe(`/profile/addresses/manage/${addressId}`);
    expect(await name.inputValue()).toBe('Casa al mare');

    // now nobody tells the page
    await other.goto(`${shop}/robots.txt`);
    const endSession = () =>
      other.evaluate(async () => void (await fetch('/ebsn/api/auth/logout', { method: 'POST' })));
    const savedName = () =>
      other.evaluate(async (id) => {
        const answer = await fetch(`/ebsn/api/user-address/view?address_id=${id}`);
        return ((await answer.json()) as { data: Address }).data.addressName;
      }, addressId);
    await endSession();
    await save.click();
    await logInAgain(page, someone);
    await page.waitForURL('**/profile/addresses');
    await expect.poll(savedName).toBe('Casa al mare');

    await endSession();
    await page.getByRole('link', { name: "Modifica l'indirizzo Casa al mare" }).click();
    await dialogOf(page).getByLabel('Indirizzo email').waitFor();
    await page.keyboard.press('Escape');
    // who declines sees nothing of the account, and isn't asked again
    await page.waitForURL(`${shop}/`);
    await settled(page);
    expect(await dialogOf(page).count()).toBe(0);
    await end();
  },
);

test('when another tab logs out before all its parts have loaded, then the log-in opens over the page all the same', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/addresses`);
  await settled(page);
  const other = await page.context().newPage();
  const loadLaterParts = await holdLaterParts(other);
  await other.goto(shop);
  await settled(other);
  await other.getByRole('button', { name: /^Ciao Ada/ }).click();
  await other.getByRole('button', { name: 'Esci' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  loadLaterParts();
  await logInAgain(page, someone);
  expect(new URL(page.url()).pathname).toBe('/profile/addresses');
  await end();
});

test('when a visitor registers from the log-in that an act opened, then the act goes on: the good is added, the list is chosen', async () => {
  const ponte = shopUrl('ponte');
  const goods = await someGoods('ponte', 'Pezzo', 2);
  const person = () => ({
    email: `prova-${crypto.randomUUID().slice(0, 8)}@example.it`,
    password: 'spesa2026',
  });
  const { page, end } = await openVisit(browser);
  await page.goto(`${ponte}/search?q=${encodeURIComponent(goods.name)}`);
  await settled(page);
  await addShown(page, goods);
  await dialogOf(page).getByRole('link', { name: 'Registrati' }).click();
  await page.waitForURL('**/registration-user');
  await settled(page);
  await fillRegistration(page, person());
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 1]]);
  await end();

  const shop = shopUrl('rosmarino');
  const good = await someGoods('rosmarino', 'Pezzo', 2);
  const second = await openVisit(browser);
  await second.page.goto(`${shop}/product/${good.slug}`);
  await settled(second.page);
  const addToList = second.page.getByRole('button', { name: 'Metti in una lista' });
  await addToList.click();
  await dialogOf(second.page).getByRole('link', { name: 'Registrati' }).click();
  await second.page.waitForURL('**/registration-user');
  // another page gives the act up
  await second.page.goBack();
  await settled(second.page);
  await addToList.click();
  await dialogOf(second.page).getByRole('link', { name: 'Registrati' }).click();
  await second.page.waitForURL('**/registration-user');
  await settled(second.page);
  await fillRegistration(second.page, person());
  await second.page.getByRole('dialog', { name: /lista/i }).getByRole('button', { name: 'CREA' }).waitFor();
  await second.end();
});
