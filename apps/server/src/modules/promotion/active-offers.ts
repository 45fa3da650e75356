import type { Db } from '../../platform/db/brand-db.ts';
import { offersOfDay } from './repository.ts';
import { offerOf, type AnnouncedOffer } from './stored-offer.ts';

/**
 * The offers of a day that a basket of these products may earn, ready for the domain's `applyOffers`; basket
 * thresholds on all goods included. `day` is `YYYY-MM-DD` of the shop's zone.
 */
export async function activeOffers(
  db: Db,
  day: string,
  productIds: readonly number[],
): Promise<AnnouncedOffer[]> {
  return (await offersOfDay(db, day, productIds)).map(offerOf);
}
