export * from './sale-rules.ts';
export * from './quantity.ts';
export * from './packages.ts';
export * from './limits.ts';
export * from './adding.ts';
export * from './totals.ts';
export * from './compare-baskets.ts';
export * from './order-packages.ts';
