/** @module-tag website/windows */

import { serveCompanyPage, type CompanyPage } from '@bottega/server/testing/peers/company-page';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '@bottega/server/testing/peers/identity-provider';
import { startOpenidProvider, type OpenidProvider } from '@bottega/server/testing/peers/openid-provider';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { mailedLink } from './mailed-link.ts';
import { callerOf, newcomer } from './newcomers.ts';
import { addShown } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
let provider: OpenidProvider;
let company: TestIdentityProvider;
let companyPage: CompanyPage;
let shop: ServerChild;
beforeAll(async () => {
  browser = await openBrowser();
  provider = await startOpenidProvider();
  company = await startIdentityProvider('rosmarino');
  companyPage = await serveCompanyPage(company);
  const settings = {
    socialLogins: provider.settings,
    companyLogin: true,
    saml: { ...company.settings, entryPoint: companyPage.url },
  };
  const env = { ...provider.secretsOf('rosmarino'), ...company.env };
  shop = await shopWith({ rosmarino: settings }, env);
  company.meet((await callerOf(shop.url('rosmarino')).get('/ebsn/api/saml/metadata')).text);
  provider.openFor([shop.url('rosmarino')]);
});
afterAll(async () => {
  await shop.stop();
  await companyPage.close();
  await provider.close();
  await browser.close();
});

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Continua nella finestra' });

/** Presses a provider's button of the open form; answers the provider's window. */
async function openPopup(page: Page, name: 'Google' | 'Facebook'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'Accedi' })
    .getByRole('link', { name: `Accedi con ${name}` })
    .click();
  return opened;
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await page.getByRole('dialog', { name: 'Accedi' }).getByLabel('Indirizzo email').waitFor();
}

const accountOf = (email: string) => ({
  email,
  email_verified: true,
  given_name: 'Zoë',
  family_name: "D'Angelo",
});

const chosen = (popup: Page, account: string) => popup.getByRole('link', { name: account }).click();

test('[IDE-36] when the popup is closed, then the form is idle again', async () => {
  provider.accounts = { zoe: accountOf('zoe@example.it') };
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop.url('rosmarino')}/page/privacy`);
  await settled(page);
  await openLogin(page);
  const closed = await openPopup(page, 'Google');
  await waiting(page).waitFor();
  await closed.getByRole('link', { name: 'zoe' }).waitFor();
  expect(await waiting(page).count()).toBe(1);
  await closed.close();
  await waiting(page).waitFor({ state: 'detached' });
  await end();
});

test('[IDE-36] a new person registers with Google’s details and later comes back in one press, with the basket', async () => {
  const email = `zoe-${crypto.randomUUID().slice(0, 8)}@example.it`;
  provider.accounts = { zoe: accountOf(email) };
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop.url('rosmarino')}/product/${goods.slug}`);
  await settled(page);
  await addShown(page, goods);
  await openLogin(page);
  const popup = await openPopup(page, 'Google');
  await chosen(popup, 'zoe');
  await page.waitForURL('**/registration-user?social_login=google');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await settled(page);
  await page.getByRole('main').getByText('i dati del tuo account Google').waitFor();
  const fields = { Nome: 'Zoë', Cognome: "D'Angelo", 'Indirizzo email': email };
  for (const [label, value] of Object.entries(fields))
    expect(await page.getByRole('main').getByLabel(label, { exact: true }).inputValue()).toBe(value);
  await page.getByLabel(/^Telefono/).fill('333 1234567');
  await page.getByLabel('Scegli una password').fill('spesa2026');
  await page.getByLabel(/miei dati/).check();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await page.waitForURL('**/registration-completed');

  await page.getByRole('button', { name: /^Ciao Zoë/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();
  await settled(page);
  await openLogin(page);
  // the provider still knows the person: its window opens and closes by itself
  const again = await openPopup(page, 'Google');
  await page.getByRole('button', { name: /^Ciao Zoë/ }).waitFor();
  await expect.poll(() => again.isClosed()).toBe(true);
  await page.getByRole('dialog', { name: 'Accedi' }).waitFor({ state: 'hidden' });
  const cart = page.getByRole('banner').getByRole('link', { name: /^Carrello/ });
  await expect.poll(() => cart.getAttribute('aria-label')).toMatch(/^Carrello, 1 articolo/);
  await end();
});

test('[IDE-36] when Facebook’s e-mail has an account, then its password links them; a brand without providers shows no button', async () => {
  const { email, password } = await newcomer(shop.url('rosmarino'));
  provider.accounts = {
    ada: { email, email_verified: true, given_name: 'Ada', family_name: 'Rossi' },
  };
  const { page, end } = await openVisit(browser, { width: 360 });
  await page.goto(`${shop.url('rosmarino')}/login`);
  await settled(page);
  const main = page.getByRole('main');
  const press = async () => {
    const opened = page.waitForEvent('popup');
    await main.getByRole('link', { name: 'Accedi con Facebook' }).click();
    return opened;
  };
  await chosen(await press(), 'ada');
  await main.getByText("C'è già un account con questa e-mail.").waitFor();
  await main.getByLabel('Indirizzo email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(`${shop.url('rosmarino')}/`);
  // the provider doesn't prove the e-mail, so the link waits until its mailbox is proved
  await page.goto(await mailedLink(page, shop.url('rosmarino'), email, 'Conferma la tua registrazione'));
  await main.getByRole('button', { name: 'Conferma la registrazione' }).click();
  await main.getByRole('heading', { name: 'Registrazione confermata' }).waitFor();
  await page.context().clearCookies({ name: /^X-Ebsn/ });
  await page.goto(`${shop.url('rosmarino')}/login?poi=/profile/access`);
  await settled(page);
  await press();
  await page.waitForURL('**/profile/access');
  await page.getByRole('heading', { level: 1, name: 'Accesso e password' }).waitFor();
  const linked = page.getByRole('region', { name: 'Accessi collegati' });
  await linked.getByText(/^Collegato il/).waitFor();
  await linked.getByRole('button', { name: 'Scollega Facebook' }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByLabel('Password attuale').fill(password);
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await linked.waitFor({ state: 'detached' });
  await toastShown(page, 'Facebook non è più collegato');

  await page.goto(`${shopUrl('ponte')}/login`);
  await main.getByLabel('Indirizzo email').waitFor();
  expect(await main.getByRole('link', { name: /^Accedi con/ }).count()).toBe(0);
  await end();
});

const companyLink = (page: Page) => page.getByRole('link', { name: 'Accesso aziendale' });

test('[IDE-32] when a person of the company logs in, then the page that asked shows it in, with its staff page; of another domain, it says why not', async () => {
  const { page, end } = await openVisit(browser);
  companyPage.worker = 'gino@evil.example';
  await page.goto(`${shop.url('rosmarino')}/login?poi=/page/privacy`);
  await companyLink(page).click();
  await page.getByText("L'accesso con l'account aziendale non è riuscito.").waitFor();
  await expect.poll(() => page.url()).toBe(`${shop.url('rosmarino')}/page/privacy`);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();

  companyPage.worker = `gino-${crypto.randomUUID().slice(0, 8)}@company.example`;
  await page.goto(`${shop.url('rosmarino')}/login?poi=/staff/status`);
  await companyLink(page).click();
  await page.waitForURL('**/staff/status');
  await page.getByRole('heading', { level: 1, name: 'Stato del negozio' }).waitFor();
  await page.getByRole('button', { name: /^Ciao Gino/ }).waitFor();
  await end();
});
