import { useEffect, useState } from 'react';
import { useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { timeLeft } from './time-left.ts';

/** How long the slot is still the cart's. When its time is over the cart is asked for again. */
export function HoldCountdown() {
  const { api, t } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const { heldUntil, timeslotId } = useServerCart().timeslot;
  // the server's clock and the browser's agree only after hydration
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (heldUntil === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [heldUntil]);
  const left = heldUntil === undefined || now === undefined ? undefined : timeLeft(heldUntil, now);
  const over = left === 'over';
  useEffect(() => {
    if (!over) return;
    void session.write(() => api.cart.view({})).then((answer) => {
      const lost = answer.response.status === 0 && answer.data.timeslot.timeslotId !== timeslotId;
      if (lost) toasts.show({ kind: 'warning', text: t('fulfilment.slotReleased') });
    });
  }, [over, api, session, timeslotId, toasts, t]);
  if (left === undefined) return null;
  return (
    <p role="timer" className="figures text-sm text-muted">
      {over ? t('fulfilment.slotHoldOver') : t('fulfilment.slotHeldFor', { left })}
    </p>
  );
}
