import type { BookDifference } from '@bottega/domain';

/** A difference, with the order that it belongs to. */
export interface NamedDifference extends BookDifference {
  /** The shop's order. Absent: the shop doesn't know the payment. */
  orderId?: number;
  /** The reference that the gateway has for a payment that the shop doesn't know; may be empty. */
  merchantRef?: string;
}

/** A day of a gateway, compared with the shop's books. Sums are the gateway's. */
export interface Reconciliation {
  /** `YYYY-MM-DD` in Rome. */
  day: string;
  gateway: string;
  moves: number;
  capturedCents: number;
  refundedCents: number;
  feeCents: number;
  differences: NamedDifference[];
}
