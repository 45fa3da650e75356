export * from './access.ts';
export * from './wishlist-type.ts';
export * from './plainness.ts';
export * from './wanted-quantity.ts';
export * from './written-list.ts';
export * from './written-number.ts';
