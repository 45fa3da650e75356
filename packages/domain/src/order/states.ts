/** Status ids of the wire. Status 7 leaves with the shop's own van, 18 with a carrier or for a locker. */
export type OrderStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 18;

export const ORDER_STATUSES: readonly OrderStatus[] = [1, 2, 3, 4, 5, 6, 7, 18, 8, 9, 10, 11, 12, 13];

export type OrderActor = 'shopper' | 'staff' | 'system';

/**
 * Effects of a status change, run in the same transaction or from its outbox. Their order matters: slots and stock,
 * whose rows other transactions wait for, come last.
 */
export type OrderEffect =
  | 'mail_confirmation'
  | 'mail_payment_failed'
  | 'mail_status'
  | 'mail_cancelled'
  | 'freeze_slot'
  | 'release_slot'
  | 'release_payment'
  | 'ask_for_more'
  | 'capture_payment'
  | 'credit_points'
  | 'return_goods';

export type OrderTextKey =
  | 'awaitingPayment'
  | 'ordered'
  | 'inPreparation'
  | 'almostReady'
  | 'outForDelivery'
  | 'delivered'
  | 'partiallyDelivered'
  | 'cancelled'
  | 'invalidated'
  | 'notCollected'
  | 'failed';

interface Move {
  to: OrderStatus;
  by: readonly OrderActor[];
  effects: readonly OrderEffect[];
}

interface StateRow {
  text: OrderTextKey;
  moves: readonly Move[];
}

const STAFF: readonly OrderActor[] = ['staff'];
const STAFF_OR_SYSTEM: readonly OrderActor[] = ['staff', 'system'];
const ANYONE: readonly OrderActor[] = ['shopper', 'staff', 'system'];

const confirmed: Move = { to: 3, by: ['system'], effects: ['mail_confirmation'] };
const cancelled = (by: readonly OrderActor[]): Move => ({
  to: 10,
  by,
  effects: ['release_payment', 'mail_cancelled', 'release_slot'],
});
const invalidated: Move = {
  to: 11,
  by: STAFF_OR_SYSTEM,
  effects: ['release_payment', 'mail_cancelled', 'release_slot'],
};
const step = (to: OrderStatus, ...effects: OrderEffect[]): Move => ({ to, by: STAFF_OR_SYSTEM, effects });
const outcome = (to: 8 | 9): Move => step(to, 'capture_payment', 'credit_points', 'mail_status');
/** Goods that were not handed over: the slot stays used, the payment is released, what keeps goes back to stock. */
const missed = (to: 12 | 13): Move => step(to, 'release_payment', 'mail_status', 'return_goods');

/**
 * The state table of orders: allowed moves, their actors and effects (ORD-04 to ORD-08). Status 1 waits for the first
 * payment, 2 for a retry after a failed one; take-over is the move from 3 to 4.
 */
const STATES: Readonly<Record<OrderStatus, StateRow>> = {
  1: {
    text: 'awaitingPayment',
    moves: [
      { to: 2, by: ['system'], effects: ['mail_payment_failed'] },
      confirmed,
      cancelled(ANYONE),
      invalidated,
    ],
  },
  2: { text: 'awaitingPayment', moves: [confirmed, cancelled(ANYONE), invalidated] },
  3: { text: 'ordered', moves: [step(4, 'freeze_slot'), cancelled(ANYONE), invalidated] },
  4: { text: 'inPreparation', moves: [step(5), cancelled(STAFF), invalidated] },
  5: { text: 'inPreparation', moves: [step(6, 'ask_for_more'), cancelled(STAFF), invalidated] },
  6: {
    text: 'almostReady',
    moves: [
      step(7, 'mail_status'),
      step(18, 'mail_status'),
      outcome(8),
      outcome(9),
      missed(12),
      cancelled(STAFF),
    ],
  },
  7: { text: 'outForDelivery', moves: [outcome(8), outcome(9), missed(12), missed(13)] },
  18: { text: 'outForDelivery', moves: [outcome(8), outcome(9), missed(12), missed(13)] },
  8: { text: 'delivered', moves: [] },
  9: { text: 'partiallyDelivered', moves: [] },
  10: { text: 'cancelled', moves: [] },
  11: { text: 'invalidated', moves: [] },
  12: { text: 'notCollected', moves: [{ to: 10, by: STAFF, effects: ['mail_cancelled'] }] },
  13: { text: 'failed', moves: [{ to: 10, by: STAFF, effects: ['mail_cancelled'] }] },
};

/** Groups of statuses by which a shopper filters orders: every status is in one of them. */
export const STATUS_GROUPS = {
  under_way: [3, 4, 5, 6, 7, 18],
  to_pay: [1, 2],
  over: [8, 9, 10, 11, 12, 13],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type StatusGroup = keyof typeof STATUS_GROUPS;

export function isOrderStatus(value: number): value is OrderStatus {
  return Object.hasOwn(STATES, value);
}

export type OrderMove =
  | { ok: true; status: OrderStatus; effects: readonly OrderEffect[] }
  | { ok: false; reason: 'NOT_FOLLOWING' | 'NOT_PERMITTED' };

/** Decides on a status change; the caller runs the effects it returns. */
export function moveOrder(from: OrderStatus, to: OrderStatus, actor: OrderActor): OrderMove {
  const move = STATES[from].moves.find((one) => one.to === to);
  if (move === undefined) return { ok: false, reason: 'NOT_FOLLOWING' };
  return move.by.includes(actor)
    ? { ok: true, status: to, effects: move.effects }
    : { ok: false, reason: 'NOT_PERMITTED' };
}

export function followingStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return STATES[from].moves.filter(({ by }) => by.includes(actor)).map(({ to }) => to);
}

/** The next status in the normal course; undefined while the order waits for payment and when it is final. */
export function nextForStaff(status: OrderStatus): OrderStatus | undefined {
  const [first] = status === 1 || status === 2 ? [] : STATES[status].moves;
  return first === undefined || first.to === 10 ? undefined : first.to;
}

/**
 * Key of the status text in the order bundle.
 *
 * @waiting Order history screen.
 */
export function orderTextKey(status: OrderStatus): OrderTextKey {
  return STATES[status].text;
}

export function isAwaitingPayment(status: OrderStatus): boolean {
  return status === 1 || status === 2;
}

/** Whether the shopper has the goods, wholly or in part, and so has paid for them. */
export function isHandedOver(status: number): boolean {
  return status === 8 || status === 9;
}

/** Whether the goods were bought and kept: paid, and neither cancelled, invalidated, uncollected nor failed. */
export function isBought(status: OrderStatus): boolean {
  return !isAwaitingPayment(status) && !notBought.includes(status);
}
const notBought: readonly OrderStatus[] = [10, 11, 12, 13];

/**
 * Whether an order is on its way, from the purchase to the hand-over. Until it has ended, name and address are needed, so
 * its shopper's account can't be deleted (CUS-10).
 */
export function isUnderWay(status: OrderStatus): boolean {
  return !isHandedOver(status) && !notBought.includes(status);
}
