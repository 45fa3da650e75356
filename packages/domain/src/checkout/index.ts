export * from './payment-attempt.ts';
export * from './card.ts';
export * from './confirmation.ts';
