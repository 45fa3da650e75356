export * from './credentials.ts';
export * from './password-strength.ts';
export * from './safe-return.ts';
export * from './social-callbacks.ts';
export * from './user-kind.ts';
export * from './user-type.ts';
