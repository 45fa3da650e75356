import type { OrderStatus } from './order-status.ts';
import { isAwaitingPayment, isBought, isHandedOver } from './stages.ts';

/** Papers of an order besides its invoice: what was ordered, its terms, what was handed over, and what was paid. */
export const ORDER_PAPERS = ['confirmation', 'terms', 'delivery_note', 'receipt'] as const;

export type OrderPaper = (typeof ORDER_PAPERS)[number];

/**
 * The papers that an order has at a status: none before it is bought. Once it is cancelled it has only the terms that it
 * was placed under, which stay for ever (Codice del consumo, art. 51).
 *
 * @param kept whether its terms were kept
 */
export function papersOf(status: OrderStatus, { hasTerms }: { hasTerms: boolean }): OrderPaper[] {
  const has: Record<OrderPaper, boolean> = {
    confirmation: isBought(status),
    terms: hasTerms && !isAwaitingPayment(status),
    delivery_note: isHandedOver(status),
    receipt: isHandedOver(status),
  };
  return ORDER_PAPERS.filter((paper) => has[paper]);
}
