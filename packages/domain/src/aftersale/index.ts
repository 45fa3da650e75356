export * from './complaint.ts';
export * from './periods.ts';
