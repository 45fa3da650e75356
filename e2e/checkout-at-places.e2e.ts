import type { Cart } from '@bottega/contract';
import { createTexts, formatPrice } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import {
  addGoods,
  dataOf,
  goTo,
  placesOf,
  registerShopper,
  takeFreeSlot,
  type Place,
} from '@bottega/server/testing/at-places';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { cartLink, goodCards, mailAbout, orderNumber, payByCard } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780 };
const desktop = { width: 1440, height: 900 };
/** Percentage of the weighed goods that a card is pre-authorised for beyond the total. */
const percents: Record<string, number> = { rosmarino: 20, ponte: 30 };

/** The texts of screens and mails about a basket or order at a place. */
function wordsOf({ addressTypeId }: Place, { shippingAddress }: Cart) {
  const { addressName = '' } = shippingAddress;
  if (addressTypeId === 2)
    return {
      header: 'Consegna a Via Cavour 107',
      where: /^A Via Cavour 107, 00184 Roma/,
      list: /Consegna .+, \d+:00–\d+:00, a Via Cavour 107/,
      mail: /Consegna: .+\n\s*Indirizzo: Via Cavour 107/,
      fact: 'Consegna',
      payment: 'Alla consegna',
      choice: 'Alla consegna',
    };
  if (addressTypeId === 3)
    return {
      header: `Ritiro a ${addressName}`,
      where: new RegExp(`^A ${addressName}, `),
      list: new RegExp(`Ritiro .+, a ${addressName}`),
      mail: new RegExp(`Ritiro in negozio: .+\\n\\s*Negozio: ${addressName}`),
      fact: 'Ritiro in negozio',
      payment: 'Al ritiro in negozio',
      choice: 'Al ritiro in negozio',
    };
  const locker = addressName.replace('Locker ', '');
  return {
    header: `Ritiro al locker ${locker}`,
    where: new RegExp(`^Al locker ${locker}, `),
    list: new RegExp(`Ritiro .+, al locker ${locker}`),
    mail: new RegExp(`Ritiro al locker: .+\\n\\s*Locker: ${locker}`),
    fact: 'Ritiro al locker',
    payment: 'Con carta, online',
    choice: 'Carta, adesso online',
  };
}

const buyBar = (page: Page) => page.locator('.checkout__buy');
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Checks that no element covers total and button at any scroll position. */
async function staysInSight(page: Page): Promise<void> {
  const hidden = await page.evaluate(async () => {
    const isSeen = (element: Element) => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return false;
      const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    const wrong: string[] = [];
    const step = innerHeight / 3;
    for (let at = 0; at <= document.documentElement.scrollHeight; at += step) {
      scrollTo(0, at);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const selector of ['.checkout__buy button', '.checkout__buy p'])
        if (!isSeen(document.querySelector(selector)!)) wrong.push(`${selector} at ${Math.round(at)}`);
    }
    scrollTo(0, 0);
    return wrong;
  });
  expect(hidden).toEqual([]);
}

/** Checks WCAG 2.2, focus not obscured: focused elements stand above the bar. */
async function focusStaysInSight(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Cambia' }).first().focus();
  for (let tabs = 0; tabs < 14; tabs += 1) {
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.checkout__buy')!;
      const focused = document.activeElement;
      if (!focused || bar.contains(focused) || !focused.closest('main')) return '';
      const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isBeside = under.right <= over.left || under.bottom <= over.top + 1;
      return isBeside ? '' : (focused.closest('label') ?? focused).textContent;
    });
    expect(covered).toBe('');
    await page.keyboard.press('Tab');
  }
}

const cases = ['rosmarino', 'ponte'].flatMap((brand) =>
  placesOf(brand).map((place) => ({
    brand,
    place,
    kind: { 2: 'door', 3: 'store', 5: 'locker' }[place.addressTypeId],
  })),
);

