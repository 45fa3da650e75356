import type { Db } from '../../platform/db/brand-db.ts';
import { saveOffers } from './repository.ts';
import { rowOf, type AnnouncedOffer } from './stored-offer.ts';

/** Adds offers, or replaces those of the same id. Their prices follow by `computeOfferPrices`. */
export async function writeOffers(tx: Db, offers: readonly AnnouncedOffer[]): Promise<void> {
  if (offers.length > 0) await saveOffers(tx, offers.map(rowOf));
}
