import type { Product } from '@bottega/contract';

/** What has to be known of a product to put it on a list. */
export type SavedProduct = Pick<Product, 'productId' | 'name' | 'productInfos' | 'minAcq'>;

/** A press of a product's heart, or of its button that opens the lists. */
export type SavePress = { product: SavedProduct } & ({ what: 'heart'; isWanted: boolean } | { what: 'list' });

/** Which products are favourites as far as the page knows, and what was pressed and waits to be done. */
export interface Hearts {
  subscribe(listener: () => void): () => void;
  has(productId: number): boolean;
  put(productId: number, isFavourite: boolean): void;
  replace(productIds: readonly number[]): void;
  press(press: SavePress): void;
  /** The press that waits longest; it stays until it is taken. */
  pressed(): SavePress | undefined;
  take(): SavePress | undefined;
}

export function createHearts(): Hearts {
  let ids: ReadonlySet<number> = new Set();
  let presses: readonly SavePress[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (productId) => ids.has(productId),
    put(productId, isFavourite) {
      const next = new Set(ids);
      if (isFavourite) next.add(productId);
      else next.delete(productId);
      ids = next;
      tell();
    },
    replace(productIds) {
      ids = new Set(productIds);
      tell();
    },
    press(press) {
      presses = [...presses, press];
      tell();
    },
    pressed: () => presses[0],
    take() {
      const [first, ...rest] = presses;
      presses = rest;
      tell();
      return first;
    },
  };
}
