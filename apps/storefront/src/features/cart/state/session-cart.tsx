import type { Answer, Cart } from '@bottega/contract';
import type { ShopperState } from '@bottega/domain';
import { createStore, useStore, type Store } from '@bottega/ui';
import { createContext, use } from 'react';
import { isUnanswered } from '../../../platform/kept/until-answered.ts';
import { sharing } from '../../../platform/sharing.ts';

/**
 * The session's cart as the server last answered it. All features share this one object: it has the shopper,
 * place, slot and lines.
 */
export interface SessionCart extends Pick<Store<Cart>, 'current' | 'first' | 'subscribe'> {
  replace(cart: Cart): void;
  /**
   * Sends writes one after the other, so that an older answer never replaces a newer one. `answered` runs
   * before the answer is shown, so that both changes render together. Without an answer the cart is read
   * again, since the server may have done the write. A write is never repeated, since adding twice adds
   * twice.
   */
  write(call: () => Promise<Answer<Cart>>, answered?: (answer: Answer<Cart>) => void): Promise<Answer<Cart>>;
  /** Reads the cart again, in the same queue as the writes, since another device may have changed it. */
  read(call: () => Promise<Answer<Cart>>): Promise<Answer<Cart>>;
  /** Calls the listener after writes of this page, not after reads; at once for those before anybody listened. */
  subscribeToWrites(listener: () => void): () => void;
}

/** @param reread reads the current cart; absent where no writes happen */
export function createSessionCart(first: Cart, reread?: () => Promise<Answer<Cart>>): SessionCart {
  const carts = createStore(first);
  let queue: Promise<unknown> = Promise.resolve();
  const writes = createStore(0);
  let seen = 0;
  /** Shows a cart. Returns whether it differs from the one before. */
  const show = (next: Cart): boolean => {
    const before = carts.current();
    carts.set(sharing(before, next));
    return carts.current() !== before;
  };
  const replace = (next: Cart) => {
    if (show(next)) writes.set(writes.current() + 1);
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
    current: carts.current,
    first: carts.first,
    subscribe: carts.subscribe,
    subscribeToWrites: (listener) => {
      const tell = () => {
        seen = writes.current();
        listener();
      };
      if (writes.current() > seen) tell();
      return writes.subscribe(tell);
    },
    replace,
    write: (call, answered) => inTurn(call, replace, answered),
    read: (call) => inTurn(call, show),
  };
}

export const SessionCartContext = createContext<SessionCart | undefined>(undefined);

export function useSessionCart(): SessionCart {
  const cart = use(SessionCartContext);
  if (!cart) throw new Error('no cart around this component');
  return cart;
}

/** The server's cart; the component renders again when it changes. */
export const useServerCart = (): Cart => useStore(useSessionCart());

/** A visitor has id -1 (IDE-01). */
export function isLoggedIn(cart: Cart): boolean {
  return cart.user.userId > -1;
}

/** The parts of the shopper's state that `missingBeforeAdding` checks before goods are added. */
export function shopperStateOf(cart: Cart): ShopperState {
  return {
    authenticated: isLoggedIn(cart),
    address: cart.shippingAddress.addressId > 0 ? cart.shippingAddress : undefined,
    timeslot: cart.timeslot.timeslotId > 0 ? cart.timeslot : undefined,
  };
}
