import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { papersOf } from './papers.ts';

test('an order has its confirmation while it stands, and delivery note and receipt once it is handed over', () => {
  const all = ORDER_STATUSES.map((status) => [status, papersOf(status, { hasTerms: false }).join(' ')]);
  const confirmation = [3, 4, 5, 6, 7, 18].map((status) => [status, 'confirmation']);
  const whole = [8, 9].map((status) => [status, 'confirmation delivery_note receipt']);
  const none = [1, 2, 10, 11, 12, 13].map((status) => [status, '']);
  expect(all).toEqual(
    [...confirmation, ...whole, ...none].toSorted(
      ([a], [b]) => ORDER_STATUSES.indexOf(a as never) - ORDER_STATUSES.indexOf(b as never),
    ),
  );
});

test('when its terms were kept, then an order has them from its confirmation on, also once it is cancelled', () => {
  const without = ORDER_STATUSES.filter((status) => !papersOf(status, { hasTerms: true }).includes('terms'));
  expect(without).toEqual([1, 2]);
});
