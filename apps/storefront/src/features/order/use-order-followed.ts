import type { Order } from '@bottega/contract';
import { isUnderWay, type OrderStatus } from '@bottega/domain';
import { dayAt } from '@bottega/texts';
import { useEffect, useRef } from 'react';

const readAgainMs = 30_000;

/**
 * Reads an order anew while its page is seen on the day of the hand-over, so that stage and hours are those of now. On
 * other days a return to the page does.
 */
export function useOrderFollowed(
  { orderStatusId, deliveryDate }: Pick<Order, 'orderStatusId' | 'deliveryDate'>,
  reload: () => void,
): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const underWay = isUnderWay(orderStatusId as OrderStatus);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && dayAt(new Date()) === deliveryDate) latest.current();
    }, readAgainMs);
    return () => clearInterval(timer);
  }, [underWay, deliveryDate]);
}
