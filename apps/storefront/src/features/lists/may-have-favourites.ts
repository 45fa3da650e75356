import { useShop } from '../../platform/shop.tsx';
import { isLoggedIn, useSessionCart } from '../cart/state/index.ts';

/** Returns the function that tells whether a heart needs no log-in: for shoppers, and with anonymous carts (TEN-21). */
export function useMayHaveFavourites(): () => boolean {
  const { anonymousCarts } = useShop().brand.settings;
  const session = useSessionCart();
  return () => anonymousCarts || isLoggedIn(session.current());
}
