export * from './payment-attempt.ts';
export * from './card.ts';
export * from './confirmation.ts';
export * from './deadline.ts';
export * from './meal-tickets.ts';
export * from './payment-offer.ts';
