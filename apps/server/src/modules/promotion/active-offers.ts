import type { Db } from '../../platform/db/brand-db.ts';
import { offersOfDay, type OfferPlace } from './repository.ts';
import { offerOf, type AnnouncedOffer } from './stored-offer.ts';

/**
 * The offers of a day and warehouse that a basket of these products may earn, including basket thresholds on all goods.
 * The domain's `applyOffers` takes them as they are.
 */
export async function activeOffers(
  db: Db,
  at: OfferPlace,
  productIds: readonly number[],
): Promise<AnnouncedOffer[]> {
  return (await offersOfDay(db, at, productIds)).map(offerOf);
}
