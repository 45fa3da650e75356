import type { Answer, Api, Cart } from '@bottega/contract';
import type { Milli } from '@bottega/domain';
import { createStore } from '@bottega/ui';
import { codesOf } from '../../../platform/messages.ts';
import { lineRequestOf, type LineRequest } from './line-request.ts';
import {
  byProduct,
  itemsOf,
  lineKeyOf,
  sharedLines,
  shownLines,
  type PendingQuantity,
  type ShownLine,
} from './lines.ts';
import type { SessionCart } from './session-cart.tsx';

/** The result of one call that wrote a line. */
export interface LineOutcome {
  kind: LineRequest['kind'];
  sent: PendingQuantity;
  answer: Answer<Cart>;
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
}

export interface LineQuantitiesParts {
  session: SessionCart;
  cartApi: Pick<Api['cart'], 'add' | 'update' | 'delete' | 'view'>;
  showSectors: boolean;
  onOutcome(outcome: LineOutcome): void;
  /** Milliseconds that a line waits for further presses, so that a burst becomes one call. */
  debounceMs: number;
}

interface Waiting {
  pending: PendingQuantity;
  settled: Promise<boolean>;
  /** Earliest time to send, in milliseconds of the epoch. */
  sendFrom: number;
}

interface View {
  from: Cart;
  lines: readonly ShownLine[];
  ofProduct: ReadonlyMap<number, readonly ShownLine[]>;
}

const none: readonly ShownLine[] = [];

/**
 * Optimistic quantities over the server's cart. One call per line is in flight at a time; presses in the meantime
 * collapse to the last quantity. A refusal takes the line back to the server's quantity.
 */
export function createLineQuantities(parts: LineQuantitiesParts): LineQuantities {
  const { session, cartApi, debounceMs } = parts;
  const queue = new Map<string, Waiting>();
  const debounce = createDebounce(queue);
  const view = createLineView(session, queue);

  const itemOf = (key: string) =>
    itemsOf(session.current()).find((item) => lineKeyOf(item.product.productId, item.params) === key);
  const forget = (key: string): void => {
    queue.delete(key);
    view.invalidate();
  };

  /** Sends the pending quantity once. `isDone`: the server agreed and no later press replaced it. */
  async function sendOnce(key: string) {
    let sent: PendingQuantity | undefined;
    let kind: LineRequest['kind'] | undefined;
    let isDone = false;
    const call = async () => {
      await debounce.wait(key);
      // read it now, so that presses made during earlier writes count too
      sent = queue.get(key)!.pending;
      const request = lineRequestOf(itemOf(key), sent);
      kind = request?.kind;
      return request ? sendRequest(request, parts) : unchanged(session.current());
    };
    const answer = await session.write(call, ({ response }) => {
      isDone = response.status === 0 && queue.get(key)!.pending === sent;
      if (isDone) forget(key);
    });
    return { answer, kind, sent: sent!, isDone };
  }

  /** Reads the cart after another device removed the line, so that the next call matches it. */
  async function reread(): Promise<boolean> {
    const answer = await session.read(() => cartApi.view({ show_sectors: parts.showSectors }));
    return answer.response.status === 0;
  }

  async function run(key: string): Promise<boolean> {
    for (let mayReread = true; ;) {
      const { answer, kind, sent, isDone } = await sendOnce(key);
      if (mayReread && codesOf(answer).includes('LINE_NOT_FOUND')) {
        mayReread = false;
        if (await reread()) continue;
      }
      const agreed = answer.response.status === 0;
      if (kind) parts.onOutcome({ kind, sent, answer });
      if (agreed && !isDone) continue;
      if (!agreed) forget(key);
      view.notifyIfStale();
      return agreed;
    }
  }

  return {
    subscribe: view.subscribe,
    lines: () => view.derive().lines,
    linesOf: (productId) => view.derive().ofProduct.get(productId) ?? none,
    setQuantity(pending) {
      const key = lineKeyOf(pending.product.productId, pending.params);
      const before = queue.get(key);
      // a removal has no second press to wait for
      const sendFrom = pending.quantity === 0 ? 0 : Date.now() + debounceMs;
      if (before) {
        Object.assign(before, { pending, sendFrom });
        view.notify();
        return before.settled;
      }
      const entry: Waiting = { pending, sendFrom, settled: Promise.resolve(true) };
      queue.set(key, entry);
      entry.settled = run(key);
      view.notify();
      return entry.settled;
    },
    flush: debounce.flush,
  };
}

/** The shown lines, computed on reading and only after a change. */
function createLineView(session: SessionCart, queue: ReadonlyMap<string, Waiting>) {
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
    derive,
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

function sendRequest(
  request: LineRequest,
  { cartApi, showSectors: show_sectors }: Pick<LineQuantitiesParts, 'cartApi' | 'showSectors'>,
): Promise<Answer<Cart>> {
  switch (request.kind) {
    case 'added':
      return cartApi.add({ items: request.items, show_sectors });
    case 'changed':
      return cartApi.update({ items: request.items, show_sectors });
    case 'removed':
      return cartApi.delete({ items: request.items, show_sectors });
  }
}

/** The answer when no call is needed, since the server already has the quantity. */
function unchanged(cart: Cart): Promise<Answer<Cart>> {
  return Promise.resolve({
    httpStatus: 200,
    response: {
      status: 0,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: cart.user.userId, login: cart.user.login, profileConfirmed: false },
    data: cart,
  });
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
