import { orderStatus, type OrderStatus } from './order-status.ts';

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

const confirmed: Move = { to: orderStatus.ordered, by: ['system'], effects: ['mail_confirmation'] };
const cancelled = (by: readonly OrderActor[]): Move => ({
  to: orderStatus.cancelled,
  by,
  effects: ['release_payment', 'mail_cancelled', 'release_slot'],
});
const invalidated: Move = {
  to: orderStatus.invalidated,
  by: STAFF_OR_SYSTEM,
  effects: ['release_payment', 'mail_cancelled', 'release_slot'],
};
const step = (to: OrderStatus, ...effects: OrderEffect[]): Move => ({ to, by: STAFF_OR_SYSTEM, effects });
const outcome = (to: (typeof orderStatus)['handedOver' | 'partlyHandedOver']): Move =>
  step(to, 'capture_payment', 'credit_points', 'mail_status');
/** Goods that were not handed over: the slot stays used, the payment is released, what keeps goes back to stock. */
const missed = (to: (typeof orderStatus)['notCollected' | 'failed']): Move =>
  step(to, 'release_payment', 'mail_status', 'return_goods');

/** The state table of orders: allowed moves, their actors and effects (ORD-04 to ORD-08). */
const STATES: Readonly<Record<OrderStatus, StateRow>> = {
  [orderStatus.awaitingPayment]: {
    text: 'awaitingPayment',
    moves: [
      { to: orderStatus.paymentFailed, by: ['system'], effects: ['mail_payment_failed'] },
      confirmed,
      cancelled(ANYONE),
      invalidated,
    ],
  },
  [orderStatus.paymentFailed]: {
    text: 'awaitingPayment',
    moves: [confirmed, cancelled(ANYONE), invalidated],
  },
  [orderStatus.ordered]: {
    text: 'ordered',
    moves: [step(orderStatus.takenOver, 'freeze_slot'), cancelled(ANYONE), invalidated],
  },
  [orderStatus.takenOver]: {
    text: 'inPreparation',
    moves: [step(orderStatus.inPreparation), cancelled(STAFF), invalidated],
  },
  [orderStatus.inPreparation]: {
    text: 'inPreparation',
    moves: [step(orderStatus.ready, 'ask_for_more'), cancelled(STAFF), invalidated],
  },
  [orderStatus.ready]: {
    text: 'almostReady',
    moves: [
      step(orderStatus.outForDelivery, 'mail_status'),
      step(orderStatus.withCarrier, 'mail_status'),
      outcome(orderStatus.handedOver),
      outcome(orderStatus.partlyHandedOver),
      missed(orderStatus.notCollected),
      cancelled(STAFF),
    ],
  },
  [orderStatus.outForDelivery]: {
    text: 'outForDelivery',
    moves: [
      outcome(orderStatus.handedOver),
      outcome(orderStatus.partlyHandedOver),
      missed(orderStatus.notCollected),
      missed(orderStatus.failed),
    ],
  },
  [orderStatus.withCarrier]: {
    text: 'outForDelivery',
    moves: [
      outcome(orderStatus.handedOver),
      outcome(orderStatus.partlyHandedOver),
      missed(orderStatus.notCollected),
      missed(orderStatus.failed),
    ],
  },
  [orderStatus.handedOver]: { text: 'delivered', moves: [] },
  [orderStatus.partlyHandedOver]: { text: 'partiallyDelivered', moves: [] },
  [orderStatus.cancelled]: { text: 'cancelled', moves: [] },
  [orderStatus.invalidated]: { text: 'invalidated', moves: [] },
  [orderStatus.notCollected]: {
    text: 'notCollected',
    moves: [{ to: orderStatus.cancelled, by: STAFF, effects: ['mail_cancelled'] }],
  },
  [orderStatus.failed]: {
    text: 'failed',
    moves: [{ to: orderStatus.cancelled, by: STAFF, effects: ['mail_cancelled'] }],
  },
};

/** Groups of statuses by which a shopper filters orders: every status is in one of them. */
export const STATUS_GROUPS = {
  under_way: [
    orderStatus.ordered,
    orderStatus.takenOver,
    orderStatus.inPreparation,
    orderStatus.ready,
    orderStatus.outForDelivery,
    orderStatus.withCarrier,
  ],
  to_pay: [orderStatus.awaitingPayment, orderStatus.paymentFailed],
  over: [
    orderStatus.handedOver,
    orderStatus.partlyHandedOver,
    orderStatus.cancelled,
    orderStatus.invalidated,
    orderStatus.notCollected,
    orderStatus.failed,
  ],
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
  const move = STATES[from].moves.find((move) => move.to === to);
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
  const [first] =
    status === orderStatus.awaitingPayment || status === orderStatus.paymentFailed
      ? []
      : STATES[status].moves;
  return first === undefined || first.to === orderStatus.cancelled ? undefined : first.to;
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
  return status === orderStatus.awaitingPayment || status === orderStatus.paymentFailed;
}

/** Whether the shopper has the goods, wholly or in part, and so has paid for them. */
export function isHandedOver(status: number): boolean {
  return status === orderStatus.handedOver || status === orderStatus.partlyHandedOver;
}

/** Whether the goods were bought and kept: paid, and neither cancelled, invalidated, uncollected nor failed. */
export function isBought(status: OrderStatus): boolean {
  return !isAwaitingPayment(status) && !notBought.includes(status);
}
const notBought: readonly OrderStatus[] = [
  orderStatus.cancelled,
  orderStatus.invalidated,
  orderStatus.notCollected,
  orderStatus.failed,
];

/**
 * Whether an order is on its way, from the purchase to the hand-over. Until it has ended, name and address are needed, so
 * its shopper's account can't be deleted (CUS-10).
 */
export function isUnderWay(status: OrderStatus): boolean {
  return !isHandedOver(status) && !notBought.includes(status);
}
