import type { Cart } from '@bottega/contract';
import { useStore } from '@bottega/ui';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { activity } from '../../../platform/activity.ts';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { useShop } from '../../../platform/shop.tsx';
import { useTell, useToasts } from '../../../platform/notices/toasts.tsx';
import { createCartWrites, type CartWrites } from './cart-writes.ts';
import { itemCountOf } from './line-quantities.ts';
import type { LineWrites } from './line-writes.ts';
import type { ShownLine } from './lines.ts';
import { useSendBeforeLeaving } from './send-before-leaving.ts';
import { useServerCart, useSessionCart } from './session-cart.tsx';

interface CartState {
  writes: CartWrites;
  lines: LineWrites;
}

const CartContext = createContext<CartState | undefined>(undefined);

/**
 * Provides the lines and the writes of the session's cart. It must stand inside the providers of toasts and
 * prompts.
 */
export function CartStateProvider({ children }: { children: ReactNode }) {
  const session = useSessionCart();
  const { api, brand, t, byCode } = useShop();
  const prompts = usePrompts();
  const toasts = useToasts();
  const tell = useTell();
  const [state] = useState(() =>
    createCartWrites({
      session,
      api,
      settings: brand.settings,
      prompts,
      toasts,
      t,
      byCode,
      tell,
      isReached: activity.reached.current,
    }),
  );
  const { quantities } = state.lines;
  useSendBeforeLeaving(quantities);
  useEffect(() => {
    import('./unsent-quantities.ts')
      .then(({ unsentQuantities }) =>
        quantities.keepIn(unsentQuantities(() => session.current().user.userId)),
      )
      .catch(() => {});
  }, [quantities, session]);
  return <CartContext value={state}>{children}</CartContext>;
}

function useCartState(): CartState {
  const state = use(CartContext);
  if (!state) throw new Error('no CartStateProvider around this component');
  return state;
}

/** Every write to the session's cart. */
export const useCartWrites = (): CartWrites => useCartState().writes;

export interface ShownCart {
  /** The server's last answer. Totals, place and slot come from it. */
  cart: Cart;
  lines: readonly ShownLine[];
  itemCount: number;
  /** A write is in flight, so the totals are about to change. */
  pending: boolean;
}

/** The cart as the screen shows it, with pending quantities. */
export function useCart(): ShownCart {
  const { quantities } = useCartState().lines;
  const cart = useServerCart();
  const lines = useSyncExternalStore(quantities.subscribe, quantities.lines, quantities.lines);
  return useMemo(
    () => ({ cart, lines, itemCount: itemCountOf(lines), pending: lines.some((line) => line.pending) }),
    [cart, lines],
  );
}

/** The lines of one product, with pending quantities; a new array only when one of them changes. */
export function useLinesOf(productId: number): readonly ShownLine[] {
  const { quantities } = useCartState().lines;
  const read = () => quantities.linesOf(productId);
  return useSyncExternalStore(quantities.subscribe, read, read);
}

/** The message beside the stepper of a line. */
export const useLineMessage = (key: string): string | undefined =>
  useStore(useCartState().lines.messages, (messages) => messages.get(key));

/** Text of the dialog for goods that can't be bought, and a function that closes it. */
export function useUnavailable(): [text: string | undefined, close: () => void] {
  const { unavailable } = useCartState().lines;
  return [useStore(unavailable), () => unavailable.set(undefined)];
}
