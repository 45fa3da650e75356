export * from './fields.ts';
export * from './fiscal-code.ts';
export * from './fidelity-card.ts';
export * from './check-digit.ts';
export * from './person-info.ts';
