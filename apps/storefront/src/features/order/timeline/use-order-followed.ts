import type { Order } from '@bottega/contract';
import { isUnderWay, type OrderStatus } from '@bottega/domain';
import { dayAt } from '@bottega/texts';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../platform/shop.tsx';

const readAgainMs = 30_000;

/**
 * Asks for an order again while its page is seen on the day of the hand-over, and loads the page anew when the order has
 * changed. A failed question changes nothing. On other days a return to the page does it.
 */
export function useOrderFollowed(order: Order, reload: () => void): void {
  const api = useApi();
  const { orderId, deliveryDate } = order;
  const underWay = isUnderWay(order.orderStatusId as OrderStatus);
  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || dayAt(new Date()) !== deliveryDate) return;
    const { response, data } = await api.order.view({ order_id: orderId, show_replaced: true });
    if (response.status === 0 && JSON.stringify(data) !== JSON.stringify(order)) reload();
  });
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => void readAgain().catch(() => {}), readAgainMs);
    return () => clearInterval(timer);
  }, [underWay]);
}
