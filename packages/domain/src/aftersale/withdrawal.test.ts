import { expect, test } from 'vitest';
import { canCancel, isBought, ORDER_STATUSES } from '../order/index.ts';
import { withdrawalWay } from './index.ts';

test('when an order stands, then its shopper can withdraw at each of its statuses, and at none once it has ended', () => {
  for (const status of ORDER_STATUSES) expect(withdrawalWay(status) === 'cancel').toBe(canCancel({ status }));
  expect(ORDER_STATUSES.filter(isBought).map(withdrawalWay)).not.toContain('none');
  expect([3, 4, 5, 6, 7, 8, 9, 18].map((status) => withdrawalWay(status as 3))).toEqual([
    'cancel',
    ...Array.from({ length: 7 }, () => 'return'),
  ]);
  expect([10, 11, 12, 13].map((status) => withdrawalWay(status as 10))).toEqual(
    Array.from({ length: 4 }, () => 'none'),
  );
});
