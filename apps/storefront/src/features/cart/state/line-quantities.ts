import type { Answer, Api, Cart } from '@bottega/contract';
import type { Milli } from '@bottega/domain';
import type { LineRequest } from './line-request.ts';
import { createLineSender } from './line-sender.ts';
import { createLineView } from './line-view.ts';
import { lineKeyOf, type PendingQuantity, type ShownLine } from './lines.ts';
import type { SessionCart } from './session-cart.tsx';
import type { UnsentQuantities } from './unsent-quantities.ts';

/** The result of one call that wrote a line. */
export interface LineOutcome {
  kind: LineRequest['kind'];
  sent: PendingQuantity;
  answer: Answer<Cart>;
  /** It waited for the network, so the shopper looks elsewhere by now. */
  waited: boolean;
}

export interface LineQuantities {
  subscribe(listener: () => void): () => void;
  /** Computed again after each change. An unchanged line stays the same object. */
  lines(): readonly ShownLine[];
  /** The lines of one product; the same array until one of them changes. */
  linesOf(productId: number): readonly ShownLine[];
  /** Sets the quantity of a line; resolves to true once the server has agreed. A later call replaces a pending one. */
  setQuantity(pending: PendingQuantity): Promise<boolean>;
  /** Sends every pending quantity at once, before the page is closed. */
  flush(): void;
  /** Keeps pending quantities until they are sent, and sends what pages that are gone could not. */
  keepIn(unsent: UnsentQuantities): void;
}

export interface LineQuantitiesParts {
  session: SessionCart;
  cartApi: Pick<Api['cart'], 'add' | 'update' | 'delete' | 'view'>;
  showSectors: boolean;
  onOutcome(outcome: LineOutcome): void;
  /** Lines that waited for the network are all sent; how many the shop took. */
  onCaughtUp(count: number): void;
  /** Whether the last call reached the shop. */
  isReached(): boolean;
  /** Milliseconds that a line waits for further presses, so that a burst becomes one call. */
  debounceMs: number;
}

/** A line whose quantity is on its way. */
export interface Waiting {
  pending: PendingQuantity;
  settled: Promise<boolean>;
  /** The shopper who set it. */
  userId: number;
  /** A call of it got no answer, so the server may have done it. */
  isRepeat: boolean;
  /** It waited for the network. */
  waited: boolean;
  /** Earliest time to send, in milliseconds of the epoch. */
  sendFrom: number;
}

/**
 * Optimistic quantities over the server's cart. One call per line is in flight at a time; presses in the meantime
 * collapse to the last quantity. A refusal takes the line back to the server's quantity. Without network a line waits;
 * then the basket is read and what is still missing is sent (ADR 30).
 */
export function createLineQuantities(parts: LineQuantitiesParts): LineQuantities {
  const { session, debounceMs } = parts;
  const queue = new Map<string, Waiting>();
  const debounce = createDebounce(queue);
  const view = createLineView(session, queue);

  let unsent: UnsentQuantities | undefined;
  const keepUnsent = () => unsent?.save([...queue.values()].map(({ pending }) => pending));
  const forget = (key: string): void => {
    queue.delete(key);
    view.invalidate();
    keepUnsent();
  };

  const run = createLineSender(parts, { queue, view, debounce, forget });

  /** @param isRepeat a page that is gone may have sent it */
  function setQuantity(pending: PendingQuantity, isRepeat = false): Promise<boolean> {
    const key = lineKeyOf(pending.product.productId, pending.params);
    const before = queue.get(key);
    // a removal has no second press to wait for
    const sendFrom = pending.quantity === 0 || isRepeat ? 0 : Date.now() + debounceMs;
    if (before) {
      Object.assign(before, { pending, sendFrom });
      keepUnsent();
      view.notify();
      return before.settled;
    }
    const { userId } = session.current().user;
    const entry: Waiting = {
      pending,
      sendFrom,
      isRepeat,
      userId,
      waited: isRepeat,
      settled: Promise.resolve(true),
    };
    queue.set(key, entry);
    keepUnsent();
    entry.settled = run(key);
    view.notify();
    return entry.settled;
  }

  return {
    subscribe: view.subscribe,
    lines: view.lines,
    linesOf: view.linesOf,
    setQuantity: (pending) => setQuantity(pending),
    flush: debounce.flush,
    keepIn(store) {
      unsent = store;
      keepUnsent();
      store.adopt((pending) => {
        // a press on this page is newer
        if (!queue.has(lineKeyOf(pending.product.productId, pending.params))) void setQuantity(pending, true);
      });
    },
  };
}

/** Waits until `sendFrom` of a line has passed. Each further press sets it later. */
function createDebounce(queue: ReadonlyMap<string, Waiting>) {
  let flush = () => {};
  return {
    async wait(key: string): Promise<void> {
      for (;;) {
        const left = queue.get(key)!.sendFrom - Date.now();
        if (left <= 0) return;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          flush = () => {
            clearTimeout(timer);
            for (const entry of queue.values()) entry.sendFrom = 0;
            resolve();
          };
        });
      }
    },
    flush: () => flush(),
  };
}

/**
 * Pieces and packs count one each; a line of loose goods counts one. The server counts `totalItems` the same
 * way.
 */
export function itemCountOf(lines: readonly ShownLine[]): number {
  return lines.reduce(
    (sum, { product, quantity }) => sum + itemsIn(product.productInfos['TIPOLOGIA'], quantity),
    0,
  );
}

function itemsIn(tipologia: string | undefined, quantity: Milli): number {
  return tipologia === 'Sfuso' || tipologia === 'Peso' ? 1 : Math.ceil(quantity / 1000);
}
