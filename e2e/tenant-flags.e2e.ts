import type { Cart } from '@bottega/contract';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { addShown, openCategories } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled } from './visit.ts';

/** Flags that differ from those of the demo brands. */
const flags = { showSectors: false, categoryDepth: 2, registrationEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([{ isDefault: true }, { isDefault: false }])(
  'with default flags: $isDefault',
  ({ isDefault }) => {
    let other: ServerChild | undefined;
    const shop = () => other?.url('rosmarino') ?? shopUrl('rosmarino');
    beforeAll(async () => {
      if (!isDefault) other = await shopWith({ rosmarino: flags, ponte: { forgotPasswordEnabled: false } });
    });
    afterAll(() => other?.stop());

    test('[TEN-12] the flag showSectors is sent as `show_sectors`, and the basket is read from the sectors or from the list', async () => {
      const goods = await someGoods('rosmarino', 'Pezzo', 5);
      const { page, end } = await openVisit(browser);
      await page.goto(`${shop()}/product/${goods.slug}`);
      await settled(page);
      const answered = page.waitForResponse('**/ebsn/api/cart/add');
      await addShown(page, goods);
      const response = await answered;
      expect(response.request().postDataJSON()).toMatchObject({ show_sectors: isDefault });
      const { data } = (await response.json()) as { data: Cart };
      expect([data.sectors !== undefined, data.cartItems !== undefined]).toEqual([isDefault, !isDefault]);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrello, 1 articolo/ })
        .click();
      await page
        .getByRole('dialog', { name: 'Il tuo carrello' })
        .getByRole('link', { name: new RegExp(goods.name) })
        .first()
        .waitFor();
      await end();
    });

    test('[TEN-22] the depth of the tree is sent as `depth`: 3 unless the brand sets another', async () => {
      const { page, end } = await openVisit(browser);
      await page.goto(shop());
      await settled(page);
      const depths: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/ebsn/api/category') depths.push(searchParams.get('depth'));
      });
      await openCategories(page);
      await page.getByRole('dialog', { name: 'Tutti i nostri prodotti' }).waitFor();
      await expect.poll(() => depths).toContain(isDefault ? '3' : '2');
      expect(depths).not.toContain(isDefault ? '2' : '3');
      await end();
    });

    test('[TEN-24] [IDE-17] the link for a forgotten password is offered unless the brand switches it or the registration off', async () => {
      const { page, end } = await openVisit(browser);
      for (const brand of ['rosmarino', 'ponte']) {
        await page.goto(`${other?.url(brand) ?? shopUrl(brand)}/login`);
        const main = page.getByRole('main');
        await main.getByLabel('Indirizzo email').waitFor();
        const link = main.getByRole('link', { name: 'Hai dimenticato la password?' });
        expect(await link.count(), brand).toBe(isDefault ? 1 : 0);
      }
      await end();
    });

    test('[TEN-23] registration is offered unless the brand switches it off', async () => {
      const { page, end } = await openVisit(browser);
      await page.goto(`${shop()}/login`);
      await settled(page);
      await page.getByRole('main').getByLabel('Indirizzo email').waitFor();
      const register = page.getByRole('main').getByRole('link', { name: 'Registrati' });
      expect(await register.count()).toBe(isDefault ? 1 : 0);
      await end();
    });
  },
);

test.each(['rosmarino', 'ponte'])(
  '[TEN-21] when a visitor of %s wants to choose place or time, then the log-in opens first only where anonymous carts are off',
  async (brand) => {
    const { page, end } = await openVisit(browser);
    for (const what of ['Dove', 'Quando']) {
      await page.goto(shopUrl(brand));
      await settled(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${what}`) })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading').first().waitFor();
      const [password, place] = [
        dialog.getByLabel('Password', { exact: true }),
        dialog.getByRole('combobox', { name: 'Indirizzo' }),
      ];
      await password.or(place).waitFor();
      expect([await password.count(), await place.count()], what).toEqual(
        brand === 'ponte' ? [1, 0] : [0, 1],
      );
    }
    await end();
  },
);
