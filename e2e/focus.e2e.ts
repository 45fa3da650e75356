import type { ShoppingList } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer, saveAddress } from './newcomers.ts';
import { cartLink } from './shopping.ts';
import { holdLaterParts } from './later-parts.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Tag and name of the focused element; a title is named by its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement!;
    const label = place.getAttribute('aria-labelledby');
    const named = label === null ? place : document.getElementById(label);
    return `${place.tagName} ${place.getAttribute('aria-label') ?? named?.textContent}`.slice(0, 80);
  });

test(
  'when a line of list, addresses or basket is removed by keyboard, then the focus goes to a named place; a new page takes it or says its title',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const someone = await newcomer(shop);
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const loose = await someGoods('rosmarino', 'Sfuso');
    const items = [goods, loose].map(({ productId }) => ({ productId, quantity: 1 }));
    const { listId } = fine(
      await someone.caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Sabato' }),
    );
    fine(await someone.caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
    fine(await someone.caller.post('/ebsn/api/cart/add', { items: items.slice(0, 1) }));
    await saveAddress(someone, 'Casa');
    await saveAddress(someone, 'Mare', { addressNumber: '109' });
    const { page, end } = await openVisit(browser);
    await page.context().addCookies(someone.cookies());

    const open = async (path: string) => {
      await page.goto(`${shop}${path}`);
      await settled(page);
      // the part that keeps the focus loads after the first screen
      await page.locator('.toasts').waitFor({ state: 'attached' });
    };

    await open(`/profile/lists/${listId}`);
    const remove = page.getByRole('button', { name: `Togli ${goods.name} dalla lista` });
    await remove.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^(?!BODY)\w+ \S/);

    await open('/profile/addresses');
    for (const name of ['Mare', 'Casa']) {
      const remove = page.getByRole('button', { name: `Elimina l'indirizzo ${name}` });
      await remove.press('Enter');
      await page.getByRole('button', { name: 'Sì', exact: true }).press('Enter');
      // until then the button has the focus back
      await remove.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toMatch(/^(?!BODY)\w+ \S/);
    }
    await expect.poll(() => focused(page)).toBe('H1 I tuoi indirizzi');

    await cartLink(page).press('Enter');
    const drawer = page.getByRole('dialog').first();
    const removeGoods = drawer.getByRole('button', { name: `Rimuovi ${goods.name}` });
    await removeGoods.press('Enter');
    await removeGoods.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^(?!BODY)\w+ \S/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    // a link of the header stays, so the new page says its title
    const offers = page.getByRole('navigation', { name: 'Reparti' }).getByRole('link').nth(1);
    await offers.press('Enter');
    await page.waitForURL('**/category/*');
    await settled(page);
    await page
      .getByRole('status')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter');
    await page.waitForURL('**/product/*');
    await settled(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => focused(page)).toBe(`H1 ${title}`);
    await end();
  },
);

test(
  'when a link is followed before the parts around the page have loaded, then the title of the new page gets the focus all the same',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    const loadLaterParts = await holdLaterParts(page);
    await page.goto(`${shopUrl('rosmarino')}/category/frutta-e-verdura`);
    await settled(page);
    await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter');
    await page.waitForURL('**/product/*');
    await settled(page);
    expect(await focused(page)).toMatch(/^BODY/);
    loadLaterParts();
    await expect.poll(() => focused(page)).toMatch(/^H1/);
    await end();
  },
);
