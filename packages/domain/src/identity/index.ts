export * from './credentials.ts';
export * from './user-kind.ts';
