export * from './permissions.ts';
export * from './rights.ts';
export * from './roles.ts';
