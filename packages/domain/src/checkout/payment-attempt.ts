import type { Cents } from '../money/index.ts';
import type { TransactionState } from '../order/index.ts';

/** One try to pay an order. Its amounts are sums of the ledger rows in the database. */
export interface PaymentAttempt {
  state: TransactionState;
  /** Amount that the shopper was sent to the gateway with. */
  amount: Cents;
  authorised: Cents;
  captured: Cents;
  refunded: Cents;
}

/** Event from the gateway or the shop. `expired` covers abandonment and time-out. */
export type PaymentEvent =
  | { type: 'authorised'; amount: Cents }
  | { type: 'refused' }
  | { type: 'expired' }
  | { type: 'captured'; amount: Cents }
  | { type: 'reversed' }
  | { type: 'refunded'; amount: Cents };

/** `reverse_at_gateway`: release an amount that was authorised too late. */
export type PaymentEffect = 'place_order' | 'suspend_order' | 'reverse_at_gateway';

export type PaymentDecision =
  | { ok: true; attempt: PaymentAttempt; effects: readonly PaymentEffect[] }
  | { ok: false; reason: 'AMOUNT' | 'ORDER' };

const WRONG_AMOUNT: PaymentDecision = { ok: false, reason: 'AMOUNT' };
const OUT_OF_ORDER: PaymentDecision = { ok: false, reason: 'ORDER' };

function isSettled(attempt: Pick<PaymentAttempt, 'state'>): boolean {
  return attempt.state !== 'inProgress';
}

/**
 * Applies an event to a payment attempt. Callbacks may arrive twice, late or out of order. A repeated event changes
 * nothing. An authorisation after the attempt was given up is reversed and never places the order. A refusal never
 * undoes an authorisation.
 */
export function applyPaymentEvent(attempt: PaymentAttempt, event: PaymentEvent): PaymentDecision {
  switch (event.type) {
    case 'authorised':
      return authorise(attempt, event.amount);
    case 'refused':
      return giveUp(attempt, 'error');
    case 'expired':
      return giveUp(attempt, 'cancelled');
    case 'captured':
      return capture(attempt, event.amount);
    case 'reversed':
      return reverse(attempt);
    case 'refunded':
      return refund(attempt, event.amount);
  }
}

function unchanged(attempt: PaymentAttempt): PaymentDecision {
  return { ok: true, attempt, effects: [] };
}

function authorise(attempt: PaymentAttempt, amount: Cents): PaymentDecision {
  if (amount !== attempt.amount) return WRONG_AMOUNT;
  if (attempt.authorised > 0) return unchanged(attempt);
  if (attempt.state === 'inProgress') {
    return {
      ok: true,
      attempt: { ...attempt, state: 'authorised', authorised: amount },
      effects: ['place_order'],
    };
  }
  return { ok: true, attempt: { ...attempt, authorised: amount }, effects: ['reverse_at_gateway'] };
}

function giveUp(attempt: PaymentAttempt, state: 'error' | 'cancelled'): PaymentDecision {
  if (isSettled(attempt)) return unchanged(attempt);
  return { ok: true, attempt: { ...attempt, state }, effects: ['suspend_order'] };
}

/** Captures once, for the picked goods: more than 0 and at most the authorised amount. */
function capture(attempt: PaymentAttempt, amount: Cents): PaymentDecision {
  if (attempt.state === 'confirmed') return amount === attempt.captured ? unchanged(attempt) : WRONG_AMOUNT;
  if (attempt.state !== 'authorised') return OUT_OF_ORDER;
  if (!(amount > 0 && amount <= attempt.authorised)) return WRONG_AMOUNT;
  return { ok: true, attempt: { ...attempt, state: 'confirmed', captured: amount }, effects: [] };
}

function reverse(attempt: PaymentAttempt): PaymentDecision {
  if (attempt.state === 'reversed') return unchanged(attempt);
  if (attempt.authorised === 0 || attempt.captured > 0) return OUT_OF_ORDER;
  return { ok: true, attempt: { ...attempt, state: 'reversed' }, effects: [] };
}

/** Adds a refund. The caller must drop repeated callbacks by the gateway's refund id. */
function refund(attempt: PaymentAttempt, amount: Cents): PaymentDecision {
  if (attempt.state !== 'confirmed') return OUT_OF_ORDER;
  const refunded = attempt.refunded + amount;
  return amount > 0 && refunded <= attempt.captured
    ? { ok: true, attempt: { ...attempt, refunded }, effects: [] }
    : WRONG_AMOUNT;
}

/** What online payments hold and took, in cents. */
export interface PaidSums {
  /** Authorised and not charged. A charge releases the rest of its authorisation. */
  blocked: Cents;
  charged: Cents;
  refunded: Cents;
}

/** The sums of all attempts to pay an order. */
export function paidSums(attempts: readonly Omit<PaymentAttempt, 'amount'>[]): PaidSums {
  const sum = (of: (attempt: Omit<PaymentAttempt, 'amount'>) => Cents) =>
    attempts.reduce((all, attempt) => all + of(attempt), 0);
  return {
    blocked: sum(({ state, authorised }) => (state === 'authorised' ? authorised : 0)),
    charged: sum(({ captured }) => captured),
    refunded: sum(({ refunded }) => refunded),
  };
}
