export { activeOffers } from './active-offers.ts';
export { computeOfferPrices, type AskedPrice, type AskedPrices } from './compute-offer-prices.ts';
export { announcedOffer, announcedOffers } from './repository.ts';
export { offerOf, rowOf, type AnnouncedOffer, type OfferRow } from './stored-offer.ts';
export { promoView, type AnnouncedRow } from './view.ts';
export { writeOffers } from './write-offers.ts';
