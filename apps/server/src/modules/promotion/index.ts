export { activeOffers } from './active-offers.ts';
export { computeOfferPrices, type AskedPrice } from './compute-offer-prices.ts';
export { explainOffers, type JudgedOffer, type Verdict } from './explain-offers.ts';
export { offerBadge } from './badge-words.ts';
export { announcedOffer, announcedOffers } from './repository.ts';
export { type AnnouncedOffer } from './stored-offer.ts';
export { promoView, type AnnouncedRow } from './view.ts';
export { writeOffers } from './write-offers.ts';
