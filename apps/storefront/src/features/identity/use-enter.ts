import type { Cart } from '@bottega/contract';
import { activity } from '../../platform/activity.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';

/** What a log-in or a registration changes: the basket is the shopper's now (IDE-03). */
export function useEnter(): (cart: Cart) => void {
  const session = useSessionCart();
  return (cart) => {
    activity.setLoggedIn(true);
    session.replace(cart);
  };
}
