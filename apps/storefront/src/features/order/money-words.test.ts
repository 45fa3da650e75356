import type { Order } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { moneyWords, paymentWords } from './money-words.ts';

const { t } = createTexts();
const nothing = { transactionState: 1, canRetry: false, blocked: 0, charged: 0, refunded: 0 };

type Facts = Partial<Pick<Order, 'orderStatusId' | 'paymentTypeId' | 'pending'>> & {
  addressTypeId?: number;
  payment?: Partial<Order['payment']>;
  totals?: Partial<Order['totals']>;
};

const saidOf = (facts: Facts): string[] => wordsOf(facts, moneyWords);
const wordsOf = (
  { addressTypeId = 2, payment, totals, ...order }: Facts,
  words: typeof moneyWords,
): string[] =>
  words(t, {
    orderStatusId: 3,
    paymentTypeId: 2,
    pending: false,
    payment: { ...nothing, ...payment },
    totals: { totalPrice: 58.6, variableWeightTotal: 0, ...totals },
    address: { addressTypeId },
    ...order,
  } as Order).map((words) => words.replaceAll(/\s/g, ' '));

test.each<[string, Facts, string[]]>([
  ['at the door', {}, ['Da pagare alla consegna 58,60 €']],
  ['at the store', { addressTypeId: 3 }, ['Da pagare al ritiro in negozio 58,60 €']],
  [
    'at the door with weighed goods',
    { totals: { variableWeightTotal: 5 } },
    ['Da pagare alla consegna circa 58,60 €'],
  ],
  [
    'at the door once it is picked',
    { orderStatusId: 5, totals: { variableWeightTotal: 5, chargedTotal: 51.2 } },
    ['Da pagare alla consegna 51,20 €'],
  ],
  [
    'at the door after the hand-over',
    { orderStatusId: 8, totals: { chargedTotal: 51.2 } },
    ['Pagati alla consegna 51,20 €'],
  ],
  ['at the door and cancelled', { orderStatusId: 10 }, ['Non paghi nulla']],
  ['online and unpaid', { orderStatusId: 1, paymentTypeId: 12, pending: true }, ['Da pagare online 58,60 €']],
  ['online without anything to pay', { paymentTypeId: 12, totals: { totalPrice: 0 } }, ['Non paghi nulla']],
  ['a company that pays monthly', { paymentTypeId: 101 }, ['Da pagare dopo la consegna 58,60 €']],
  [
    'an account that pays later, at a locker',
    { paymentTypeId: 11, addressTypeId: 5 },
    ['Da pagare dopo il ritiro 58,60 €'],
  ],
])('says the amount and when it is paid: %s', (_, facts, texts) => {
  expect(saidOf(facts)).toEqual(texts);
});

test.each<[string, Facts, string[]]>([
  ['at the door', {}, ['Paghi alla consegna']],
  ['at the store', { addressTypeId: 3 }, ['Paghi al ritiro in negozio']],
  ['a company that pays monthly', { paymentTypeId: 101 }, ['Paghi dopo la consegna']],
  ['online and unpaid', { orderStatusId: 1, paymentTypeId: 12, pending: true }, ['Da pagare online']],
  ['at the door after the hand-over', { orderStatusId: 8 }, ['Pagati alla consegna 58,60 €']],
])('when the total stands above, then the words of payment don’t repeat it: %s', (_, facts, texts) => {
  expect(wordsOf(facts, paymentWords)).toEqual(texts);
});

test('when a card holds another amount than the total, then the words of payment below the total name it', () => {
  const held = { paymentTypeId: 12, payment: { blocked: 60 } };
  expect(wordsOf(held, paymentWords)).toEqual(saidOf(held));
  expect(wordsOf(held, paymentWords)[0]).toBe('Bloccati sulla carta 60,00 €');
});

test('what a card holds and what it was charged are told apart', () => {
  const card = { paymentTypeId: 12 };
  expect(saidOf({ ...card, payment: { blocked: 60 } })[0]).toBe('Bloccati sulla carta 60,00 €');
  expect(saidOf({ paymentTypeId: 13, payment: { blocked: 60 } })[0]).toBe('Bloccati su PayPal 60,00 €');
  expect(saidOf({ ...card, orderStatusId: 8, payment: { charged: 51.2 } })).toEqual(['Addebitati 51,20 €']);
  expect(saidOf({ ...card, orderStatusId: 8, payment: { charged: 51.2, refunded: 3 } })).toEqual([
    'Addebitati 51,20 €',
    'Restituiti 3,00 €',
  ]);
  expect(saidOf({ ...card, orderStatusId: 10, payment: { blocked: 60 } })).toEqual([
    'Bloccati sulla carta 60,00 €',
    'Stanno tornando liberi: non ti addebitiamo nulla.',
  ]);
});

test.each<[string, Facts, string[]]>([
  [
    'at the door',
    { payment: { mealTickets: { count: 2, value: 8, restPaymentTypeId: 2 } } },
    ['Da pagare alla consegna 42,60 €', '16,00 € con 2 buoni pasto'],
  ],
  [
    'by card',
    { payment: { blocked: 42.6, mealTickets: { count: 1, value: 16, restPaymentTypeId: 12 } } },
    [
      'Bloccati sulla carta 42,60 €',
      'Non li abbiamo ancora addebitati: paghi quello che prepariamo, il resto torna libero.',
      '16,00 € con un buono pasto',
    ],
  ],
  [
    'by nothing, since they pay all',
    { totals: { totalPrice: 16 }, payment: { mealTickets: { count: 2, value: 8, restPaymentTypeId: 19 } } },
    ['16,00 € con 2 buoni pasto'],
  ],
  [
    'at the door, and the order is cancelled',
    { orderStatusId: 10, payment: { mealTickets: { count: 2, value: 8, restPaymentTypeId: 2 } } },
    ['Non paghi nulla'],
  ],
])('meal tickets pay a part, and the rest is paid %s', (_, facts, texts) => {
  expect(saidOf({ paymentTypeId: 19, ...facts })).toEqual(texts);
});
