import { orderStatus, type OrderStatus } from './order-status.ts';

/** Where an order stands: waits for its payment, at the shop, on its way, with the shopper, taken by nobody, or ended. */
type OrderStage = 'to_pay' | 'at_shop' | 'on_the_way' | 'handed_over' | 'not_taken' | 'ended';

/** The stage of each status. Rules ask for the stage, so that a new status gets all of them by its line here. */
const stages: Readonly<Record<OrderStatus, OrderStage>> = {
  [orderStatus.awaitingPayment]: 'to_pay',
  [orderStatus.paymentFailed]: 'to_pay',
  [orderStatus.ordered]: 'at_shop',
  [orderStatus.takenOver]: 'at_shop',
  [orderStatus.inPreparation]: 'at_shop',
  [orderStatus.ready]: 'at_shop',
  [orderStatus.outForDelivery]: 'on_the_way',
  [orderStatus.withCarrier]: 'on_the_way',
  [orderStatus.handedOver]: 'handed_over',
  [orderStatus.partlyHandedOver]: 'handed_over',
  [orderStatus.cancelled]: 'ended',
  [orderStatus.invalidated]: 'ended',
  [orderStatus.notCollected]: 'not_taken',
  [orderStatus.failed]: 'not_taken',
};

/** An app that is older than the shop may get a status without a stage. */
const isIn = (status: number, ...wanted: readonly OrderStage[]): boolean =>
  wanted.includes(stages[status as OrderStatus]);

// the keys: a list of all statuses would load the table of their names into the browser
const statusesIn = (...wanted: readonly OrderStage[]): readonly OrderStatus[] =>
  Object.keys(stages)
    .map((key) => Number(key) as OrderStatus)
    .filter((status) => isIn(status, ...wanted));

/** From the purchase until the order leaves: the shop still has its goods. */
export const statusesAtShop = statusesIn('at_shop');

/** Cancelled and invalidated: the order has given back its slot, its basket and its money. An order without them is living. */
export const endedStatuses = statusesIn('ended');

/** Statuses in which an order waits for its payment. */
export const unpaidStatuses = statusesIn('to_pay');

/** Groups of statuses by which a shopper filters orders: every status is in one of them. */
export const STATUS_GROUPS = {
  under_way: statusesIn('at_shop', 'on_the_way'),
  to_pay: unpaidStatuses,
  over: statusesIn('handed_over', 'not_taken', 'ended'),
} as const satisfies Record<string, readonly OrderStatus[]>;

export type StatusGroup = keyof typeof STATUS_GROUPS;

export function isAwaitingPayment(status: OrderStatus): boolean {
  return isIn(status, 'to_pay');
}

/** Whether the shopper has the goods, wholly or in part, and so has paid for them. */
export function isHandedOver(status: number): boolean {
  return isIn(status, 'handed_over');
}

/** Whether nobody took the goods: not collected, or the delivery failed. */
export function isNotTaken(status: OrderStatus): boolean {
  return isIn(status, 'not_taken');
}

/** Whether the goods were bought and kept: paid, and neither cancelled, invalidated, uncollected nor failed. */
export function isBought(status: OrderStatus): boolean {
  return isIn(status, 'at_shop', 'on_the_way', 'handed_over');
}

/**
 * Whether an order is on its way, from the purchase to the hand-over. Until it is over, name and address are needed, so
 * its shopper's account can't be deleted (CUS-10).
 */
export function isUnderWay(status: OrderStatus): boolean {
  return !isIn(status, 'handed_over', 'not_taken', 'ended');
}
