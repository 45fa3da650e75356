import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { newcomer } from './newcomers.ts';
import { addMore, addShown, cartLink } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Init script: storage that throws or is null, and no channels. */
function takeAway(kind: string): void {
  const get = () => {
    if (kind === 'null') return null;
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get });
  Reflect.deleteProperty(window, 'BroadcastChannel');
}

test.each(['forbidden', 'null'])(
  'when the browser’s storage is %s and it has no channels, then every page works and a good gets from its page to the checkout',
  { tags: ['website/browser'] },
  async (kind) => {
    const shop = shopUrl('rosmarino');
    const someone = await newcomer(shop);
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const { page, end } = await openVisit(browser);
    await page.addInitScript(takeAway, kind);
    await page.context().addCookies(someone.cookies());
    for (const path of ['/', `/category/frutta-e-verdura`, '/catalog', '/profile/lists', '/profile/orders']) {
      await page.goto(`${shop}${path}`);
      await settled(page);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    }
    await page.getByRole('combobox', { name: 'Cerca' }).fill(goods.name);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?*');
    await settled(page);
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/product/*');
    await settled(page);
    await addShown(page, goods);
    await expect.poll(() => cartLink(page).getAttribute('aria-label')).toMatch(/^Carrello, 1 articolo, /);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);

    // another tab changes the basket; the first one reads it on return
    const other = await page.context().newPage();
    await other.goto(`${shop}/product/${goods.slug}`);
    await settled(other);
    await addMore(other, goods, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => cartLink(page).getAttribute('aria-label')).toMatch(/^Carrello, 2 articoli, /);

    await cartLink(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Vai alla cassa' }).click();
    await page.waitForURL('**/checkout');
    await settled(page);
    await page.getByRole('main').getByText(goods.name).first().waitFor({ state: 'attached' });
    await end();
  },
);

declare global {
  interface Window {
    /** Puts the present texts of the page into `<font>` elements, as Chrome does, and each text that comes later. */
    translatePage(): void;
  }
}

/** Init script: a translator that works as Chrome's. It shouts instead of translating. */
function installTranslator(): void {
  const seen = new WeakSet<Node>();
  const isText = (node: Node): node is Text =>
    node.nodeType === Node.TEXT_NODE &&
    (node as Text).data.trim() !== '' &&
    !node.parentElement?.closest('font, script, style, textarea, title, [translate=no]');
  const translate = (text: Text) => {
    if (!text.isConnected || !isText(text)) return;
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    const outer = document.createElement('font');
    outer.append(inner);
    seen.add(outer);
    text.replaceWith(outer);
  };
  const textsIn = (root: Node): Text[] => {
    if (isText(root)) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(isText);
  };
  window.translatePage = () => {
    document.documentElement.classList.add('translated-ltr');
    textsIn(document.body).forEach(translate);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (!seen.has(node)) textsIn(node).forEach(translate);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
}

const translated = (page: Page) => page.evaluate(() => window.translatePage());
const withTranslator = (context: BrowserContext) => context.addInitScript(installTranslator);

test(
  'when the browser translates the page, then amounts, messages and pages go on changing and nothing throws',
  { tags: ['website/browser'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const { page, end } = await openVisit(browser);
    await withTranslator(page.context());
    await page.goto(`${shop}/product/${goods.slug}`);
    await settled(page);
    await translated(page);
    await page.getByRole('heading', { level: 1, name: goods.name.toUpperCase() }).waitFor();
    const add = page.getByRole('button', { name: `Aggiungi ${goods.name} al carrello` }).first();
    await add.click();
    const total = cartLink(page).locator('.basket-button__total');
    const priceOf = (pieces: number) => (goods.priceDisplay * pieces).toFixed(2).replace('.', ',');
    await expect.poll(() => total.innerText()).toContain(priceOf(1));
    await addMore(page, goods, 2);
    await expect.poll(() => total.innerText()).toContain(priceOf(3));
    expect(await total.innerText()).not.toContain(priceOf(1));

    await cartLink(page).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(priceOf(3)).first().waitFor();
    await drawer.getByRole('button', { name: `Aumenta la quantità di ${goods.name}` }).click();
    await drawer.getByText(priceOf(4)).first().waitFor();
    await expect.poll(() => drawer.getByText(priceOf(3)).count()).toBe(0);
    await drawer.getByRole('button', { name: `Rimuovi ${goods.name}` }).click();
    await drawer.getByText(/IL CARRELLO È VUOTO/i).waitFor();
    await drawer.getByRole('button', { name: 'Chiudi' }).first().click();

    await page.getByRole('navigation', { name: 'Reparti' }).getByRole('link').nth(1).click();
    await page.waitForURL('**/category/*');
    await settled(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: goods.name.toUpperCase() }).waitFor();
    await end();
  },
);
