import { orderStatus, type OrderStatus } from './order-status.ts';
import { isAwaitingPayment, isUnderWay } from './stages.ts';

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

interface Move<To extends OrderStatus = OrderStatus, Effect extends OrderEffect = OrderEffect> {
  to: To;
  by: readonly OrderActor[];
  effects: readonly Effect[];
}

const STAFF: readonly OrderActor[] = ['staff'];
const STAFF_OR_SYSTEM: readonly OrderActor[] = ['staff', 'system'];
const ANYONE: readonly OrderActor[] = ['shopper', 'staff', 'system'];

const givenBack = ['release_payment', 'mail_cancelled', 'release_slot'] as const;
const confirmed = { to: orderStatus.ordered, by: ['system'], effects: ['mail_confirmation'] } as const;
const cancelled = (by: readonly OrderActor[]) => ({ to: orderStatus.cancelled, by, effects: givenBack });
const invalidated = { to: orderStatus.invalidated, by: STAFF_OR_SYSTEM, effects: givenBack };
const step = <To extends OrderStatus, const Effects extends readonly OrderEffect[]>(
  to: To,
  ...effects: Effects
): Move<To, Effects[number]> => ({ to, by: STAFF_OR_SYSTEM, effects });
const outcome = (to: (typeof orderStatus)['handedOver' | 'partlyHandedOver']) =>
  step(to, 'capture_payment', 'credit_points', 'mail_status');
/** Goods that were not handed over: the slot stays used, the payment is released, what keeps goes back to stock. */
const missed = (to: (typeof orderStatus)['notCollected' | 'failed']) =>
  step(to, 'release_payment', 'mail_status', 'return_goods');

/**
 * The state table of orders: allowed moves, their actors and effects (ORD-04 to ORD-08). The order of moves has a meaning:
 * the first one is the normal course, which `nextForStaff` takes.
 */
const STATES = {
  [orderStatus.awaitingPayment]: [
    { to: orderStatus.paymentFailed, by: ['system'], effects: ['mail_payment_failed'] },
    confirmed,
    cancelled(ANYONE),
    invalidated,
  ],
  [orderStatus.paymentFailed]: [confirmed, cancelled(ANYONE), invalidated],
  [orderStatus.ordered]: [step(orderStatus.takenOver, 'freeze_slot'), cancelled(ANYONE), invalidated],
  [orderStatus.takenOver]: [step(orderStatus.inPreparation), cancelled(STAFF), invalidated],
  [orderStatus.inPreparation]: [step(orderStatus.ready, 'ask_for_more'), cancelled(STAFF), invalidated],
  [orderStatus.ready]: [
    step(orderStatus.outForDelivery, 'mail_status'),
    step(orderStatus.withCarrier, 'mail_status'),
    outcome(orderStatus.handedOver),
    outcome(orderStatus.partlyHandedOver),
    missed(orderStatus.notCollected),
    cancelled(STAFF),
  ],
  [orderStatus.outForDelivery]: [
    outcome(orderStatus.handedOver),
    outcome(orderStatus.partlyHandedOver),
    missed(orderStatus.notCollected),
    missed(orderStatus.failed),
  ],
  [orderStatus.withCarrier]: [
    outcome(orderStatus.handedOver),
    outcome(orderStatus.partlyHandedOver),
    missed(orderStatus.notCollected),
    missed(orderStatus.failed),
  ],
  [orderStatus.handedOver]: [],
  [orderStatus.partlyHandedOver]: [],
  [orderStatus.cancelled]: [],
  [orderStatus.invalidated]: [],
  [orderStatus.notCollected]: [{ to: orderStatus.cancelled, by: STAFF, effects: ['mail_cancelled'] }],
  [orderStatus.failed]: [{ to: orderStatus.cancelled, by: STAFF, effects: ['mail_cancelled'] }],
} as const satisfies Record<OrderStatus, readonly Move[]>;

const movesFrom = (status: OrderStatus): readonly Move[] => STATES[status];

type MailedBy<M> =
  M extends Move<infer To, infer Effect> ? ('mail_status' extends Effect ? To : never) : never;
/** Statuses that a move mails to the shopper; each has a text of its own. */
export type MailedStatus = MailedBy<(typeof STATES)[OrderStatus][number]>;

export function isOrderStatus(value: number): value is OrderStatus {
  return Object.hasOwn(STATES, value);
}

export type OrderMove =
  | { ok: true; status: OrderStatus; effects: readonly OrderEffect[] }
  | { ok: false; reason: 'NOT_FOLLOWING' | 'NOT_PERMITTED' };

/** Decides on a status change; the caller runs the effects it returns. */
export function moveOrder(from: OrderStatus, to: OrderStatus, actor: OrderActor): OrderMove {
  const move = movesFrom(from).find((move) => move.to === to);
  if (move === undefined) return { ok: false, reason: 'NOT_FOLLOWING' };
  return move.by.includes(actor)
    ? { ok: true, status: to, effects: move.effects }
    : { ok: false, reason: 'NOT_PERMITTED' };
}

export function followingStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return movesFrom(from)
    .filter(({ by }) => by.includes(actor))
    .map(({ to }) => to);
}

/** The next status in the normal course; undefined while the order waits for payment and when it is over. */
export function nextForStaff(status: OrderStatus): OrderStatus | undefined {
  return isAwaitingPayment(status) || !isUnderWay(status) ? undefined : movesFrom(status)[0]?.to;
}
