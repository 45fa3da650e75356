import type { BrowserStorage } from './browser-storage.ts';

const key = 'bottega.current-order';

/**
 * Mirrors the order that the shopper is paying in the local storage (SHL-47), so that it is found again after the
 * gateway's pages or a closed window. Without an order nothing is kept.
 */
export function keepCurrentOrder(storage: BrowserStorage, orderId: number | undefined): void {
  if (orderId === undefined) storage.removeItem(key);
  else storage.setItem(key, String(orderId));
}

/** The kept order; undefined when there is none or the content of the storage is no order id. */
export function currentOrderIn(storage: BrowserStorage): number | undefined {
  const orderId = Number(storage.getItem(key));
  return Number.isSafeInteger(orderId) && orderId > 0 ? orderId : undefined;
}
