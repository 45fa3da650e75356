import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './newcomers.ts';
import { forgetSession } from './session.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('when a shopper adds a passkey in the profile, then it logs in without password until it is removed', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser, { width: 360 });
  await page.context().addCookies(someone.cookies());
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${shop}/profile/access`);
  await settled(page);
  const part = page.getByRole('region', { name: 'Passkey' });
  await part.getByLabel('Nome della passkey').fill('Il mio telefono');
  await part.getByLabel('Password attuale', { exact: true }).fill(someone.password);
  await part.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await part.getByText('Il mio telefono').first().waitFor();
  await toastShown(page, 'Passkey aggiunta');

  await forgetSession(page);
  await page.goto(`${shop}/login?poi=/profile/access`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Accedi con una passkey' }).click();
  await page.waitForURL('**/profile/access');
  await part.getByRole('button', { name: 'Rinomina Il mio telefono' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dai un altro nome a «Il mio telefono»' });
  await dialog.getByLabel('Nome della passkey').fill('Telefono nuovo');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await part.getByRole('button', { name: 'Togli Telefono nuovo' }).click();
  // the log-in again by the passkey is the proof
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect.poll(() => part.getByText('Telefono nuovo').count()).toBe(0);

  await forgetSession(page);
  await page.goto(`${shop}/login`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Accedi con una passkey' }).click();
  await page.getByRole('main').getByText('Questa passkey non va').waitFor();
  await end();
});
