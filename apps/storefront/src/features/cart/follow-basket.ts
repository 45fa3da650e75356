import type { Answer, Cart } from '@bottega/contract';
import { useEffect } from 'react';
import { activity } from '../../platform/activity.ts';
import { followReturns } from '../../platform/resume.ts';
import { useSessionCart, type SessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import type { LineActs } from './line-acts.ts';

export interface CartLoading {
  session: Pick<SessionCart, 'read' | 'current'>;
  view(): Promise<Answer<Cart>>;
  isLoggedIn(): boolean;
  onFailure(): void;
}

/** The basket as the shop has it now; null when it can't be had, which only a shopper is told (CAR-47). */
export async function loadCart({ session, view, isLoggedIn, onFailure }: CartLoading): Promise<Cart | null> {
  const { response } = await session.read(view);
  if (response.status === 0) return session.current();
  if (isLoggedIn()) onFailure();
  return null;
}

/** Keeps basket and page equal to those of the shopper's other pages and devices, and sends what waits before the page goes. */
export function useFollowBasket(acts: LineActs): void {
  const session = useSessionCart();
  const { api, brand, t, reload } = useShop();
  const toasts = useToasts();
  useEffect(() => {
    const leave = followReturns(
      {
        path: () => location.pathname,
        hasSession: () => activity.isLoggedIn() || session.current().cartId > 0,
        restart: () => location.reload(),
        refresh: () =>
          loadCart({
            session,
            view: () => api.cart.view({ show_sectors: brand.settings.showSectors }),
            isLoggedIn: activity.isLoggedIn,
            onFailure: () => toasts.show({ kind: 'error', text: t('errors.errorLoadingCart') }),
          }),
        reload: async () => reload?.(),
      },
      session,
    );
    // before the request of another page leaves, or that page would lack what was just pressed
    window.addEventListener('beforeunload', acts.hurry);
    window.addEventListener('pagehide', acts.hurry);
    // a phone may end a page it only hid
    document.addEventListener('visibilitychange', acts.hurry);
    return () => {
      leave();
      window.removeEventListener('beforeunload', acts.hurry);
      window.removeEventListener('pagehide', acts.hurry);
      document.removeEventListener('visibilitychange', acts.hurry);
    };
  }, [acts, session, api, brand, t, toasts, reload]);
}
