import { useStore } from '@bottega/ui';
import { useEffect, useRef } from 'react';
import { activity } from '../../platform/activity.ts';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { isLoggedIn, useSessionCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

/**
 * A session that ends makes the shopper a visitor and opens the log-in over the page (IDE-05). What it stopped waits for
 * the log-in and goes on.
 */
export function SessionEnd(): null {
  const { t } = useShop();
  const prompts = usePrompts();
  const toasts = useToasts();
  const session = useSessionCart();
  const times = useStore(activity.store, ({ expiredTimes }) => expiredTimes);
  // zero: this part loads after the page's first calls, whose sessions may have ended too
  const seen = useRef(0);
  useEffect(() => {
    let shopper = session.current().user.userId;
    const leave = session.subscribe(() => {
      const cart = session.current();
      if (isLoggedIn(cart)) shopper = cart.user.userId;
    });
    const stop = activity.askLogIn(async () => {
      const before = shopper;
      // another call may have asked already
      const isIn = activity.isLoggedIn() || (await prompts.prompt('LOGIN'));
      if (!isIn) return 'declined';
      return shopper === before ? 'same shopper' : 'other shopper';
    });
    return () => {
      leave();
      stop();
    };
  }, [prompts, session]);
  useEffect(() => {
    if (times === seen.current) return;
    seen.current = times;
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, userId: -1, login: '' } });
    toasts.show({ kind: 'warning', text: t('errors.sessionExpired') });
    void prompts.prompt('LOGIN');
  }, [times, prompts, session, toasts, t]);
  return null;
}
