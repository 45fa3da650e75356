export * from './offer.ts';
export * from './unit-price.ts';
export * from './lowest-price.ts';
export { applyLineOffer } from './apply-line-offer.ts';
export type { LineEffect, PromotionLine } from './apply-line-offer.ts';
export * from './apply-offers.ts';
