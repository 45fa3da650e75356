import type { Cart } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import type { Page } from 'playwright-core';
import { menuOpener, openCategories } from '../shopping.ts';
import { answerWith, asShopper, changeAnswer, press, screen, type Screen } from './screen.ts';

/** Adds electronic meal tickets to the payment types. */
function offerTickets({ paymentTypes }: { paymentTypes: object[] }): void {
  paymentTypes.push({
    paymentTypeId: paymentType.electronicTicket,
    name: 'Buoni pasto elettronici',
    description: 'Li usi adesso online, al massimo 8 per ordine e senza resto',
    group: 'online',
    mealTickets: {
      eligibleTotal: 38.4,
      maxTickets: 8,
      minValue: 5,
      maxValue: 10,
      restPaymentTypeIds: [paymentType.onDelivery, paymentType.card],
    },
  });
}

/** Answers that two goods of the basket may not be bought as they are, and one only by adults. */
async function restrict(page: Page): Promise<void> {
  const products = await page.evaluate(async () => {
    const { data } = (await (await fetch('/ebsn/api/cart/view')).json()) as { data: Cart };
    return (data.cartItems ?? []).map(({ product: { productId, name } }) => ({ productId, name }));
  });
  const [much, daily, adult] = products;
  const restrictions = [
    { ...much, code: 'GROUP_MAX_QUANTITY', quantity: 2, maxQuantity: 6, takenQuantity: 6, group: 'Olio' },
    { ...daily, code: 'DAILY_MAX_QUANTITY', quantity: 2, maxQuantity: 4, takenQuantity: 3 },
    { ...adult, code: 'ADULTS_ONLY', quantity: 2 },
  ];
  await page.route('**/ebsn/api/cart/purchase-restriction*', (route) =>
    route.fulfill({ json: answerWith({ restrictions }) }),
  );
}

/** Home, goods, basket and purchase. */
export const shopScreens: readonly Screen[] = [
  screen('home', '/'),
  screen('home-shopper', '/', asShopper),
  screen('category', '/category/frutta-e-verdura'),
  screen('category-with-blocks', '/category/pasta-riso-e-farine/pasta-secca'),
  screen('catalog', '/catalog'),
  screen('category-filtered', '/category/latte-uova-e-yogurt?promo=true&sort=price'),
  screen('product', ({ piece }) => `/product/${piece.slug}`),
  screen('product-loose', ({ loose }) => `/product/${loose.slug}`),
  screen('product-label', ({ labelled }) => `/product/${labelled.slug}`),
  screen('product-guarantee', ({ durable }) => `/product/${durable.slug}`),
  screen('search', '/search?q=pasta'),
  screen('search-nothing', '/search?q=xyzzyqwvk'),
  screen('suggestions', '/', {
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Cerca' }).fill('pomod');
      await page.getByRole('link', { name: /^Vedi tutti i risultati/ }).waitFor();
    },
  }),
  screen('not-found', '/non-esiste'),
  screen('not-found-near', '/category/latte-uova-e-yogurt/latte-freschissimo'),
  screen('service-down', '/service-down'),
  screen('basket-empty', '/', { act: press('link', /^Carrello/, 'banner') }),
  screen('basket', '/', { ...asShopper, act: press('link', /^Carrello/, 'banner') }),
  screen('empty-basket', '/', {
    ...asShopper,
    act: async (page) => {
      await press('link', /^Carrello/, 'banner')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Svuota il carrello' }).click();
      await page.getByRole('dialog', { name: /^Togliere tutti/ }).waitFor();
    },
  }),
  screen('menu', '/', {
    act: async (page) => {
      const wide = page.getByRole('button', { name: 'Tutti i prodotti' });
      if (await wide.isVisible()) await wide.click();
      else await menuOpener(page).click();
    },
  }),
  screen('links', '/catalog', {
    act: async (page) => {
      await openCategories(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Scopri/ })
        .click();
      await page.getByRole('dialog', { name: /^Scopri/ }).waitFor();
    },
  }),
  screen('menu-whole', '/category/colazione?promo=true', {
    act: async (page) => {
      await openCategories(page);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Riprendi da/ })
        .waitFor();
    },
  }),
  screen('checkout', '/checkout', asShopper),
  screen('checkout-payment', '/checkout', {
    ...asShopper,
    act: async (page) => {
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByRole('radio', { name: /online/ }).check();
    },
  }),
  screen('checkout-tickets', '/checkout', {
    ...asShopper,
    act: async (page) => {
      await changeAnswer(page, '/ebsn/api/payment-type/list', offerTickets);
      await page.getByRole('banner').locator('a[href="/"]').first().click();
      await page.waitForURL(/\/$/);
      await page.goBack();
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByRole('radio', { name: /^Buoni pasto elettronici/ }).check();
      await page.getByLabel('Quanti buoni').fill('2');
      await page.getByLabel('Valore di un buono (€)').fill('5');
      await page.getByText('Come paghi quello che resta?').waitFor();
      await page.getByLabel('Quanti buoni').fill('9');
      await page.getByRole('button', { name: 'Completa il pagamento' }).click();
      await page.getByText('Puoi usare al massimo 8 buoni pasto per ordine.').waitFor();
    },
  }),
  screen('checkout-restrictions', '/checkout', {
    ...asShopper,
    act: async (page) => {
      await restrict(page);
      await page.getByRole('banner').locator('a[href="/"]').first().click();
      await page.waitForURL(/\/$/);
      await page.goBack();
      await page.getByRole('heading', { name: 'Da sapere prima di ordinare' }).scrollIntoViewIfNeeded();
    },
  }),
  screen('payment', '/payment', asShopper),
  screen('checkout-locked', '/checkout', { role: 'debtor' }),
  screen('change-home', '/', { role: 'changer' }),
  screen('change-lines', '/cart/change', { role: 'changer' }),
  screen('change-slots', '/cart/change', {
    role: 'changer',
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Quando/ })
        .click();
      await page.getByRole('dialog').getByRole('group', { name: 'Fasce orarie' }).waitFor();
    },
  }),
  screen('change-checkout', '/checkout', { role: 'changer' }),
  screen('change-leave', '/catalog', {
    role: 'changer',
    act: async (page) => {
      await page.getByRole('button', { name: "Torna all'ordine com'era" }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  screen('payment-completed', ({ shopper }) => `/cart/payment-completed/${shopper.orderId}`, asShopper),
  screen('payment-error', ({ debtor }) => `/cart/payment-error/${debtor.orderId}`, { role: 'debtor' }),
];
