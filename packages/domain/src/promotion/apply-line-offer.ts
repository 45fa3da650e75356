import { amountOf, roundHalfAway, WHOLE_MILLI } from '../money/index.ts';
import type { BasisPoints, Cents, Milli } from '../money/index.ts';
import { percentCut, promoUnitPrice } from './cut-price.ts';
import type { LineOffer, PromoChoice } from './offer.ts';

/** A basket line with the data that offers need. */
export interface PromotionLine {
  lineId: number;
  productId: number;
  /** Thousandths of a piece, or of a kilogram for loose goods. */
  quantity: Milli;
  /** List price per piece or per kilogram. */
  unitPrice: Cents;
  loose: boolean;
  choice?: PromoChoice;
  /** Alcohol and similar goods: they earn neither points nor gifts. */
  noRewards?: boolean;
  /** Infant formula: no offer, threshold, code, point or gift counts it (DM 82/2009, art. 12). */
  noPromotion?: boolean;
}

export interface LineEffect {
  lineId: number;
  discount: Cents;
  points: number;
}

/** Sorts lines by price, highest first, in the same order for any order of the input. */
export function byPriceDescending(a: PromotionLine, b: PromotionLine): number {
  return b.unitPrice - a.unitPrice || a.productId - b.productId || a.lineId - b.lineId;
}

function piecesOf(line: PromotionLine): number {
  return line.loose ? 0 : Math.floor(line.quantity / WHOLE_MILLI);
}

interface Run {
  line: PromotionLine;
  pieces: number;
}

/** The pieces that an offer counts, highest price first, up to its limit per order. */
function takingPart(lines: readonly PromotionLine[], limit = Number.POSITIVE_INFINITY): Run[] {
  let left = limit;
  return [...lines].sort(byPriceDescending).map((line) => {
    const pieces = Math.min(piecesOf(line), left);
    left -= pieces;
    return { line, pieces };
  });
}

function totalPieces(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.pieces, 0);
}

function atUnitPrice(
  lines: readonly PromotionLine[],
  offer: LineOffer,
  priceOf: (list: Cents) => Cents,
): LineEffect[] {
  let left = (offer.perOrderLimit ?? Number.POSITIVE_INFINITY) * WHOLE_MILLI;
  const saving = (line: PromotionLine) => line.unitPrice - priceOf(line.unitPrice);
  const bySaving = [...lines].sort((a, b) => saving(b) - saving(a) || byPriceDescending(a, b));
  return bySaving.map((line) => {
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    const discount = amountOf(line.unitPrice, quantity) - amountOf(priceOf(line.unitPrice), quantity);
    return { lineId: line.lineId, discount, points: 0 };
  });
}

function less(percent: BasisPoints): (price: Cents) => Cents {
  return (price) => percentCut(price, percent) ?? price;
}

/** n for m: the cheapest counted pieces are free, as many as the complete groups give. */
function nForM(runs: readonly Run[], buy: number, pay: number): LineEffect[] {
  let free = Math.floor(totalPieces(runs) / buy) * (buy - pay);
  return [...runs].reverse().map(({ line, pieces }) => {
    const gifts = Math.min(pieces, free);
    free -= gifts;
    return { lineId: line.lineId, discount: gifts * line.unitPrice, points: 0 };
  });
}

/** Second at half price: pieces pair up by falling price, and the second of each pair costs half. */
function secondHalf(runs: readonly Run[]): LineEffect[] {
  let position = 0;
  return runs.map(({ line, pieces }) => {
    const halved = Math.floor((position + pieces) / 2) - Math.floor(position / 2);
    position += pieces;
    return {
      lineId: line.lineId,
      discount: halved * (line.unitPrice - roundHalfAway(line.unitPrice, 2)),
      points: 0,
    };
  });
}

function fromQuantity(runs: readonly Run[], quantity: number, percent: BasisPoints): LineEffect[] {
  const reached = totalPieces(runs) >= quantity;
  const priceOf = less(percent);
  return runs.map(({ line, pieces }) => {
    const discount = reached ? pieces * (line.unitPrice - priceOf(line.unitPrice)) : 0;
    return { lineId: line.lineId, discount, points: 0 };
  });
}

function pointsOf(runs: readonly Run[], points: number): LineEffect[] {
  return runs.map(({ line, pieces }) => ({ lineId: line.lineId, discount: 0, points: points * pieces }));
}

/** Applies an offer to the lines of its products: one effect per line; no discount exceeds its line. */
export function applyLineOffer(offer: LineOffer, lines: readonly PromotionLine[]): LineEffect[] {
  switch (offer.kind) {
    case 'percentage':
    case 'price_cut':
      return atUnitPrice(lines, offer, (price) => promoUnitPrice(price, offer) ?? price);
    case 'n_for_m':
      return nForM(takingPart(lines, offer.perOrderLimit), offer.buy, offer.pay);
    case 'second_half':
      return secondHalf(takingPart(lines, offer.perOrderLimit));
    case 'from_quantity':
      return fromQuantity(takingPart(lines, offer.perOrderLimit), offer.quantity, offer.percent);
    case 'points':
      return pointsOf(
        takingPart(
          lines.filter((line) => !line.noRewards),
          offer.perOrderLimit,
        ),
        offer.points,
      );
    case 'selectable': {
      const accepted = lines.filter((line) => line.choice === 'accepted');
      if (offer.benefit.type === 'gift')
        return accepted.map(({ lineId }) => ({ lineId, discount: 0, points: 0 }));
      return atUnitPrice(accepted, offer, less(offer.benefit.percent));
    }
  }
}
