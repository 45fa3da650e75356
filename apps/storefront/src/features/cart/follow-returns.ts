import type { Answer, Cart } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import type { ToastStore } from '@bottega/ui';
import { useEffect } from 'react';
import { activity } from '../../platform/activity.ts';
import { followReturns } from '../../platform/page/resume.ts';
import { useSessionCart, type SessionCart } from './state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

export interface CartLoading {
  session: Pick<SessionCart, 'read' | 'current'>;
  view(): Promise<Answer<Cart>>;
  isLoggedIn(): boolean;
  toasts: Pick<ToastStore, 'show'>;
  t: Translate;
}

/** Loads the cart; null on a failure, which is shown to logged-in shoppers only (CAR-47). */
export async function loadCart({ session, view, isLoggedIn, toasts, t }: CartLoading): Promise<Cart | null> {
  const { response } = await session.read(view);
  if (response.status === 0) return session.current();
  if (isLoggedIn()) toasts.show({ kind: 'error', text: t('errors.errorLoadingCart') });
  return null;
}

/** Reloads the cart and the page when the shopper comes back. */
export function FollowReturns(): null {
  const session = useSessionCart();
  const { api, brand, t, reload } = useShop();
  const toasts = useToasts();
  useEffect(() => {
    return followReturns(
      {
        path: () => location.pathname,
        hasSession: () => activity.isLoggedIn() || session.current().cartId > 0,
        restart: () => location.reload(),
        async refresh() {
          const { userId } = session.current().user;
          const view = () => api.cart.view({ show_sectors: brand.settings.showSectors });
          await loadCart({ session, view, isLoggedIn: activity.isLoggedIn, toasts, t });
          // a log-in or log-out in another tab: the page shows what belongs to the shopper before
          if (session.current().user.userId !== userId) await reload?.();
        },
        reload: async () => reload?.(),
      },
      session,
    );
  }, [session, api, brand, t, toasts, reload]);
  return null;
}
