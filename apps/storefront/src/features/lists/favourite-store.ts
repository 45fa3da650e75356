import type { Product } from '@bottega/contract';
import { createStore, type Store } from '@bottega/ui';

/** The fields of a product that are needed to add it to a list. */
export type SavedProduct = Pick<Product, 'productId' | 'name' | 'productInfos' | 'minAcq'>;

/** A press of a product's heart, or of the button that opens its list selector. */
export type SavePress = { product: SavedProduct } & ({ what: 'heart'; isWanted: boolean } | { what: 'list' });

/** The favourite products as far as the page knows them, and the presses that wait for their script. */
export interface FavouriteStore {
  favourites: Store<ReadonlySet<number>>;
  put(productId: number, isFavourite: boolean): void;
  /** Waiting presses, the oldest first. A press stays until it is taken. */
  presses: Store<readonly SavePress[]>;
  press(press: SavePress): void;
  take(): SavePress | undefined;
}

export function createFavouriteStore(): FavouriteStore {
  const favourites: FavouriteStore['favourites'] = createStore(new Set());
  const presses: FavouriteStore['presses'] = createStore([]);
  return {
    favourites,
    put(productId, isFavourite) {
      const next = new Set(favourites.current());
      if (isFavourite) next.add(productId);
      else next.delete(productId);
      favourites.set(next);
    },
    presses,
    press: (press) => presses.set([...presses.current(), press]),
    take() {
      const [first, ...rest] = presses.current();
      if (first) presses.set(rest);
      return first;
    },
  };
}
