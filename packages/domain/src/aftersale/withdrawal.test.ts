import { expect, test } from 'vitest';
import { canCancel, isBought, ORDER_STATUSES } from '../order/index.ts';
import { withdrawalWay } from './index.ts';

test('when an order stands, then its shopper can withdraw at each of its statuses, and at none once it has ended', () => {
  for (const status of ORDER_STATUSES) expect(withdrawalWay(status) === 'cancel').toBe(canCancel({ status }));
  const ways = (statuses: typeof ORDER_STATUSES) => [...new Set(statuses.map(withdrawalWay))];
  const placed = ORDER_STATUSES.filter((status) => isBought(status) && !canCancel({ status }));
  expect(ways(placed)).toEqual(['return']);
  const ended = ORDER_STATUSES.filter((status) => !isBought(status) && !canCancel({ status }));
  expect(ways(ended)).toEqual(['none']);
});
