import type { Answer, Api, Cart } from '@bottega/contract';
import { wireQuantityOf, type Milli } from '@bottega/domain';
import type { SessionCart } from '../../platform/session-cart.tsx';
import { heldOf, itemsOf, lineKeyOf, shownLines, type ShownLine, type Wish } from './lines.ts';

/** What became of one write of a line. */
export interface LineOutcome {
  kind: 'added' | 'changed' | 'removed';
  wish: Wish;
  answer: Answer<Cart>;
}

export interface LineActs {
  subscribe(listener: () => void): () => void;
  /** Derived anew after each change, the same object until then. */
  lines(): readonly ShownLine[];
  /** Wants the line to hold `quantity`; true when the server has agreed. Presses meanwhile replace what is wanted. */
  want(wish: Wish): Promise<boolean>;
}

interface Waiting {
  wish: Wish;
  settled: Promise<boolean>;
}

/**
 * Pending acts over the server's cart. One act per line is under way at a time; the presses that come meanwhile
 * collapse to the last quantity, and a refusal takes the line back to what the server holds.
 */
export function createLineActs(
  session: SessionCart,
  cartApi: Pick<Api['cart'], 'add' | 'update' | 'delete'>,
  showSectors: boolean,
  onOutcome: (outcome: LineOutcome) => void,
): LineActs {
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();
  let derived: { from: Cart; lines: ShownLine[] } | undefined;

  const tell = () => {
    derived = undefined;
    for (const listener of listeners) listener();
  };
  const itemOf = (key: string) =>
    itemsOf(session.current()).find((item) => lineKeyOf(item.product.productId, item.params) === key);

  async function run(key: string): Promise<boolean> {
    for (;;) {
      let sent: Wish | undefined;
      let kind: LineOutcome['kind'] | undefined;
      const answer = await session.write(() => {
        // read when its turn comes: presses while other lines were written count too
        sent = waiting.get(key)!.wish;
        const act = actOf(itemOf(key), sent);
        kind = act?.kind;
        return act?.send() ?? unchanged(session.current());
      });
      if (kind) onOutcome({ kind, wish: sent!, answer });
      const agreed = answer.response.status === 0;
      if (!agreed || waiting.get(key)!.wish === sent) {
        waiting.delete(key);
        tell();
        return agreed;
      }
    }
  }

  function actOf(item: ReturnType<typeof itemOf>, wish: Wish) {
    const quantity = wireQuantityOf(wish.quantity);
    const show_sectors = showSectors;
    if (item === undefined) {
      if (wish.quantity === 0) return undefined;
      const { product, params, promoChoice } = wish;
      const added = {
        productId: product.productId,
        quantity,
        params: { ...params },
        ...(promoChoice && { promoChoice }),
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
    lines() {
      const cart = session.current();
      if (derived?.from !== cart) {
        const wishes = new Map([...waiting].map(([key, { wish }]) => [key, wish]));
        derived = { from: cart, lines: shownLines(cart, wishes) };
      }
      return derived.lines;
    },
    want(wish) {
      const key = lineKeyOf(wish.product.productId, wish.params);
      const before = waiting.get(key);
      if (before) {
        waiting.set(key, { ...before, wish });
        tell();
        return before.settled;
      }
      const entry: Waiting = { wish, settled: Promise.resolve(true) };
      waiting.set(key, entry);
      const settled = run(key);
      waiting.set(key, { ...waiting.get(key)!, settled });
      tell();
      return settled;
    },
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
