import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isGatewayPayment,
  isPaidOnline,
  isPayableAt,
  moveOrder,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  paymentTypeOf,
} from './index.ts';
import type { OrderActor, OrderEffect, OrderStatus } from './index.ts';

const givenBack = ['release_payment', 'mail_cancelled', 'release_slot'];
const handedOver = ['capture_payment', 'credit_points', 'mail_status'];
const missed = ['release_payment', 'mail_status', 'return_goods'];
const all: OrderActor[] = ['shopper', 'staff', 'system'];
const house: OrderActor[] = ['staff', 'system'];

/** All moves: from, to, actors, effects in their order. */
const moves: [OrderStatus, OrderStatus, OrderActor[], string[]][] = [
  [1, 2, ['system'], ['mail_payment_failed']],
  ...([1, 2] as const).map((from): (typeof moves)[number] => [from, 3, ['system'], ['mail_confirmation']]),
  ...([1, 2, 3] as const).map((from): (typeof moves)[number] => [from, 10, all, givenBack]),
  ...([4, 5, 6] as const).map((from): (typeof moves)[number] => [from, 10, ['staff'], givenBack]),
  ...([1, 2, 3, 4, 5] as const).map((from): (typeof moves)[number] => [from, 11, house, givenBack]),
  [3, 4, house, ['freeze_slot']],
  [4, 5, house, []],
  [5, 6, house, ['ask_for_more']],
  [6, 7, house, ['mail_status']],
  [6, 18, house, ['mail_status']],
  ...([6, 7, 18] as const).map((from): (typeof moves)[number] => [from, 8, house, handedOver]),
  ...([6, 7, 18] as const).map((from): (typeof moves)[number] => [from, 9, house, handedOver]),
  ...([6, 7, 18] as const).map((from): (typeof moves)[number] => [from, 12, house, missed]),
  ...([7, 18] as const).map((from): (typeof moves)[number] => [from, 13, house, missed]),
  ...([12, 13] as const).map((from): (typeof moves)[number] => [from, 10, ['staff'], ['mail_cancelled']]),
];

test('[ORD-04] the state table alone decides on a move and names its effects in order', () => {
  const status = fc.constantFrom(...ORDER_STATUSES);
  fc.assert(
    fc.property(status, status, fc.constantFrom(...all), (from, to, actor) => {
      const row = moves.find(([start, other]) => start === from && other === to);
      const expected =
        row === undefined
          ? { ok: false, reason: 'NOT_FOLLOWING' }
          : row[2].includes(actor)
            ? { ok: true, status: to, effects: row[3] as OrderEffect[] }
            : { ok: false, reason: 'NOT_PERMITTED' };
      expect(moveOrder(from, to, actor)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('[CHK-15] every payment type has the text and moment of the specification', () => {
  expect(PAYMENT_TYPES.map(({ id, textKey, moment }) => [id, textKey, moment])).toEqual([
    [2, 'onDelivery', 'on_delivery'],
    [11, 'deferred', 'deferred'],
    [12, 'card', 'online'],
    [13, 'paypal', 'online'],
    [18, 'mealTicket', 'on_delivery'],
    [19, 'mealTicketOnline', 'online'],
    [101, 'summaryInvoice', 'summary_invoice'],
    [113, 'savedCard', 'online'],
  ]);
});

test('when a payment type is unknown, then it is neither online nor a card, and possible at a locker', () => {
  expect(paymentTypeOf(99)).toBeUndefined();
  expect([isPaidOnline(99), isGatewayPayment(99), isPayableAt(5, 99)]).toEqual([false, false, true]);
});
