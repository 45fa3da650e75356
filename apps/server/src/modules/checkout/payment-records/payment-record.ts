import type { PaymentAttempt, PaymentTypeId } from '@bottega/domain';

/** The payment of an order; it has one or more attempts. */
export interface PaymentRow {
  paymentId: number;
  orderId: number;
  paymentTypeId: number;
  /** Amount that the shopper has agreed to; more is never charged. */
  amountCents: number;
  /** The id of the transaction state (specification §4). */
  state: number;
  retryUntil: Date | null;
}

/** One attempt at a gateway, with the sums of its movements. */
export interface AttemptRow extends PaymentAttempt {
  attemptId: number;
  paymentId: number;
  orderId: number;
  gateway: string;
  /** Idempotency key of its start; those of its other calls begin with it. */
  key: string;
  /**
   * `top_up`: it blocks what an order costs more than its first attempt did. `change`: once authorised, it changes how a
   * placed order is paid.
   */
  purpose: 'order' | 'top_up' | 'change';
  /** Of a change: the payment type that the order gets. */
  newTypeId: PaymentTypeId | null;
  /** Of a top-up: the change cart that is confirmed once it is authorised; null for other top-ups. */
  changeCartId: number | null;
  /** Whether the gateway is asked to release it. */
  isReleased: boolean;
  /** The saved card that is charged. Null: the shopper pays on the gateway's page. */
  paymentAuthId: number | null;
  /** Null until the gateway has answered. */
  gatewayRef: string | null;
  redirectUrl: string | null;
}

/** A call to a gateway, written with its cause and made after the commit. */
export interface GatewayCallRow {
  callId: number;
  kind: 'capture' | 'reverse' | 'refund';
  amountCents: number;
  key: string;
  gateway: string;
  gatewayRef: string;
  createdAt: Date;
}

export type MovementKind = 'authorised' | 'captured' | 'reversed' | 'refunded';

/** The shop's reference of a payment at the gateway: its order id, so that an event about another order is detected. */
export const merchantRefOf = ({ orderId }: { orderId: number }): string => String(orderId);
