import type { Order } from '@bottega/contract';
import { isHandedOver } from '@bottega/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { differenceWords } from './difference-words.ts';

interface OrderOutcomeProps {
  order: Order;
  /** The link to the complaint about the order, from the after-sale feature. */
  complain: ReactNode;
}

/** What differs of a delivered order, with the link to a complaint beside it. */
export function OrderOutcome({ order, complain }: OrderOutcomeProps) {
  const t = useTexts();
  if (!isHandedOver(order.orderStatusId)) return null;
  return (
    <div className="order-outcome panel">
      <p className="text-lg font-strong">{differenceWords(t, order)}</p>
      {complain}
    </div>
  );
}
