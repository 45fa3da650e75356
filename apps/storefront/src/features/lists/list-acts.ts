import type { Answer, Api, Product, ShoppingList } from '@bottega/contract';
import { wireQuantityOf, type Milli } from '@bottega/domain';
import { shownList, withWishes, type ListProduct, type ShownItem, type ShownList } from './shown-list.ts';

export interface ListActs<P extends ListProduct> {
  subscribe(listener: () => void): () => void;
  /** With every pending wish over it; the same object until something changes. */
  shown(): ShownList<P>;
  /** Wants the item to have that quantity, 0 takes it off; true once the shop agreed. */
  want(itemId: number, quantity: Milli): Promise<boolean>;
  /** Puts what was taken off on again; it then comes last, as what is newly put on does. */
  putBack(item: ShownItem<P>): Promise<boolean>;
  /** The list was read anew. */
  replace(list: ShownList<P>): void;
}

interface ListActsParts<P extends ListProduct> {
  calls: Pick<Api['lists'], 'addProducts' | 'updateProducts'>;
  /** How calls name the list: one nobody has made yet has no id. */
  which: { wishlistId: number } | { wishlist_type_id: 2 };
  first: ShownList<P>;
  cardOf: (product: Product) => P;
  onRefused: (answer: Answer<unknown>) => void;
}

/**
 * What is changed on a list shows at once. One write is under way at a time; presses that come meanwhile collapse to
 * the last quantity of each item and travel together. A refusal takes them back to what the shop holds.
 */
export function createListActs<P extends ListProduct>(parts: ListActsParts<P>): ListActs<P> {
  const { calls, which, cardOf, onRefused } = parts;
  let held = parts.first;
  let waiting: ReadonlyMap<number, Milli> = new Map();
  let shown: ShownList<P> | undefined;
  let underWay: Promise<boolean> = Promise.resolve(true);
  const listeners = new Set<() => void>();
  const tell = () => {
    shown = undefined;
    for (const listener of listeners) listener();
  };
  const take = (answer: Answer<ShoppingList>): boolean => {
    const agreed = answer.response.status === 0;
    if (agreed) held = shownList(answer.data, cardOf, held);
    else onRefused(answer);
    return agreed;
  };

  async function write(): Promise<boolean> {
    const sent = waiting;
    // what was pressed before went with the write of another press
    if (sent.size === 0) return true;
    const items = [...sent].map(([itemId, quantity]) => ({ itemId, quantity: wireQuantityOf(quantity) }));
    const agreed = take(await calls.updateProducts({ ...which, items }));
    waiting = new Map(agreed ? [...waiting].filter(([itemId, now]) => sent.get(itemId) !== now) : []);
    tell();
    return agreed;
  }
  const inTurn = (act: () => Promise<boolean>) => (underWay = underWay.then(act, act));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => (shown ??= withWishes(held, waiting)),
    want(itemId, quantity) {
      waiting = new Map(waiting).set(itemId, quantity);
      tell();
      return inTurn(write);
    },
    putBack: ({ product: { productId }, quantity }) =>
      inTurn(async () => {
        const items = [{ productId, quantity: wireQuantityOf(quantity) }];
        const agreed = take(await calls.addProducts({ ...which, items }));
        tell();
        return agreed;
      }),
    replace(list) {
      held = list;
      tell();
    },
  };
}
