export * from './update-address.ts';
export * from './version.ts';
