import type { Api } from '@bottega/contract';
import { createStore, type Store } from '@bottega/ui';

/** The sold-out products that the shopper waits for. */
export interface StockNotices {
  waiting: Store<ReadonlySet<number>>;
  put(productId: number, isWaiting: boolean): void;
  /** Loads a shopper's products once; a visitor has none. */
  load(userId: number, isShopper: boolean): void;
}

const noticesBy = new WeakMap<Api, StockNotices>();

/** One for all buttons of a page. */
export function stockNoticesOf(api: Api): StockNotices {
  const notices = noticesBy.get(api) ?? createStockNotices(api);
  noticesBy.set(api, notices);
  return notices;
}

export function createStockNotices(api: Pick<Api, 'catalog'>): StockNotices {
  const waiting = createStore<ReadonlySet<number>>(new Set());
  let loadedFor: number | undefined;
  return {
    waiting,
    put(productId, isWaiting) {
      const ids = new Set(waiting.current());
      if (isWaiting) ids.add(productId);
      else ids.delete(productId);
      waiting.set(ids);
    },
    load(userId, isShopper) {
      if (loadedFor === userId) return;
      loadedFor = userId;
      waiting.set(new Set());
      if (!isShopper) return;
      void api.catalog.stockNotices({}).then(({ response, data }) => {
        const isCurrent = loadedFor === userId && response.status === 0;
        if (isCurrent) waiting.set(new Set([...waiting.current(), ...data.productIds]));
      });
    },
  };
}
