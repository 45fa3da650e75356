export * from './money/index.ts';
export * from './promotion/index.ts';
export * from './cart/index.ts';
