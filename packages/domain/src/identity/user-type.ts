/** User types of the wire. Two of them are master accounts (IDE-08); nothing tells them apart. */
export const userType = { shopper: 0, master: 1, otherMaster: 2 } as const;
