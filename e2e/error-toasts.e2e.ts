import type { ShoppingList } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { createTexts } from '@bottega/texts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { openVisit, settled, toastShown } from './visit.ts';

const { t } = createTexts();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[API-24] when a whole list can’t be added or the basket can’t be read, then a toast says so and the page stays', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 5);
  const { listId } = fine(
    await someone.caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Sabato' }),
  );
  const items = [{ productId, quantity: 1 }];
  fine(await someone.caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/lists/${listId}`);
  await settled(page);
  await page.route(/\/ebsn\/api\/cart\/(add-all-from-wishlist|view)/, (route) =>
    route.fulfill({ status: 502, body: '' }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Metti tutto nel carrello' }).click();
  await toastShown(page, t('errors.errorAddingProductFromList'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await toastShown(page, t('errors.errorLoadingCart'));
  expect(await page.getByRole('heading', { level: 1, name: 'Sabato' }).isVisible()).toBe(true);
  await end();
});
