import type { Answer, Api, Cart } from '@bottega/contract';
import { wireQuantityOf, type Milli } from '@bottega/domain';
import { codesOf } from '../../platform/messages.ts';
import type { SessionCart } from '../../platform/session-cart.tsx';
import {
  byProduct,
  heldOf,
  itemsOf,
  lineKeyOf,
  sharedLines,
  shownLines,
  type ShownLine,
  type Wish,
} from './lines.ts';

/** What became of one write of a line. */
export interface LineOutcome {
  kind: 'added' | 'changed' | 'removed';
  wish: Wish;
  answer: Answer<Cart>;
}

export interface LineActs {
  subscribe(listener: () => void): () => void;
  /** Derived anew after each change; a line that shows the same stays the same object. */
  lines(): readonly ShownLine[];
  /** Those of one product, the same array as long as they show the same. */
  linesOf(productId: number): readonly ShownLine[];
  /** Wants the line to hold `quantity`; true when the server has agreed. Presses meanwhile replace what is wanted. */
  want(wish: Wish): Promise<boolean>;
  /** Sends what is still waiting for further presses: the page is about to go. */
  hurry(): void;
}

export interface LineActsParts {
  session: SessionCart;
  cartApi: Pick<Api['cart'], 'add' | 'update' | 'delete' | 'view'>;
  showSectors: boolean;
  onOutcome(outcome: LineOutcome): void;
  /** So long a line waits for further presses before it is sent, so that a burst is one call. */
  quietMs: number;
}

interface Waiting {
  wish: Wish;
  settled: Promise<boolean>;
  /** No earlier than then it is sent, milliseconds of the epoch. */
  sentFrom: number;
}

interface Derived {
  from: Cart;
  lines: readonly ShownLine[];
  ofProduct: ReadonlyMap<number, readonly ShownLine[]>;
}

const none: readonly ShownLine[] = [];

/**
 * Pending acts over the server's cart. One act per line is under way at a time; the presses that come meanwhile
 * collapse to the last quantity, and a refusal takes the line back to what the server holds. A line somebody else
 * took out or put in since is read anew and the act done on what is there now.
 */
export function createLineActs({
  session,
  cartApi,
  showSectors,
  onOutcome,
  quietMs,
}: LineActsParts): LineActs {
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();
  let derived: Derived | undefined;
  let isCurrent = false;
  let hurry = () => {};

  const tell = () => {
    isCurrent = false;
    for (const listener of listeners) listener();
  };
  const itemOf = (key: string) =>
    itemsOf(session.current()).find((item) => lineKeyOf(item.product.productId, item.params) === key);

  function derive(): Derived {
    const from = session.current();
    if (derived && isCurrent && derived.from === from) return derived;
    const wishes = new Map([...waiting].map(([key, { wish }]) => [key, wish]));
    const lines = sharedLines(derived?.lines ?? none, shownLines(from, wishes));
    const before = derived?.ofProduct;
    const ofProduct = new Map(
      [...byProduct(lines)].map(([id, own]) => [id, sharedLines(before?.get(id) ?? none, own)]),
    );
    isCurrent = true;
    return (derived = { from, lines, ofProduct });
  }

  /** Until the shopper's finger rests. */
  async function quiet(key: string): Promise<void> {
    for (;;) {
      const left = waiting.get(key)!.sentFrom - Date.now();
      if (left <= 0) return;
      await new Promise<void>((resolve) => {
        const clock = setTimeout(resolve, left);
        hurry = () => {
          clearTimeout(clock);
          for (const entry of waiting.values()) entry.sentFrom = 0;
          resolve();
        };
      });
    }
  }

  async function run(key: string): Promise<boolean> {
    for (let reread = false; ;) {
      let sent: Wish | undefined;
      let kind: LineOutcome['kind'] | undefined;
      let isDone = false;
      const send = async () => {
        await quiet(key);
        // read when its turn comes: presses while other lines were written count too
        sent = waiting.get(key)!.wish;
        const act = actOf(itemOf(key), sent);
        kind = act?.kind;
        return act?.send() ?? unchanged(session.current());
      };
      const answer = await session.write(send, ({ response }) => {
        isDone = response.status === 0 && waiting.get(key)!.wish === sent;
        if (isDone) forget(key);
      });
      if (!reread && codesOf(answer).includes('LINE_NOT_FOUND')) {
        reread = true;
        const { response } = await session.read(() => cartApi.view({ show_sectors: showSectors }));
        if (response.status === 0) continue;
      }
      const agreed = answer.response.status === 0;
      if (kind) onOutcome({ kind, wish: sent!, answer });
      if (agreed && !isDone) continue;
      if (!agreed) forget(key);
      // an answer that changed the basket has drawn it already
      if (!isCurrent) tell();
      return agreed;
    }
  }

  function forget(key: string): void {
    waiting.delete(key);
    isCurrent = false;
  }

  function actOf(item: ReturnType<typeof itemOf>, wish: Wish) {
    const quantity = wireQuantityOf(wish.quantity);
    const show_sectors = showSectors;
    if (item === undefined) {
      if (wish.quantity === 0) return undefined;
      const { product, params, promoChoice, infos } = wish;
      const added = {
        productId: product.productId,
        quantity,
        params: { ...params },
        ...(promoChoice && { promoChoice }),
        ...(infos && { infos: { ...infos } }),
      };
      return { kind: 'added' as const, send: () => cartApi.add({ items: [added], show_sectors }) };
    }
    const { itemId, product } = item;
    if (wish.quantity === 0) {
      const items = [{ itemId, productId: product.productId }];
      return { kind: 'removed' as const, send: () => cartApi.delete({ items, show_sectors }) };
    }
    if (heldOf(item) === wish.quantity) return undefined;
    return {
      kind: 'changed' as const,
      send: () => cartApi.update({ items: [{ itemId, quantity }], show_sectors }),
    };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      const leave = session.subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
    lines: () => derive().lines,
    linesOf: (productId) => derive().ofProduct.get(productId) ?? none,
    want(wish) {
      const key = lineKeyOf(wish.product.productId, wish.params);
      const before = waiting.get(key);
      // nobody takes the same line out twice in a row
      const sentFrom = wish.quantity === 0 ? 0 : Date.now() + quietMs;
      if (before) {
        Object.assign(before, { wish, sentFrom });
        tell();
        return before.settled;
      }
      const entry: Waiting = { wish, sentFrom, settled: Promise.resolve(true) };
      waiting.set(key, entry);
      entry.settled = run(key);
      tell();
      return entry.settled;
    },
    hurry: () => hurry(),
  };
}

/** Nothing to send: the line already is as wanted. */
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

/** Pieces and packs count one each, a line of loose goods counts one: as the server counts `totalItems`. */
export function itemCountOf(lines: readonly ShownLine[]): number {
  return lines.reduce(
    (sum, { product, quantity }) => sum + itemsIn(product.productInfos['TIPOLOGIA'], quantity),
    0,
  );
}

function itemsIn(tipologia: string | undefined, quantity: Milli): number {
  return tipologia === 'Sfuso' || tipologia === 'Peso' ? 1 : Math.ceil(quantity / 1000);
}
