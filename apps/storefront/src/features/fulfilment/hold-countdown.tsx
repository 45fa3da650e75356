import { useEffect, useSyncExternalStore } from 'react';
import { useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { timeLeft } from './time-left.ts';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const secondNow = () => Math.floor(Date.now() / 1000);

/** How long the slot is still the cart's. When its time is over the cart is asked for again. */
export function HoldCountdown() {
  const { api, t } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const { heldUntil, timeslotId } = useServerCart().timeslot;
  // none on the server, whose clock isn't the shopper's
  const now = useSyncExternalStore<number | undefined>(everySecond, secondNow, () => undefined);
  const left = heldUntil === undefined || now === undefined ? undefined : timeLeft(heldUntil, now * 1000);
  const over = left === 'over';
  useEffect(() => {
    if (!over) return;
    void session
      .write(() => api.cart.view({}))
      .then((answer) => {
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
