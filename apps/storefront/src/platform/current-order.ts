const key = 'bottega.current-order';

/**
 * Mirrors the order that the shopper is paying in the local storage (SHL-47), so that it is found again after the
 * gateway's pages or a closed window. Without an order nothing is kept.
 */
export function keepCurrentOrder(storage: Storage, orderId: number | undefined): void {
  try {
    if (orderId === undefined) storage.removeItem(key);
    else storage.setItem(key, String(orderId));
  } catch {
    // the storage is full or forbidden: nothing is remembered
  }
}

/** The kept order; undefined when there is none or the content of the storage is no order id. */
export function currentOrderIn(storage: Storage): number | undefined {
  try {
    const orderId = Number(storage.getItem(key));
    return Number.isSafeInteger(orderId) && orderId > 0 ? orderId : undefined;
  } catch {
    return undefined;
  }
}
