import type { Cents } from '@bottega/domain/money';
import { isCut, isValidOn, lineOfferOf, promoUnitPrice } from '@bottega/domain/promotion';
import type { Db } from '../../platform/db/brand-db.ts';
import { offersNaming, type OfferPlace } from './repository.ts';
import { offerOf, type AnnouncedOffer } from './stored-offer.ts';

/**
 * Whether an offer applies to a good, or the first rule that forbids it: infant formula has none; another day; another
 * warehouse; it is on the sum of a basket; another offer of the good comes first; it would not lower the price, or leave
 * nothing of it.
 */
export type Verdict = 'applies' | 'formula' | 'day' | 'warehouse' | 'sum' | 'another' | 'no_cut';

export interface JudgedOffer {
  offer: AnnouncedOffer;
  verdict: Verdict;
}

interface OfferedGood {
  productId: number;
  listCents: Cents;
  /** No offers (infant formula). */
  noPromotion: boolean;
}

/** Every offer that names a good, also past and future ones and those of other warehouses, and why it applies or not. */
export async function explainOffers(db: Db, good: OfferedGood, at: OfferPlace): Promise<JudgedOffer[]> {
  const offers = (await offersNaming(db, good.productId)).map(offerOf);
  const here = offers.filter((offer) => runsIn(offer, at.warehouseId));
  const first = lineOfferOf(here, good.productId, at.day);
  const judge = (offer: AnnouncedOffer): Verdict => {
    if (good.noPromotion) return 'formula';
    if (!isValidOn(offer, at.day)) return 'day';
    if (!runsIn(offer, at.warehouseId)) return 'warehouse';
    if (offer.kind === 'basket_threshold') return 'sum';
    if (offer !== first) return 'another';
    return isCut(offer.kind) && promoUnitPrice(good.listCents, offer) === undefined ? 'no_cut' : 'applies';
  };
  return offers.map((offer) => ({ offer, verdict: judge(offer) }));
}

const runsIn = ({ warehouseIds }: AnnouncedOffer, warehouseId: number): boolean =>
  warehouseIds === undefined || warehouseIds.includes(warehouseId);
