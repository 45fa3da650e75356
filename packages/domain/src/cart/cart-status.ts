/**
 * Cart statuses of the wire. A cart is merged into another at the log-in, left when it expires or its change ends, and
 * set aside while its shopper changes an order.
 */
export const cartStatus = { open: 1, prepared: 2, ordered: 3, merged: 4, left: 5, setAside: 6 } as const;

export type CartStatus = (typeof cartStatus)[keyof typeof cartStatus];
