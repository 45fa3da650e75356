import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for the mail to an address, with a subject that has these words, and returns the link of its act. */
export async function mailedLink(page: Page, shop: string, to: string, subject = ''): Promise<string> {
  const row = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject });
  await expect
    .poll(async () => {
      await page.goto(`${shop}/test-mailbox`);
      return row.count();
    })
    .toBeGreaterThan(0);
  await row.first().click();
  const link = page.getByRole('link', { name: /(token|reg_control_code)=/ });
  return (await link.getAttribute('href'))!;
}
