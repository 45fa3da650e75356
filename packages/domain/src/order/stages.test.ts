import { expect, test } from 'vitest';
import {
  endedStatuses,
  followingStatuses,
  isAwaitingPayment,
  isBought,
  isHandedOver,
  isNotTaken,
  isUnderWay,
  moveOrder,
  nextForStaff,
  ORDER_STATUSES,
  orderStatus,
  STATUS_GROUPS,
  statusesAtShop,
  unpaidStatuses,
  type OrderEffect,
  type OrderStatus,
} from './index.ts';

const actors = ['shopper', 'staff', 'system'] as const;

/** Statuses that a move with the effect leads to. */
function reachedWith(effect: OrderEffect): OrderStatus[] {
  const hasEffect = (from: OrderStatus, to: OrderStatus): boolean =>
    actors.some((actor) => {
      const move = moveOrder(from, to, actor);
      return move.ok && move.effects.includes(effect);
    });
  return ORDER_STATUSES.filter((to) => ORDER_STATUSES.some((from) => hasEffect(from, to)));
}
const sorted = (statuses: readonly OrderStatus[]) => statuses.toSorted((a, b) => a - b);
const leadsTo = (from: OrderStatus, wanted: readonly OrderStatus[]): boolean =>
  actors.some((actor) => followingStatuses(from, actor).some((to) => wanted.includes(to)));

test('when the state table lets the system confirm an order, then that status waits for its payment', () => {
  const unpaid = ORDER_STATUSES.filter((from) => leadsTo(from, [orderStatus.ordered]));
  expect(unpaidStatuses).toEqual(sorted(unpaid));
  expect(ORDER_STATUSES.filter(isAwaitingPayment)).toEqual(unpaid);
});

test('when a placed order can still end and give back its slot, then its status is at the shop', () => {
  const endsWithSlot = (from: OrderStatus) =>
    endedStatuses.some((to) => {
      const move = moveOrder(from, to, 'staff');
      return move.ok && move.effects.includes('release_slot');
    });
  const atShop = ORDER_STATUSES.filter((status) => !isAwaitingPayment(status) && endsWithSlot(status));
  expect(statusesAtShop).toEqual(sorted(atShop));
});

test('when a move takes the money, gives the goods back to stock or mails the end, then its status is of that stage', () => {
  expect(ORDER_STATUSES.filter(isHandedOver)).toEqual(reachedWith('capture_payment'));
  expect(ORDER_STATUSES.filter(isNotTaken)).toEqual(reachedWith('return_goods'));
  expect(endedStatuses).toEqual(sorted(reachedWith('mail_cancelled')));
});

test('when an order is over, then it has no next step and comes back to no status under way', () => {
  const underWay = ORDER_STATUSES.filter(isUnderWay);
  const over = ORDER_STATUSES.filter((status) => !isUnderWay(status));
  expect(over.filter((status) => nextForStaff(status) !== undefined || leadsTo(status, underWay))).toEqual(
    [],
  );
  expect(underWay.filter((status) => !leadsTo(status, ORDER_STATUSES))).toEqual([]);
  expect(sorted(underWay.filter((status) => nextForStaff(status) === undefined))).toEqual(unpaidStatuses);
});

test('when an order has a status, then it is in exactly one of the groups of the order list', () => {
  expect(sorted(Object.values(STATUS_GROUPS).flat())).toEqual(sorted(ORDER_STATUSES));
  expect(sorted(ORDER_STATUSES.filter(isUnderWay))).toEqual([
    ...STATUS_GROUPS.to_pay,
    ...STATUS_GROUPS.under_way,
  ]);
  const bought = (status: OrderStatus) => STATUS_GROUPS.under_way.includes(status) || isHandedOver(status);
  expect(ORDER_STATUSES.filter(isBought)).toEqual(ORDER_STATUSES.filter(bought));
});

test('when an app is older than the shop, then an order of a status that it doesn’t know is under way', () => {
  const unknown = 99 as OrderStatus;
  expect(isUnderWay(unknown)).toBe(true);
  expect([isAwaitingPayment, isBought, isHandedOver, isNotTaken].map((rule) => rule(unknown))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
