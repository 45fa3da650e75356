import { nextForStaff } from '@bottega/domain';
import type { OrderRecord } from '../../order/index.ts';
import type { AttemptRow, PaymentRow } from './payment-record.ts';

type Blocking = Pick<AttemptRow, 'state' | 'isReleased' | 'authorised'>;

/** Cents that gateways hold for an order and are not asked to release. */
export const blockedCents = (attempts: readonly Blocking[]): number =>
  attempts
    .filter(({ state, isReleased }) => state === 'authorised' && !isReleased)
    .reduce((sum, { authorised }) => sum + authorised, 0);

/** Cents that the shopper has agreed to and no gateway has blocked; 0 if none is blocked, or the order has ended. */
export function missingCents(
  { statusId }: Pick<OrderRecord, 'statusId'>,
  { amountCents }: Pick<PaymentRow, 'amountCents'>,
  attempts: readonly Blocking[],
): number {
  if (nextForStaff(statusId) === undefined) return 0;
  const blocked = blockedCents(attempts);
  return blocked === 0 ? 0 : Math.max(0, amountCents - blocked);
}
