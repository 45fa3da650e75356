import type { Cart } from '@bottega/contract';
import { createStore } from '@bottega/ui';
import { byProduct, sharedLines, shownLines, type PendingQuantity, type ShownLine } from './lines.ts';
import type { SessionCart } from './session-cart.tsx';

interface View {
  from: Cart;
  lines: readonly ShownLine[];
  ofProduct: ReadonlyMap<number, readonly ShownLine[]>;
}

const none: readonly ShownLine[] = [];

/** The shown lines, computed on reading and only after a change. */
export function createLineView(
  session: SessionCart,
  queue: ReadonlyMap<string, { pending: PendingQuantity }>,
) {
  /** Counts changes of the queue. The session reports changes of its cart itself. */
  const changes = createStore(0);
  let view: View | undefined;
  let isCurrent = false;

  const invalidate = () => {
    isCurrent = false;
  };
  const notify = () => {
    invalidate();
    changes.set(changes.current() + 1);
  };
  function derive(): View {
    const from = session.current();
    if (view && isCurrent && view.from === from) return view;
    const pending = new Map([...queue].map(([key, entry]) => [key, entry.pending]));
    const lines = sharedLines(view?.lines ?? none, shownLines(from, pending));
    const before = view?.ofProduct;
    const ofProduct = new Map(
      [...byProduct(lines)].map(([id, own]) => [id, sharedLines(before?.get(id) ?? none, own)]),
    );
    isCurrent = true;
    return (view = { from, lines, ofProduct });
  }
  return {
    lines: () => derive().lines,
    linesOf: (productId: number) => derive().ofProduct.get(productId) ?? none,
    invalidate,
    notify,
    /** Does nothing after an answer that changed the cart: the listeners have read the lines by then. */
    notifyIfStale() {
      if (!isCurrent) notify();
    },
    subscribe(listener: () => void) {
      const leaves = [changes.subscribe(listener), session.subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
  };
}