test.each(cases)(
  '[TEN-09] when the groceries go to a $kind of $brand, then checkout, order and mail use the texts for that place',
  { tags: ['website/wide-screen'] },
  async ({ brand, place }) => {
    const shop = shopUrl(brand);
    const caller = callerOf(shop);
    const person = await registerShopper(caller);
    await goTo(caller, place);
    await takeFreeSlot(caller);
    const cart = await addGoods(caller, { pieces: 10, loose: 2 });
    const words = wordsOf(place, cart);
    const total = formatPrice(cart.totalPrice);
    const { page, end } = await openVisit(browser, desktop);
    await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
    const main = page.getByRole('main');
    const withoutDelivery = async () => {
      if (place.addressTypeId === 2) return;
      const text = (await main.innerText()).replaceAll(/consegna a casa/gi, '');
      expect(text).not.toMatch(/consegn/i);
    };

    for (const window of [desktop, phone]) {
      await page.setViewportSize(window);
      await page.goto(`${shop}/checkout`);
      await settled(page);
      await main.getByText(words.header).first().waitFor();
      // on a phone the header of the checkout has no place
      const inHeader = window === desktop ? words.header : '';
      await expect.poll(async () => spaced(await page.getByRole('banner').innerText())).toContain(inHeader);
      const lines = main.getByText(/^\d+ articoli · \d+,\d\d\s€$/);
      expect(await main.getByRole('link', { name: cart.cartItems![0]!.product.name }).isVisible()).toBe(
        false,
      );
      await withoutDelivery();
      await staysInSight(page);
      // the order button appears only after the payment step
      expect(await page.getByRole('button', { name: /^Ordina/ }).count()).toBe(0);

      await buyBar(page).getByRole('button', { name: 'Scegli come pagare' }).click();
      const ways = main.getByRole('group', { name: 'Come vuoi pagare?' });
      // the only way to pay is chosen; among several ones the shopper chooses, and the order button waits for it
      const isChosen = await ways.getByRole('radio', { checked: true }).count();
      expect(isChosen).toBe(place.isPaidOnline ? 1 : 0);
      expect(await page.getByRole('button', { name: /^Ordina/ }).count()).toBe(isChosen);
      await ways.getByRole('radio', { name: words.choice }).check();
      expect(await ways.getByRole('radio').count()).toBe(place.isPaidOnline ? 1 : 2);
      const { t } = createTexts(brandTexts[brand]);
      await main.getByText(t('shell.notes'), { exact: true }).waitFor();
      const cash = ways.getByText(t('shell.cashTooltip', { addressTypeId: place.addressTypeId }), {
        exact: true,
      });
      expect(await cash.count()).toBe(place.isPaidOnline ? 0 : 1);
      if (!place.isPaidOnline)
        await buyBar(page)
          .getByRole('button', { name: `Ordina · ${total}`, exact: true })
          .waitFor();
      await ways.getByRole('radio', { name: /online/ }).check();
      await buyBar(page)
        .getByRole('button', { name: `Ordina e paga ${total}`, exact: true })
        .waitFor();
      const blocked = formatPrice(cart.totals.estimate!.highest);
      expect(spaced(await buyBar(page).innerText())).toContain(
        spaced(
          `Sulla carta blocchiamo ${blocked}: il totale più il ${percents[brand]}% dei prodotti a peso variabile.`,
        ),
      );
      await withoutDelivery();
      await staysInSight(page);
      await focusStaysInSight(page);
      await lines.click();
      await main.getByRole('link', { name: cart.cartItems![0]!.product.name }).first().waitFor();
      await staysInSight(page);
      await lines.click();
    }

    const bought = buyBar(page);
    if (place.isPaidOnline) {
      await bought.getByRole('button', { name: /^Ordina e paga/ }).click();
      // the bank asks for the amount that the checkout explained
      const amount = formatPrice(cart.totals.estimate!.highest);
      await page.getByRole('button', { name: `Paga ${amount}`, exact: true }).waitFor();
      await payByCard(page, goodCards.plain);
    } else {
      await main.getByRole('radio', { name: words.choice }).check();
      await bought.getByRole('button', { name: `Ordina · ${total}`, exact: true }).click();
    }
    const orderId = await orderNumber(page);
    await main.getByText(words.where).waitFor();
    await withoutDelivery();
    // the same place is proposed for the next basket
    const header = async () => spaced(await page.getByRole('banner').first().innerText());
    await expect.poll(header).toContain(`Da confermare ${words.header}`);

    await page.goto(`${shop}/profile/orders`);
    await settled(page);
    expect(spaced(await main.innerText())).toMatch(words.list);
    await withoutDelivery();
    await page.goto(`${shop}/profile/orders/${orderId}`);
    await settled(page);
    expect(await main.locator('dt').first().innerText()).toBe(words.fact);
    expect(await main.getByText(words.payment, { exact: true }).count()).toBeGreaterThan(0);
    await withoutDelivery();

    await mailAbout(page, shop, person, orderId);
    await page.getByRole('link', { name: new RegExp(`Ordine ${orderId} ricevuto`) }).click();
    const mail = await page.locator('pre').innerText();
    expect(mail).toMatch(words.mail);
    expect(mail).toContain(`Pagamento: ${words.payment}`);
    expect(/consegn/i.test(mail)).toBe(place.addressTypeId === 2);

    await page.goto(shop);
    await settled(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Da confermare/ })
      .click();
    const proposal = page.getByRole('dialog').getByRole('region', { name: 'La nostra proposta' });
    await proposal.getByText(words.header).waitFor();
    await proposal.getByRole('button', { name: 'Conferma' }).click();
    await page.getByRole('group', { name: 'Fasce orarie' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(header).toContain(words.header);
    expect(await header()).not.toContain('Da confermare');
    await end();
  },
);

test.each(['rosmarino', 'ponte'])(
  'when the basket of %s changes from home delivery to store pickup at the checkout, then the payment types change too',
  async (brand) => {
    const shop = shopUrl(brand);
    const caller = callerOf(shop);
    await registerShopper(caller);
    await goTo(caller, { addressTypeId: 3 });
    await takeFreeSlot(caller);
    await goTo(caller, { addressTypeId: 2 });
    await takeFreeSlot(caller);
    await addGoods(caller, { pieces: 8 });
    const { page, end } = await openVisit(browser, phone);
    await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
    await page.goto(`${shop}/checkout`);
    await settled(page);
    await buyBar(page).getByRole('button', { name: 'Scegli come pagare' }).click();
    await page.getByRole('radio', { name: 'Alla consegna' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Cambia Dove e quando' }).click();
    await page.getByRole('main').getByRole('button', { name: /^Dove/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Ritiro in negozio' }).click();
    await dialog
      .getByRole('button', { name: /^Scegli / })
      .first()
      .click();
    const cartNow = async () => dataOf(await caller.get<Cart>('/ebsn/api/cart/view')).shippingAddress;
    await expect
      .poll(async () => {
        const change = page.getByRole('dialog').getByRole('button', { name: 'Cambia', exact: true });
        if (await change.isVisible()) await change.click();
        return (await cartNow()).addressTypeId;
      })
      .toBe(3);
    await page.getByRole('group', { name: 'Fasce orarie' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Al ritiro in negozio').count()).toBeGreaterThan(0);
    expect(await page.getByText('Alla consegna', { exact: true }).count()).toBe(0);
    await end();
  },
);

test('when no online payment exists and a locker is chosen, then the checkout says so and leads to another place', async () => {
  const shop = shopUrl('rosmarino');
  const caller = callerOf(shop);
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 5 });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 8 });
  const { page, end } = await openVisit(browser, phone);
  await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
  // the answer of a shop without a gateway
  const { response, user } = await caller.get('/ebsn/api/payment-type/list');
  const nothing = { response, user, data: { paymentTypes: [] } };
  await page.route('**/ebsn/api/payment-type/list*', (route) => route.fulfill({ json: nothing }));
  await page.goto(shop);
  await settled(page);
  await cartLink(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Vai alla cassa' }).click();
  await page.waitForURL('**/checkout');
  await buyBar(page).getByRole('button', { name: 'Scegli come pagare' }).click();
  await page
    .getByText(
      'A questo locker ora non si può ordinare: si paga solo online, e il pagamento online non è attivo. Scegli un negozio o la consegna a casa.',
    )
    .waitFor();
  expect(await page.getByRole('button', { name: /^Ordina/ }).count()).toBe(0);
  await buyBar(page).getByRole('button', { name: 'Cambia locker' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Dove/ }).waitFor();
  await end();
});
