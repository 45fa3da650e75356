/** Types of lists on the wire. */
export const wishlistType = { list: 1, favourites: 2 } as const;
