import type { Answer, Api, Product, ShoppingList } from '@bottega/contract';
import { wireQuantityOf, type Milli } from '@bottega/domain';
import { createStore, type Store } from '@bottega/ui';
import { shownList, withWishes, type ListProduct, type ShownItem, type ShownList } from './shown-list.ts';

export interface ListActs<P extends ListProduct> {
  /** The list with all pending quantities. */
  shown: Store<ShownList<P>>;
  /** Sets the quantity of an item; 0 removes it. Resolves to true once the server has agreed. */
  setQuantity(itemId: number, quantity: Milli): Promise<boolean>;
  /** Adds a removed item again. It comes last, as new items do. */
  putBack(item: ShownItem<P>): Promise<boolean>;
  /** Replaces the list after the page was loaded again. */
  replace(list: ShownList<P>): void;
}

interface ListActsParts<P extends ListProduct> {
  calls: Pick<Api['lists'], 'addProducts' | 'updateProducts'>;
  /** The list's id in calls. Favourites without an id yet are named by their type. */
  which: { wishlistId: number } | { wishlist_type_id: 2 };
  first: ShownList<P>;
  cardOf: (product: Product) => P;
  onRefused: (answer: Answer<unknown>) => void;
}

/**
 * Optimistic writes to a list. One write runs at a time; presses in the meantime collapse to the last quantity of
 * each item and are sent together. A refusal restores the server's quantities.
 */
export function createListActs<P extends ListProduct>(parts: ListActsParts<P>): ListActs<P> {
  const { calls, which, cardOf, onRefused } = parts;
  let held = parts.first;
  let waiting: ReadonlyMap<number, Milli> = new Map();
  const shown = createStore(withWishes(held, waiting));
  let underWay: Promise<boolean> = Promise.resolve(true);
  const show = () => shown.set(withWishes(held, waiting));
  const take = (answer: Answer<ShoppingList>): boolean => {
    const agreed = answer.response.status === 0;
    if (agreed) held = shownList(answer.data, cardOf, held);
    else onRefused(answer);
    return agreed;
  };

  async function write(): Promise<boolean> {
    const sent = waiting;
    // an earlier write has already sent this quantity
    if (sent.size === 0) return true;
    const items = [...sent].map(([itemId, quantity]) => ({ itemId, quantity: wireQuantityOf(quantity) }));
    const agreed = take(await calls.updateProducts({ ...which, items }));
    waiting = new Map(agreed ? [...waiting].filter(([itemId, now]) => sent.get(itemId) !== now) : []);
    show();
    return agreed;
  }
  const inTurn = (act: () => Promise<boolean>) => (underWay = underWay.then(act, act));

  return {
    shown,
    setQuantity(itemId, quantity) {
      waiting = new Map(waiting).set(itemId, quantity);
      show();
      return inTurn(write);
    },
    putBack: ({ product: { productId }, quantity }) =>
      inTurn(async () => {
        const items = [{ productId, quantity: wireQuantityOf(quantity) }];
        const agreed = take(await calls.addProducts({ ...which, items }));
        show();
        return agreed;
      }),
    replace(list) {
      held = list;
      show();
    },
  };
}
