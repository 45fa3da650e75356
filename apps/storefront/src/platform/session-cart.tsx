import type { Answer, Cart } from '@bottega/contract';
import type { ShopperState } from '@bottega/domain';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The session's cart as the server last answered it. Every word sees the same one: it says who the shopper is,
 * where and when the goods go, and what is in.
 */
export interface SessionCart {
  current(): Cart;
  subscribe(listener: () => void): () => void;
  replace(cart: Cart): void;
  /** Sends one write after the other, so that an older answer never replaces a newer one. */
  write(call: () => Promise<Answer<Cart>>): Promise<Answer<Cart>>;
}

export function createSessionCart(first: Cart): SessionCart {
  let cart = first;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const replace = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace,
    write(call) {
      const answered = queue.then(call).then((answer) => {
        if (answer.response.status === 0) replace(answer.data);
        return answer;
      });
      queue = answered.catch(() => {});
      return answered;
    },
  };
}

export const SessionCartContext = createContext<SessionCart | undefined>(undefined);

export function useSessionCart(): SessionCart {
  const cart = use(SessionCartContext);
  if (!cart) throw new Error('no cart around this component');
  return cart;
}

/** The server's cart, followed. */
export function useServerCart(): Cart {
  const { subscribe, current } = useSessionCart();
  return useSyncExternalStore(subscribe, current, current);
}

/** A visitor has id -1 (IDE-01). */
export function isLoggedIn(cart: Cart): boolean {
  return cart.user.userId > -1;
}

/** What of that must stand before goods are put in (`missingBeforeAdding`). */
export function shopperStateOf(cart: Cart): ShopperState {
  return {
    authenticated: isLoggedIn(cart),
    address: cart.shippingAddress.addressId > 0 ? cart.shippingAddress : undefined,
    timeslot: cart.timeslot.timeslotId > 0 ? cart.timeslot : undefined,
  };
}
