import type { Cents } from '../money/index.ts';
import { isPaidLater } from '../order/index.ts';
import { authorised, captured, received, refunded, released, type Posting, type Till } from './ledger.ts';
import type { MoneyMovement } from './ledger-check.ts';

/** Money that moved on the payment of an order, as the ledger needs it. */
export interface LedgerMovement extends Pick<MoneyMovement, 'kind' | 'cents'> {
  paymentTypeId: number;
  /** In meal tickets; the rest of such an order is paid at the door. */
  isTicket?: boolean;
  /** The event that moved it; unique. */
  event: string;
  /** The gateway, and what this payment of it still blocks. Absent: money without a gateway. */
  gateway?: { name: string; blocked: Cents };
}

/**
 * The posting of a movement. Money that comes before the hand-over is a deposit.
 *
 * @param postings the order's postings until now
 */
export function movementPosting(
  { kind, cents, event: key, gateway, ...by }: LedgerMovement,
  postings: readonly Posting[],
): Posting {
  const stage = postings.some((posting) => posting.kind === 'sold') ? 'after' : 'before';
  const entries = postings.flatMap((posting) => posting.entries);
  if (!gateway) {
    const till = tillOf(by);
    return kind === 'refunded'
      ? refunded(till, { key, cents }, entries)
      : received(till, { key, cents, stage });
  }
  const money = { gateway: gateway.name, key, cents };
  switch (kind) {
    case 'authorised':
      return authorised(money);
    case 'reversed':
      return released(money);
    case 'captured':
      return captured(money, { blocked: gateway.blocked, stage });
    case 'refunded':
      return refunded({ account: 'gateway', detail: gateway.name }, money, entries);
  }
}

/** Where money comes in without a gateway, by payment type. */
function tillOf({ paymentTypeId, isTicket }: Pick<LedgerMovement, 'paymentTypeId' | 'isTicket'>): Till {
  if (isTicket) return { account: 'ticket', detail: String(paymentTypeId) };
  return { account: isPaidLater(paymentTypeId) ? 'bank' : 'door' };
}
