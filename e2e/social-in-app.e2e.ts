/** @module-tag app */

import { startOpenidProvider, type OpenidProvider } from '@bottega/server/testing/peers/openid-provider';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import type { AppFiles } from '@bottega/testing/app-files';
import { openBrowser } from '@bottega/testing/browser';
import { journeyShop } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAppFiles } from './app-files.ts';
import { callsOf, happen, onPhone } from './native-side.ts';
import { newcomer } from './newcomers.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, type Visit } from './visit.ts';

let browser: Browser;
let provider: OpenidProvider;
let shop: ServerChild;
let files: AppFiles;
beforeAll(async () => {
  browser = await openBrowser();
  provider = await startOpenidProvider();
  const env = {
    ...provider.secretsOf('rosmarino'),
    CORS_ORIGINS: `http://localhost:${journeyShop().elsewherePort}`,
  };
  shop = await shopWith({ rosmarino: { socialLogins: provider.settings } }, env);
  provider.openFor([shop.url('rosmarino')]);
  files = await serveAppFiles('rosmarino', shop.url('rosmarino'));
});
afterAll(async () => {
  files.close();
  await shop.stop();
  await provider.close();
  await browser.close();
});

const phone = { width: 360, height: 780, touch: true };

async function openApp(path: string): Promise<Visit> {
  const visit = await openVisit(browser, phone);
  await onPhone(visit.page);
  await visit.page.goto(files.origin + path);
  await settled(visit.page);
  return visit;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Accedi' });

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await dialog(page).getByLabel('Indirizzo email').waitFor();
}

/**
 * Presses a provider's button, chooses an account in the system's browser, and answers the link that leads back to the app.
 *
 * @param account one that the provider doesn't know: the person declines
 */
async function linkBack(page: Page, name: 'Google' | 'Facebook', account: string): Promise<string> {
  await page.getByRole('link', { name: `Accedi con ${name}` }).click();
  await page.getByText('Continua nel browser').waitFor();
  const opened = (await callsOf(page, 'AppLauncher.openUrl')) as { url: string }[];
  const outside = await openVisit(browser, phone);
  await outside.page.goto(opened.at(-1)!.url);
  await outside.page.goto(new URL(`?account=${account}`, outside.page.url()).href);
  const address = await outside.page.getByRole('link', { name: "Torna all'app" }).getAttribute('href');
  await outside.end();
  return address!;
}

/** Adds a person to the provider, under an id that no other journey uses. */
function personAtProvider(given_name: string, family_name: string, email: string): string {
  const id = `person-${crypto.randomUUID().slice(0, 8)}`;
  provider.accounts = { [id]: { email, email_verified: true, given_name, family_name } };
  return id;
}

const openedBy = (page: Page, url: string) => happen(page, 'App', 'appUrlOpen', { url });

test('[IDE-34] in the app Google opens in the system’s browser and leads back to the app, which is logged in; a link that somebody else sent is refused', async () => {
  const { email } = await newcomer(shop.url('rosmarino'));
  const ada = personAtProvider('Ada', 'Rossi', email);
  const { page, end } = await openApp('/');
  await openLogin(page);
  const address = await linkBack(page, 'Google', ada);
  expect(address).toMatch(/^it\.bottega\.rosmarino:\/\/open\/api\/social-redir\/google-mobile\?/);

  const other = await openApp('/');
  await openedBy(other.page, address);
  await other.page.waitForURL('**/login?poi=%2F&errore=SOCIAL_FAILED');
  await main(other.page).getByRole('alert').waitFor();
  await other.end();

  await openedBy(page, address);
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
  await end();
});

test('[IDE-35] in the app a declined Facebook log-in says so in the form and keeps the page; with an account of that e-mail, its password links them', async () => {
  const { email, password } = await newcomer(shop.url('rosmarino'));
  const ada = personAtProvider('Ada', 'Rossi', email);
  const { page, end } = await openApp('/page/privacy');
  await openLogin(page);
  await openedBy(page, await linkBack(page, 'Facebook', 'nobody'));
  await page.waitForURL('**/login?poi=%2Fpage%2Fprivacy&errore=SOCIAL_FAILED');
  await main(page).getByRole('alert').waitFor();

  await openedBy(page, await linkBack(page, 'Facebook', ada));
  await main(page).getByText("C'è già un account con questa e-mail.").waitFor();
  await main(page).getByLabel('Indirizzo email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('button', { name: /^Ciao / }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/page/privacy');
  await end();
});

test('[IDE-34] in the app a new person comes back from Google to the registration, with the details of the account', async () => {
  const email = `zoe-${crypto.randomUUID().slice(0, 8)}@example.it`;
  const zoe = personAtProvider('Zoë', "D'Angelo", email);
  const { page, end } = await openApp('/');
  await openLogin(page);
  await openedBy(page, await linkBack(page, 'Google', zoe));
  await page.waitForURL('**/registration-user?social_login=google');
  await dialog(page).waitFor({ state: 'hidden' });
  const fields = { Nome: 'Zoë', Cognome: "D'Angelo", 'Indirizzo email': email };
  for (const [label, value] of Object.entries(fields))
    expect(await main(page).getByLabel(label, { exact: true }).inputValue()).toBe(value);
  await end();
});
