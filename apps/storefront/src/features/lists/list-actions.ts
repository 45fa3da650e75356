import type { Answer, Api, Product, ShoppingList } from '@bottega/contract';
import { wireQuantityOf, type Milli, type wishlistType } from '@bottega/domain';
import { createStore, type Store } from '@bottega/ui';
import { isUnanswered, mostUnanswered, untilAnswered } from '../../platform/kept/until-answered.ts';
import {
  shownList,
  withWishes,
  type ListProduct,
  type ShownItem,
  type ShownList,
  type Wish,
  type Wishes,
} from './shown-list.ts';
import type { UnsentWishes } from './unsent-wishes.ts';

export interface ListActions<P extends ListProduct> {
  /** The list with all pending changes. */
  shown: Store<ShownList<P>>;
  /** Sets the quantity of an item; 0 removes it. Resolves to true once the server has agreed. */
  setQuantity(itemId: number, quantity: Milli): Promise<boolean>;
  /** Ticks items that are in the trolley already, or takes their ticks away. */
  tick(itemIds: readonly number[], ticked: boolean): Promise<boolean>;
  /** Adds a removed item again. It comes last, as new items do. */
  putBack(item: ShownItem<P>): Promise<boolean>;
  /** Replaces the list after the page was loaded again. */
  replace(list: ShownList<P>): void;
  /** Keeps changes until they are sent, and sends what an earlier page could not. */
  keepIn(unsent: UnsentWishes): void;
}

/** The list's id in calls. Favourites without an id yet are named by their type. */
export type WhichList = { wishlistId: number } | { wishlist_type_id: typeof wishlistType.favourites };

interface ListActionsParts<P extends ListProduct> {
  calls: Pick<Api['lists'], 'addProducts' | 'updateProducts' | 'tick' | 'view'>;
  which: WhichList;
  first: ShownList<P>;
  cardOf: (product: Product) => P;
  onRefused: (answer: Answer<unknown>) => void;
}

/**
 * Optimistic writes to a list. One write runs at a time; presses in the meantime collapse to the last wish of each item
 * and are sent together. A refusal restores the server's list. Without network they wait; then the list is read and what
 * is still missing is sent (ADR 30).
 */
export function createListActions<P extends ListProduct>(parts: ListActionsParts<P>): ListActions<P> {
  const { calls, which, cardOf, onRefused } = parts;
  let held = parts.first;
  let waiting: Wishes = new Map();
  let unsent: UnsentWishes | undefined;
  const shown = createStore(withWishes(held, waiting));
  let underWay: Promise<boolean> = Promise.resolve(true);
  const show = () => {
    unsent?.save(waiting);
    shown.set(withWishes(held, waiting));
  };
  const take = (answer: Answer<ShoppingList>): boolean => {
    const agreed = answer.response.status === 0;
    if (agreed) held = shownList(answer.data, cardOf, held);
    else onRefused(answer);
    return agreed;
  };

  /** Reads the list. What somebody else removed needs no change any more. */
  async function readAgain(): Promise<boolean> {
    const answer = await calls.view('wishlistId' in which ? { list_id: which.wishlistId } : which);
    if (isUnanswered(answer)) return false;
    if (!take(answer)) waiting = new Map();
    const left = new Set([...held.items, ...held.inactive].map(({ itemId }) => itemId));
    waiting = new Map([...waiting].filter(([itemId]) => left.has(itemId)));
    show();
    return true;
  }

  async function write(tries = 1): Promise<boolean> {
    const sent = waiting;
    // an earlier write has already sent this wish
    if (sent.size === 0) return true;
    const answer = await sendWishes(calls, which, sent);
    if (isUnanswered(answer)) {
      await untilAnswered(readAgain);
      if (tries < mostUnanswered) return write(tries + 1);
    }
    const agreed = take(answer);
    waiting = new Map(agreed ? [...waiting].filter(([itemId, now]) => sent.get(itemId) !== now) : []);
    show();
    return agreed;
  }
  const inTurn = (act: () => Promise<boolean>) => (underWay = underWay.then(act, act));
  const wish = (itemIds: readonly number[], more: Wish) => {
    waiting = new Map([...waiting, ...itemIds.map((id) => [id, { ...waiting.get(id), ...more }] as const)]);
    show();
    return inTurn(() => write());
  };

  return {
    shown,
    setQuantity: (itemId, quantity) => wish([itemId], { quantity }),
    tick: (itemIds, ticked) => wish(itemIds, { ticked }),
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
    keepIn(store) {
      unsent = store;
      const earlier = store.read();
      if (earlier.size === 0) return;
      waiting = new Map([...earlier, ...waiting]);
      show();
      void inTurn(() => write());
    },
  };
}

/** Sends the wishes of a list: quantities, then ticks. Each sets a state, so a repeat changes nothing. */
export async function sendWishes(
  calls: Pick<Api['lists'], 'updateProducts' | 'tick'>,
  which: WhichList,
  wishes: Wishes,
): Promise<Answer<ShoppingList>> {
  const quantities = [...wishes].flatMap(([itemId, { quantity }]) =>
    quantity === undefined ? [] : [{ itemId, quantity: wireQuantityOf(quantity) }],
  );
  // what is removed is ticked no more
  const ticks = [...wishes].flatMap(([itemId, { quantity, ticked }]) =>
    ticked === undefined || quantity === 0 ? [] : [{ itemId, ticked }],
  );
  if (quantities.length === 0) return calls.tick({ ...which, items: ticks });
  const answer = await calls.updateProducts({ ...which, items: quantities });
  return answer.response.status === 0 && ticks.length > 0 ? calls.tick({ ...which, items: ticks }) : answer;
}
