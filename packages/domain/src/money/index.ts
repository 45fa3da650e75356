export * from './currency.ts';
export * from './rounding.ts';
export * from './allocation.ts';
export * from './vat.ts';
export * from './unit-price.ts';
