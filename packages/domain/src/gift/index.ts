export * from './apply-gifts.ts';
export * from './earned-gifts.ts';
export * from './gift-code.ts';
export * from './may-use.ts';
