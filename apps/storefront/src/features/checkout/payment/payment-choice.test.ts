import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothingTyped, paidNow, readPayment, validCards, type TypedPayment } from './payment-choice.ts';

const limits = { eligibleTotal: 40, maxTickets: 8, minValue: 5, maxValue: 10, restPaymentTypeIds: [2, 12] };
const total = 48.83;
const card = (user_payment_auth_id: number, isDefault: boolean) => ({
  user_payment_auth_id,
  maskedNumber: '4242 42•• •••• 4242',
  expiry: '12/2030',
  cardType: 'visa',
  isDefault,
});
const cards = [card(5, false), card(6, true)];

const read = (paymentTypeId: number, typed: Partial<TypedPayment>) =>
  readPayment(
    { paymentTypeId, ...([18, 19].includes(paymentTypeId) && { mealTickets: limits }) },
    { ...nothingTyped, ...typed },
    { totalPrice: total, cards },
  );

test('the tickets and the rest are the whole total, to the cent, and the tickets never exceed the eligible goods', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(18, 19),
      fc.integer({ min: -1, max: 10 }),
      fc.integer({ min: 400, max: 1100 }),
      fc.constantFrom(2, 12),
      (typeId, count, valueCents, restTypeId) => {
        const value = (valueCents / 100).toFixed(2).replace('.', ',');
        const payment = read(typeId, { count: String(count), value, code: 'ABCD12', restTypeId });
        if (!payment.ok) return;
        const tickets = (count * valueCents) / 100;
        expect(tickets).toBeLessThanOrEqual(limits.eligibleTotal);
        expect(count).toBeLessThanOrEqual(8);
        const isRestNow = restTypeId === 12;
        const now = (typeId === 19 ? tickets : 0) + (isRestNow ? total - tickets : 0);
        expect(paidNow(payment.choice, total)).toBeCloseTo(now, 6);
      },
    ),
  );
});

test.each<[string, number, Partial<TypedPayment>, string, string]>([
  ['no number', 18, {}, 'count', 'MEAL_TICKETS_COUNT'],
  ['half a ticket', 18, { count: '1,5', value: '8' }, 'count', 'MEAL_TICKETS_COUNT'],
  ['nine tickets', 18, { count: '9', value: '5' }, 'count', 'MEAL_TICKETS_TOO_MANY'],
  ['a text as value', 18, { count: '2', value: 'otto' }, 'value', 'MEAL_TICKETS_VALUE'],
  ['a value above the highest', 18, { count: '2', value: '10,01' }, 'value', 'MEAL_TICKETS_VALUE'],
  ['more than the eligible goods', 18, { count: '5', value: '8,01' }, 'count', 'MEAL_TICKETS_ABOVE_GOODS'],
  ['no way for the rest', 18, { count: '5', value: '8' }, 'rest', 'MEAL_TICKETS_REST'],
  ['a rest by no offered way', 18, { count: '5', value: '8', restTypeId: 101 }, 'rest', 'MEAL_TICKETS_REST'],
  ['no code of electronic tickets', 19, { count: '5', value: '8' }, 'code', 'checkout.ticketsCodeMissing'],
])('with %s the field says what is missing', (_, typeId, typed, field, code) => {
  expect(read(typeId, typed)).toMatchObject({ ok: false, problem: { field, code } });
});

test('the button pays now what is paid online, and nothing of what is paid at the door or later', () => {
  const now = (typeId: number, typed: Partial<TypedPayment> = {}) => {
    const payment = read(typeId, typed);
    return payment.ok ? paidNow(payment.choice, total) : undefined;
  };
  const tickets = { count: '5', value: '8', code: 'ABCD12' };
  for (const later of [2, 11, 101]) expect(now(later)).toBe(0);
  for (const online of [12, 13, 113]) expect(now(online)).toBe(total);
  expect(now(18, { ...tickets, restTypeId: 2 })).toBe(0);
  expect(now(18, { ...tickets, restTypeId: 12 })).toBeCloseTo(8.83);
  expect(now(19, { ...tickets, restTypeId: 2 })).toBeCloseTo(40);
  expect(now(19, { ...tickets, restTypeId: 12 })).toBeCloseTo(total);
});

test('a saved card pays: the proposed one until the shopper chooses another', () => {
  const cardOf = (typed: Partial<TypedPayment>) => {
    const payment = read(113, typed);
    return payment.ok ? payment.choice.paymentAuthId : undefined;
  };
  expect(cardOf({})).toBe(6);
  expect(cardOf({ authId: 5 })).toBe(5);
  // a card that was deleted in another tab
  expect(cardOf({ authId: 99 })).toBe(6);
});

test('a card counts until the end of the month that it names', () => {
  const card = (expiry: string) => ({
    user_payment_auth_id: 1,
    maskedNumber: '•••• 1111',
    expiry,
    cardType: 'visa',
    isDefault: true,
  });
  const cards = ['10/2026', '11/2026', '12/2026', '01/2027', '12/2025'].map(card);
  const valid = validCards(cards, new Date(2026, 10, 30));
  expect(valid.map(({ expiry }) => expiry)).toEqual(['11/2026', '12/2026', '01/2027']);
});
