import { addGoods, buyAs, dataOf, goTo, takeFreeSlot } from '@bottega/server/testing/at-places';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './newcomers.ts';
import { onDatabase } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Ponte's own words and, at the same places of Rosmarino, the shared ones. */
const words = {
  ponte: {
    cookies: 'Cookie: decidi tu.',
    orders: 'Fai la prima spesa: poi qui la ricompri con un tasto.',
    slots: /^Chiude alle \d{1,2}:\d\d di /,
    cart: 'Vai al pagamento',
    payment: 'Sul sito della banca, con carta di credito o di debito',
    deadline: /^Paga entro le \d{1,2}:\d\d di /,
    invoice: 'Fattura riepilogativa a fine mese',
  },
  rosmarino: {
    cookies: 'I cookie, a modo tuo.',
    orders: 'Quando fai la prima spesa la ritrovi qui, pronta da ripetere.',
    slots: /^Ordina entro le \d{1,2}:\d\d di /,
    cart: 'Vai alla cassa',
    payment: 'Ti portiamo alla pagina sicura della banca',
    deadline: /^Entro le \d{1,2}:\d\d di /,
    invoice: 'Fattura riepilogativa',
  },
} as const;

test.each(['ponte', 'rosmarino'] as const)(
  '[TEN-10] at %s the places of the extra strings have the brand’s own words, or the shared ones: cookies, orders, slots, cart, payment, deadline, invoice',
  async (brand) => {
    const shop = shopUrl(brand);
    const own = words[brand];
    const someone = await newcomer(shop);
    const { page, end } = await openVisit(browser);
    await page.context().clearCookies();
    await page.context().addCookies(someone.cookies());
    const main = page.getByRole('main');
    await open(page, `${shop}/profile/orders`);
    await page.getByRole('form', { name: 'Preferenze sui cookie' }).getByText(own.cookies).waitFor();
    await page.getByRole('button', { name: 'Chiudi e rifiuta' }).click();
    await main.getByText(own.orders, { exact: true }).waitFor();

    await goTo(someone.caller, { addressTypeId: 2 });
    await takeFreeSlot(someone.caller);
    await addGoods(someone.caller, { pieces: 10 });
    await open(page, shop);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello, \d+ articoli/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
    await drawer.getByRole('link', { name: own.cart, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Quando/ })
      .click();
    await expect.poll(() => isSeen(page.getByRole('dialog').getByText(own.slots))).toBe(true);

    await open(page, `${shop}/checkout`);
    await page.getByRole('button', { name: 'Scegli come pagare' }).last().click();
    await main.getByText(own.payment, { exact: true }).waitFor();
    const { orderId } = dataOf(await buyAs(someone.caller, 12));
    await open(page, `${shop}/profile/orders/${orderId}`);
    await expect.poll(() => isSeen(main.getByText(own.deadline))).toBe(true);
    // staff may agree on a monthly invoice with a shopper; the checkout doesn't offer it
    await onDatabase((admin) =>
      admin.query('update sales_order set payment_type_id = 101 where order_id = $1 and contact_email = $2', [
        orderId,
        someone.email,
      ]),
    );
    await page.reload();
    await expect.poll(() => isSeen(main.getByText(own.invoice, { exact: true }))).toBe(true);
    await end();
  },
);

const isSeen = (text: Locator) => text.first().isVisible();

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
}
