import type { Answer, Cart } from '@bottega/contract';
import type { ShopperState } from '@bottega/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import { sharing } from './sharing.ts';

/**
 * The session's cart as the server last answered it. Every word sees the same one: it says who the shopper is,
 * where and when the goods go, and what is in.
 */
export interface SessionCart {
  current(): Cart;
  subscribe(listener: () => void): () => void;
  replace(cart: Cart): void;
  /**
   * Sends one write after the other, so that an older answer never replaces a newer one. `answered` is told before the
   * answer is shown, so that what it settles is drawn with it. Without an answer the basket is read anew first: the
   * server may have done what was asked. A write is never repeated by itself, as adding twice adds twice.
   */
  write(call: () => Promise<Answer<Cart>>, answered?: (answer: Answer<Cart>) => void): Promise<Answer<Cart>>;
  /** Asks for it anew, in the same row: somebody else may have changed it. */
  read(call: () => Promise<Answer<Cart>>): Promise<Answer<Cart>>;
  /** Told when this very page changed it, not when it was read anew. */
  subscribeToWrites(listener: () => void): () => void;
}

/** @param reread asks for the basket as it now is; absent where nothing is written */
export function createSessionCart(first: Cart, reread?: () => Promise<Answer<Cart>>): SessionCart {
  let cart = first;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const ofWrites = new Set<() => void>();
  const follow = (all: Set<() => void>) => (listener: () => void) => {
    all.add(listener);
    return () => all.delete(listener);
  };
  /** Whether it says anything new. */
  const show = (next: Cart): boolean => {
    const before = cart;
    cart = sharing(before, next);
    if (cart === before) return false;
    for (const listener of listeners) listener();
    return true;
  };
  const replace = (next: Cart) => {
    if (show(next)) for (const listener of ofWrites) listener();
  };
  const inTurn = (
    call: () => Promise<Answer<Cart>>,
    take: (next: Cart) => unknown,
    answered?: (answer: Answer<Cart>) => void,
  ) => {
    const taken = queue.then(call).then(async (answer) => {
      const current = isUnanswered(answer) ? await reread?.() : undefined;
      answered?.(answer);
      if (answer.response.status === 0) take(answer.data);
      else if (current?.response.status === 0) take(current.data);
      return answer;
    });
    queue = taken.catch(() => {});
    return taken;
  };
  return {
    current: () => cart,
    subscribe: follow(listeners),
    subscribeToWrites: follow(ofWrites),
    replace,
    write: (call, answered) => inTurn(call, replace, answered),
    read: (call) => inTurn(call, show),
  };
}

/** The connection broke or the time limit passed: the outcome is not known. */
const isUnanswered = ({ httpStatus }: Answer<unknown>): boolean => httpStatus === 0;

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
