import type { Page } from 'playwright-core';
import { deliver } from './delivered-order.ts';
import { answerWith, asShopper, changeAnswer, screen, type Screen } from './screen.ts';

const line = (number: number, more: object) => ({
  line: number,
  name: 'Yogurt bianco intero',
  shortDescr: 'Fattoria Rossi',
  description: '2 x 125 g',
  mediaURL: '/photo/thumb/p0001',
  saleType: 'Pezzo',
  left: 2,
  amount: 3.98,
  reasons: ['missing', 'damaged', 'spoiled', 'wrong', 'not_fresh'],
  freshDays: 10,
  withdraw: 'no',
  ...more,
});

/** The answer for an order that was handed over, with goods of each kind and cases in several states. */
const answer = answerWith({
  orderId: 100_231,
  complaintUntil: '2026-12-03',
  withdrawalUntil: '2026-12-10',
  photoReasons: ['damaged', 'spoiled', 'not_fresh'],
  holder: 'Ada Rossi',
  email: 'ada@example.it',
  lines: [
    line(1, {}),
    line(2, {
      name: 'Mele Fuji',
      shortDescr: '',
      description: 'al kg',
      saleType: 'Sfuso',
      left: 0.48,
      amount: 1.2,
      reasons: ['missing', 'damaged', 'spoiled', 'wrong', 'weight'],
    }),
    line(3, {
      name: 'Padella antiaderente 24 cm',
      description: '1 pz',
      left: 1,
      amount: 24.9,
      reasons: ['missing', 'damaged', 'wrong', 'defect'],
      withdraw: 'yes',
    }),
    line(4, {
      name: 'Passata di pomodoro',
      description: '700 g',
      left: 3,
      amount: 4.47,
      withdraw: 'unopened',
    }),
  ],
  cases: [
    {
      caseId: 2,
      orderId: 100_231,
      kind: 'complaint',
      state: 'credited',
      at: '2026-11-26T10:00:00.000Z',
      amount: 1.99,
      given: 1.99,
      code: 'K7QM-2WXP-9HRT',
      lines: [
        {
          line: 1,
          name: 'Yogurt bianco intero',
          quantity: 1,
          saleType: 'Pezzo',
          reason: 'damaged',
          amount: 1.99,
        },
      ],
    },
    {
      caseId: 1,
      orderId: 100_231,
      kind: 'complaint',
      state: 'refused',
      at: '2026-11-25T10:00:00.000Z',
      amount: 24.9,
      given: 0,
      answer: 'La padella era nella seconda busta.',
      lines: [
        {
          line: 3,
          name: 'Padella antiaderente',
          quantity: 1,
          saleType: 'Pezzo',
          reason: 'missing',
          amount: 24.9,
        },
      ],
    },
  ],
});

const recalls = answerWith({
  recalls: [
    {
      recallId: 1,
      name: 'Caseificio Verdi Stracchino 250 g',
      ean: '8001234567897',
      lot: 'L42',
      reason: 'Possibile presenza di Listeria monocytogenes.',
      openedAt: '2026-11-26T10:00:00.000Z',
      orders: [{ orderId: 100_231, deliveryDate: '2026-11-24' }],
    },
  ],
});

/** Opens the order again in the browser, with the answers of an order that was handed over. */
async function handedOver(page: Page): Promise<void> {
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  await changeAnswer(page, `/ebsn/api/order/view?order_id=${orderId}&show_replaced=true`, deliver);
  await page.route('**/ebsn/api/aftersale/order*', (route) => route.fulfill({ json: answer }));
  await page.getByRole('main').getByRole('link', { name: 'I miei ordini' }).click();
  await page.waitForURL('**/profile/orders');
  await page.goBack();
  await page.getByRole('heading', { name: 'Resi e reclami' }).waitFor();
  await page.getByText('Non disponibile: sostituito').waitFor();
}

const follow = (link: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await handedOver(page);
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await page.getByRole('main').getByRole('checkbox').first().waitFor();
  await then(page);
};

const order: Screen['path'] = ({ shopper }) => `/profile/orders/${shopper.orderId}`;

/** What shoppers do after the hand-over. */
export const aftersaleScreens: readonly Screen[] = [
  screen('order-handed-over', order, { ...asShopper, act: handedOver }),
  screen('complaint', order, {
    ...asShopper,
    act: follow('Qualcosa non va', async (page) => {
      await page.getByRole('checkbox', { name: /Yogurt/ }).check();
      await page.getByRole('radio', { name: 'Era rotto o rovinato' }).check();
      await page.getByRole('checkbox', { name: /Mele/ }).check();
      await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
      await page.getByText('Scegli il motivo.').first().waitFor();
    }),
  }),
  screen('complaint-way', order, {
    ...asShopper,
    act: follow('Qualcosa non va', async (page) => {
      await page.getByRole('checkbox', { name: /Yogurt/ }).check();
      await page.getByRole('radio', { name: 'Mancava' }).check();
      await page.getByRole('radio', { name: /credito/ }).check();
    }),
  }),
  screen('withdrawal', order, {
    ...asShopper,
    act: follow('Recedi dal contratto qui', async (page) => {
      await page.getByRole('checkbox', { name: /Padella/ }).check();
      await page.getByRole('checkbox', { name: /Passata/ }).check();
    }),
  }),
  screen('withdrawal-confirm', order, {
    ...asShopper,
    act: follow('Recedi dal contratto qui', async (page) => {
      await page.getByRole('checkbox', { name: /Padella/ }).check();
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByRole('button', { name: 'Conferma recesso' }).waitFor();
    }),
  }),
  screen('withdrawals', '/recesso'),
  screen('withdrawals-none', '/recesso', asShopper),
  screen('withdrawal-statement', '/recesso?ordine=100231', {
    act: async (page) => {
      await page.getByLabel('Nome e cognome').fill('Ada Rossi');
      await page.getByLabel('E-mail con cui hai ordinato').fill('ada@example.it');
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByRole('button', { name: 'Conferma recesso' }).waitFor();
    },
  }),
  screen('withdrawal-statement-wrong', '/recesso', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByText("Scrivi il numero dell'ordine").first().waitFor();
    },
  }),
  screen('recalls', '/richiami'),
  screen('recalls-open', '/', {
    act: async (page) => {
      await page.route('**/ebsn/api/aftersale/recalls*', (route) => route.fulfill({ json: recalls }));
      // the footer's groups are folded on the phone
      await page.locator('a[href="/richiami"]').dispatchEvent('click');
      await page.getByRole('button', { name: /^Chiedi il rimborso/ }).waitFor();
    },
  }),
];
