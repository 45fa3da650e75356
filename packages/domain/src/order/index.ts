export * from './charge.ts';
export * from './states.ts';
export * from './payment-types.ts';
export * from './permissions.ts';
export * from './transactions.ts';
export * from './handing-over.ts';
export * from './rhythm.ts';
export * from './sent-orders.ts';
