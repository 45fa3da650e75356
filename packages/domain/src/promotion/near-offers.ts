import { WHOLE_MILLI } from '../money/index.ts';
import { applyLineOffer, type PromotionLine } from './apply-line-offer.ts';
import { lineOfferOf, type IsoDay, type LineOffer, type Offer } from './offer.ts';

/** An offer that asks for several pieces. */
type SeveralPiecesOffer = Extract<LineOffer, { kind: 'n_for_m' | 'second_half' | 'from_quantity' }>;

/** An offer that a few more pieces of a line complete. */
export interface NearOffer {
  lineId: number;
  offer: SeveralPiecesOffer;
  /** Pieces still missing, at least 1. */
  missing: number;
}

/** So few missing pieces are always worth telling. */
const alwaysNear = 2;

/**
 * The offers of several pieces that the basket has begun and not completed, for each line of theirs; pieces of all the
 * offer's products count together. Laws: the missing pieces, added to that line, raise the offer's discount; fewer don't;
 * the order of lines and offers changes nothing.
 */
export function nearOffers(
  lines: readonly PromotionLine[],
  offers: readonly Offer[],
  day: IsoDay,
): NearOffer[] {
  const inPieces = lines.filter((line) => !line.loose && !line.noPromotion && line.quantity >= WHOLE_MILLI);
  const byOffer = Map.groupBy(inPieces, ({ productId }) => lineOfferOf(offers, productId, day));
  return [...byOffer]
    .flatMap(([offer, group]) => (isOfSeveralPieces(offer) ? nearOfferOf(offer, group) : []))
    .sort((a, b) => a.lineId - b.lineId);
}

const isOfSeveralPieces = (offer: LineOffer | undefined): offer is SeveralPiecesOffer =>
  offer?.kind === 'n_for_m' || offer?.kind === 'second_half' || offer?.kind === 'from_quantity';

function nearOfferOf(offer: SeveralPiecesOffer, group: readonly PromotionLine[]): NearOffer[] {
  const pieces = group.reduce((sum, { quantity }) => sum + Math.floor(quantity / WHOLE_MILLI), 0);
  const missing = missingPieces(offer, pieces);
  if (missing === 0 || pieces + missing > (offer.perOrderLimit ?? Number.POSITIVE_INFINITY)) return [];
  const now = discountOf(offer, group);
  return group.flatMap(({ lineId }) => {
    const more = group.map((line) =>
      line.lineId === lineId ? { ...line, quantity: line.quantity + missing * WHOLE_MILLI } : line,
    );
    // a cheap piece more can take the place of a dear one as the free piece
    return discountOf(offer, more) > now ? [{ lineId, offer, missing }] : [];
  });
}

/** Pieces up to the next group; 0 where none is begun, or the next one is still far. */
function missingPieces(offer: SeveralPiecesOffer, pieces: number): number {
  const needed = piecesNeeded(offer);
  const begun = offer.kind === 'from_quantity' ? Math.min(pieces, needed) : pieces % needed;
  const missing = needed - begun;
  const isNear = missing <= alwaysNear || missing * 2 <= needed;
  return begun > 0 && isNear ? missing : 0;
}

function piecesNeeded(offer: SeveralPiecesOffer): number {
  switch (offer.kind) {
    case 'n_for_m':
      return offer.buy;
    case 'second_half':
      return 2;
    case 'from_quantity':
      return offer.quantity;
  }
}

const discountOf = (offer: SeveralPiecesOffer, lines: readonly PromotionLine[]): number =>
  applyLineOffer(offer, lines).reduce((sum, { discount }) => sum + discount, 0);
