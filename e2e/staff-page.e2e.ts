import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, newcomer } from './newcomers.ts';
import { asStaff, onDatabase } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[SHL-12] the status page opens for staff of the brand; all others are sent to their dashboard, visitors to Home', async () => {
  const shop = shopUrl('rosmarino');
  const path = '/staff/status';
  expect((await callerOf(shop).get(path)).headers['location']).toBe('/profile/dashboard');
  const ada = await newcomer(shop);
  expect((await ada.caller.get(path)).headers['location']).toBe('/profile/dashboard');

  await asStaff(`customer staff ${ada.email} --brand rosmarino`);
  await onDatabase((admin) =>
    admin.query(
      `insert into reconciliation (tenant_id, day, gateway, reconciled_at, moves, captured_cents, refunded_cents,
         fee_cents, differences)
       values (1, '2026-11-23', 'stripe', now(), 12, 61240, 990, 812, '[]'),
         (1, '2026-11-24', 'stripe', now(), 9, 40312, 0, 633, '[{}, {}]')
       on conflict do nothing`,
    ),
  );
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(ada.cookies());
  await page.goto(`${shop}/`);
  await settled(page);
  await page.getByRole('button', { name: /Il tuo profilo/ }).click();
  await page.getByRole('link', { name: 'Stato del negozio' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stato del negozio' }).waitFor();
  const queues = page.getByRole('region', { name: 'Code' });
  await queues.getByRole('rowheader').first().waitFor();
  const days = page.getByRole('region', { name: 'Incassi online a confronto con i gestori' });
  expect(
    (await days.getByRole('row').allInnerTexts()).slice(1).map((row) => row.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    expect.stringMatching(/^mar 24 nov stripe 9 403,12 € 0,00 € 2 differenze$/),
    expect.stringMatching(/^lun 23 nov stripe 12 612,40 € 9,90 € Tutto torna$/),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // no longer staff: a link of the page leads to the dashboard too
  await asStaff(`customer staff ${ada.email} off --brand rosmarino`);
  await page.goto(shop + path);
  await page.waitForURL('**/profile/dashboard');
  await end();
});
