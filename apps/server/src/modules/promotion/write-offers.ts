import type { Db } from '../../platform/db/brand-db.ts';
import { formulaAmong, saveOffers } from './repository.ts';
import { rowOf, type AnnouncedOffer } from './stored-offer.ts';

/** An offer that the law forbids; the message has the codes of its infant formula (DM 82/2009, art. 12). */
class FormulaOffer extends Error {
  constructor(skus: readonly string[]) {
    super(`infant formula has no offers: ${skus.join(', ')}`);
  }
}

/**
 * Adds offers, or replaces those with the same id. The caller runs `refreshOfferPrices` of the catalogue afterwards.
 *
 * @throws FormulaOffer and writes nothing if an offer names infant formula or gives it away
 */
export async function writeOffers(tx: Db, offers: readonly AnnouncedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const formula = await formulaAmong(tx, offers.flatMap(goodsOf));
  if (formula.length > 0) throw new FormulaOffer(formula);
  await saveOffers(tx, offers.map(rowOf));
}

function goodsOf(offer: AnnouncedOffer): number[] {
  if (offer.kind !== 'selectable' || offer.benefit.type !== 'gift') return [...offer.productIds];
  return [...offer.productIds, offer.benefit.productId];
}
