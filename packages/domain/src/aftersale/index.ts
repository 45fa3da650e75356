export * from './complaint.ts';
export * from './guarantee-notice.ts';
export * from './periods.ts';
export * from './withdrawal.ts';
