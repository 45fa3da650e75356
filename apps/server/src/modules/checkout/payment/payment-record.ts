import type { PaymentAttempt } from '@bottega/domain';

/** The payment of an order; it has one or more attempts. */
export interface PaymentRow {
  paymentId: number;
  orderId: number;
  paymentTypeId: number;
  amountCents: number;
  /** The id of the transaction state (specification §4). */
  state: number;
  retryUntil: Date | null;
}

/** One attempt at a gateway, with the sums of its ledger rows. */
export interface AttemptRow extends PaymentAttempt {
  attemptId: number;
  paymentId: number;
  orderId: number;
  gateway: string;
  gatewayRef: string;
  redirectUrl: string;
}

export type MovementKind = 'authorised' | 'captured' | 'reversed' | 'refunded';

/** The shop's reference of a payment at the gateway: its order id, so that an event about another order is detected. */
export const merchantRefOf = ({ orderId }: { orderId: number }): string => String(orderId);
