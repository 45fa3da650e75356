import { isBought, isHandedOver, type OrderStatus } from './states.ts';

/** Papers of an order besides its invoice: what was ordered, what was handed over, and what was paid. */
export const ORDER_PAPERS = ['confirmation', 'delivery_note', 'receipt'] as const;

export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** The papers that an order has at a status: none before it is bought, or once it is cancelled. */
export const papersOf = (status: OrderStatus): OrderPaper[] =>
  ORDER_PAPERS.filter((paper) => (paper === 'confirmation' ? isBought(status) : isHandedOver(status)));
