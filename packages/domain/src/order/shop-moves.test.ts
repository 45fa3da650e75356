import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { moveOrder } from './states.ts';
import { mayBePicked, isShopMove, shopMoves, statusesOf, type ShopMove } from './shop-moves.ts';

/** Statuses from which staff can make a step by the state table. */
const startsOf = (move: ShopMove, byCarrier?: boolean): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => {
    let status = from;
    const by = { status, addressTypeId: 2, ...(byCarrier !== undefined && { byCarrier }) };
    for (const to of statusesOf(move, by)) {
      if (!moveOrder(status, to, 'staff').ok) return false;
      status = to;
    }
    return true;
  });

test('each step of the shop follows the state table', () => {
  expect(Object.fromEntries(shopMoves.map((move) => [move, startsOf(move)]))).toEqual({
    'take-over': [3],
    ready: [4, 5],
    out: [6],
    delivered: [6, 7, 18],
    partial: [6, 7, 18],
    'not-collected': [6, 7, 18],
    failed: [7, 18],
  });
  expect(startsOf('out', true)).toEqual([6]);
});

test('an order leaves with the shop’s van, and with a carrier when the caller says so or it goes to a locker', () => {
  const out = (addressTypeId: number, byCarrier?: boolean) =>
    statusesOf('out', { status: 6, addressTypeId, ...(byCarrier !== undefined && { byCarrier }) });
  expect([out(2), out(3), out(5), out(2, true), out(5, false)]).toEqual([[7], [7], [18], [18], [7]]);
});

test('lines are picked from the take-over until the order leaves', () => {
  expect(ORDER_STATUSES.filter(mayBePicked)).toEqual([4, 5, 6]);
  expect(['ready', 'cancel', 'toString'].map(isShopMove)).toEqual([true, false, false]);
});
