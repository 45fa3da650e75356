import { shopCurrency, type Cents } from '../money/index.ts';
import type { TransactionState } from '../order/index.ts';

/** One try to pay an order. Its sums are those of its movements in the database. */
export interface PaymentAttempt {
  state: TransactionState;
  /** Amount that the gateway was asked for. */
  amount: Cents;
  authorised: Cents;
  captured: Cents;
  refunded: Cents;
}

/** A payment as its gateway holds it. Its sums never shrink. */
export interface ReportedPayment {
  status: 'open' | 'authorised' | 'refused' | 'abandoned' | 'captured' | 'reversed';
  /** ISO 4217. */
  currency: string;
  requested: Cents;
  authorised: Cents;
  captured: Cents;
  refunded: Cents;
}

/** Money that moved and is not yet in the books. */
export interface PaymentMovement {
  kind: 'authorised' | 'captured' | 'reversed' | 'refunded';
  amount: Cents;
}

/**
 * `place_order`: the order is paid; if it can't be placed any more, the amount is released. `reverse_at_gateway`: release
 * an amount that was authorised after the shop had closed the attempt.
 */
export type PaymentEffect = 'place_order' | 'suspend_order' | 'reverse_at_gateway';

export type PaymentDecision =
  | {
      ok: true;
      attempt: PaymentAttempt;
      movements: readonly PaymentMovement[];
      effects: readonly PaymentEffect[];
    }
  | { ok: false; reason: 'AMOUNT' };

/**
 * Brings an attempt to what its gateway reports: the difference between both sums are new movements. So events may come
 * twice, late, out of order or not at all. A report that is older than the books changes nothing.
 */
export function followGateway(attempt: PaymentAttempt, reported: ReportedPayment): PaymentDecision {
  if (!fits(attempt, reported)) return { ok: false, reason: 'AMOUNT' };
  const sums = {
    authorised: Math.max(attempt.authorised, reported.authorised),
    captured: Math.max(attempt.captured, reported.captured),
    refunded: Math.max(attempt.refunded, reported.refunded),
  };
  const { state, effects } = next(attempt, reported);
  const released = state === 'reversed' && attempt.state !== 'reversed' ? sums.authorised - sums.captured : 0;
  const movements: PaymentMovement[] = [
    { kind: 'authorised' as const, amount: sums.authorised - attempt.authorised },
    { kind: 'captured' as const, amount: sums.captured - attempt.captured },
    { kind: 'reversed' as const, amount: released },
    { kind: 'refunded' as const, amount: sums.refunded - attempt.refunded },
  ].filter(({ amount }) => amount > 0);
  return { ok: true, attempt: { ...attempt, ...sums, state }, movements, effects };
}

/** A payment of another amount or currency, or one that captured more than was authorised, is not the one that the shop asked for. */
function fits(
  { amount }: PaymentAttempt,
  { currency, requested, authorised, captured, refunded }: ReportedPayment,
): boolean {
  return (
    currency === shopCurrency &&
    requested === amount &&
    (authorised === 0 || authorised === amount) &&
    captured <= authorised &&
    refunded <= captured &&
    Math.min(captured, refunded) >= 0
  );
}

interface Next {
  state: TransactionState;
  effects: readonly PaymentEffect[];
}

function next(attempt: PaymentAttempt, { status, authorised }: ReportedPayment): Next {
  return status === 'authorised' || authorised > 0
    ? nextOfPaid(attempt, status)
    : nextOfUnpaid(attempt, status);
}

const unchanged = ({ state }: PaymentAttempt): Next => ({ state, effects: [] });

/** Without an authorised amount. */
function nextOfUnpaid(attempt: PaymentAttempt, status: ReportedPayment['status']): Next {
  if (attempt.state !== 'inProgress' || status === 'open') return unchanged(attempt);
  return { state: status === 'refused' ? 'error' : 'cancelled', effects: ['suspend_order'] };
}

/** With an amount that is or was authorised. */
function nextOfPaid(attempt: PaymentAttempt, status: ReportedPayment['status']): Next {
  const { state } = attempt;
  // a refused card may be followed by another one on the same page
  const isOpen = state === 'inProgress' || state === 'error';
  if (status === 'authorised' && isOpen) return { state: 'authorised', effects: ['place_order'] };
  if (status === 'authorised' && state === 'cancelled') return { state, effects: ['reverse_at_gateway'] };
  if (status === 'captured' && state !== 'reversed')
    return { state: 'confirmed', effects: isOpen ? ['place_order'] : [] };
  if (status === 'reversed' && state !== 'confirmed')
    return { state: 'reversed', effects: state === 'inProgress' ? ['suspend_order'] : [] };
  return unchanged(attempt);
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
