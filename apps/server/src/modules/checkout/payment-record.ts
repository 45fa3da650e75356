import type { PaymentAttempt } from '@bottega/domain';

/** How an order is paid: one payment an order, as many attempts as it takes. */
export interface PaymentRow {
  paymentId: number;
  orderId: number;
  paymentTypeId: number;
  amountCents: number;
  /** Transaction state id of specification §4. */
  state: number;
  retryUntil: Date | null;
}

/** One try at a gateway, with what its ledger rows add up to. */
export interface AttemptRow extends PaymentAttempt {
  attemptId: number;
  paymentId: number;
  orderId: number;
  gateway: string;
  gatewayRef: string;
  redirectUrl: string;
}

export type MovementKind = 'authorised' | 'captured' | 'reversed' | 'refunded';

/** The shop's name of a payment at the gateway: its order, so that an event about another order is noticed. */
export const merchantRefOf = ({ orderId }: { orderId: number }): string => String(orderId);
