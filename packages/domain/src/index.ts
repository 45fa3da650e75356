export * from './money/index.ts';
export * from './promotion/index.ts';
export * from './cart/index.ts';
export * from './tenancy/index.ts';
export * from './identity/index.ts';
export * from './customer/index.ts';
export * from './catalog/index.ts';
