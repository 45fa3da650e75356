export * from './offer.ts';
export { promoUnitPrice } from './cut-price.ts';
export * from './lowest-price.ts';
export * from './line-price.ts';
export type {
  /** @tests The lines of a promoted basket. */
  PromotionLine,
} from './apply-line-offer.ts';
export * from './apply-offers.ts';
export * from './near-offers.ts';
export { badgeOf, type Badge, type BadgedGood } from './badge.ts';
export {
  /** @tests Reads back what badges say. */
  saidGain,
} from './said-gain.ts';
export { mostPointsYears, pointsEnd } from './points.ts';
