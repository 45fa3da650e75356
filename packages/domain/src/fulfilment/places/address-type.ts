/** Address types of the wire: the shopper's home, pickup at a store, pickup at a locker. */
export const addressType = { home: 2, store: 3, locker: 5 } as const;
