import type { Envelope } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Presses plus with a faked answer: the current basket and the given messages. */
async function addSays(page: Page, messages: Partial<Envelope<unknown>['response']>): Promise<void> {
  const answer = await page.evaluate(
    async () => (await (await fetch('/ebsn/api/cart/view')).json()) as Envelope<unknown>,
  );
  const json = { ...answer, response: { ...answer.response, ...messages } };
  await page.route('**/ebsn/api/cart/add', (route) => route.fulfill({ json }));
}

test('[API-18] [API-20] messages of an answer show as toasts; a code on the brand’s list opens a dialog', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shopUrl('rosmarino')}/category/frutta-e-verdura`);
  await settled(page);
  await addSays(page, {
    infosMessage: ['Detto bene'],
    warningsMessage: [
      { code: 'TIMESLOT_EXPIRED', message: '' },
      { code: 'ANOTHER_CODE', message: 'Detto piano' },
    ],
  });
  await page
    .getByRole('button', { name: /^Aggiungi .* al carrello$/ })
    .first()
    .click();
  await toastShown(page, 'Detto bene');
  await toastShown(page, 'Detto piano');
  const notice = page.getByRole('dialog', { name: 'Un attimo' });
  await notice.getByText('La fascia che avevi scelto è scaduta').waitFor();
  await notice.getByRole('button', { name: 'Ho capito' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect((await page.evaluate(() => window.toastsSaid)).join()).not.toContain('La fascia');
  await end();
});
