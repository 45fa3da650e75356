import { nextForStaff, type TransactionState } from '@bottega/domain';
import type { OrderRecord } from '../../order/index.ts';
import type { AttemptRow, PaymentRow } from './payment-record.ts';

/** Gateways refuse payments below half a euro (Stripe). */
export const leastCents = 50;

type Blocked = Pick<AttemptRow, 'state' | 'isReleased' | 'authorised' | 'captured'>;

/** Whether an attempt in this state holds money of the shopper. */
export const isBlocking = (state: TransactionState): boolean =>
  state === 'authorised' || state === 'confirmed';

/** Cents that gateways have blocked for an order, or taken already. */
export const blockedCents = (attempts: readonly Blocked[]): number =>
  attempts
    .filter(({ state, isReleased }) => isBlocking(state) && !isReleased)
    .reduce(
      (sum, { state, authorised, captured }) => sum + (state === 'confirmed' ? captured : authorised),
      0,
    );

/** Cents that the shopper has agreed to and no gateway has blocked; 0 if none is blocked. The shop bears less than half a euro. */
export function missingOf(
  { amountCents }: Pick<PaymentRow, 'amountCents'>,
  attempts: readonly Blocked[],
): number {
  const blocked = blockedCents(attempts);
  const missing = amountCents - blocked;
  return blocked === 0 || missing < leastCents ? 0 : missing;
}

/** The same while the order is on its way; 0 once it has ended. */
export const missingCents = (
  { statusId }: Pick<OrderRecord, 'statusId'>,
  payment: Pick<PaymentRow, 'amountCents'>,
  attempts: readonly Blocked[],
): number => (nextForStaff(statusId) === undefined ? 0 : missingOf(payment, attempts));
