import type { Db } from '../../platform/db/brand-db.ts';
import { saveOffers } from './repository.ts';
import { rowOf, type AnnouncedOffer } from './stored-offer.ts';

/** Adds offers, or replaces those with the same id. The caller runs `computeOfferPrices` afterwards. */
export async function writeOffers(tx: Db, offers: readonly AnnouncedOffer[]): Promise<void> {
  if (offers.length > 0) await saveOffers(tx, offers.map(rowOf));
}
