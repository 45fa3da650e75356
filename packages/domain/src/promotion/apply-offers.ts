import { allocateByGroup, amountOf, percentOf } from '../money/index.ts';
import type { Cents, Milli } from '../money/index.ts';
import { applyLineOffer, byPriceDescending } from './apply-line-offer.ts';
import type { PromotionLine } from './apply-line-offer.ts';
import { isValidOn, lineOfferOf } from './offer.ts';
import type { BasketThresholdOffer, IsoDay, LineOffer, Offer, OfferKind } from './offer.ts';

export interface AppliedOffer {
  offerId: number;
  kind: OfferKind;
  discount: Cents;
  points: number;
}

export interface PromotedLine {
  lineId: number;
  /** Quantity at list price. */
  listAmount: Cents;
  /** Discount of the line's own offer. */
  discount: Cents;
  /** The line's share of the basket thresholds. */
  basketDiscount: Cents;
  points: number;
  /** The line's own offer, if it gave a discount, points or a gift. */
  offerId?: number;
}

export interface Gift {
  offerId: number;
  productId: number;
  quantity: Milli;
}

export interface PromotedCart {
  /** In the order of the input lines. */
  lines: PromotedLine[];
  /** Offers that gave a discount, points or a gift, by id. */
  applied: AppliedOffer[];
  gifts: Gift[];
}

interface Draft {
  source: PromotionLine;
  result: PromotedLine;
}

/** Applies all offers of a day to a basket. The order of lines and offers doesn't change the result. */
export function applyOffers(
  lines: readonly PromotionLine[],
  offers: readonly Offer[],
  day: IsoDay,
): PromotedCart {
  const drafts: Draft[] = lines.map((source) => ({
    source,
    result: {
      lineId: source.lineId,
      listAmount: amountOf(source.unitPrice, source.quantity),
      discount: 0,
      basketDiscount: 0,
      points: 0,
    },
  }));
  const applied: AppliedOffer[] = [];
  const gifts: Gift[] = [];
  for (const [offer, group] of groupByOffer(drafts, offers, day)) applyToGroup(offer, group, applied, gifts);
  const thresholds = offers
    .filter((offer) => offer.kind === 'basket_threshold')
    .filter((offer) => isValidOn(offer, day))
    .sort((a, b) => a.offerId - b.offerId);
  for (const offer of thresholds) applyThreshold(offer, drafts, applied);
  return {
    lines: drafts.map(({ result }) => result),
    applied: applied.sort((a, b) => a.offerId - b.offerId),
    gifts: gifts.sort((a, b) => a.offerId - b.offerId),
  };
}

function groupByOffer(
  drafts: readonly Draft[],
  offers: readonly Offer[],
  day: IsoDay,
): Map<LineOffer, Draft[]> {
  const offerOfProduct = new Map<number, LineOffer | undefined>();
  const groups = new Map<LineOffer, Draft[]>();
  const running = offers.filter((offer) => isValidOn(offer, day));
  for (const draft of drafts) {
    const { productId, quantity, noPromotion } = draft.source;
    if (quantity <= 0 || noPromotion) continue;
    if (!offerOfProduct.has(productId)) offerOfProduct.set(productId, lineOfferOf(running, productId, day));
    const offer = offerOfProduct.get(productId);
    if (offer === undefined) continue;
    const group = groups.get(offer);
    if (group === undefined) groups.set(offer, [draft]);
    else group.push(draft);
  }
  return groups;
}

function applyToGroup(
  offer: LineOffer,
  group: readonly Draft[],
  applied: AppliedOffer[],
  gifts: Gift[],
): void {
  const effects = new Map(
    applyLineOffer(
      offer,
      group.map(({ source }) => source),
    ).map((line) => [line.lineId, line]),
  );
  const giving = offer.kind === 'selectable' && offer.benefit.type === 'gift' ? offer.benefit : undefined;
  let [discount, points, gift] = [0, 0, false];
  for (const { source, result } of group) {
    const effect = effects.get(source.lineId);
    if (effect === undefined) continue;
    const earnsGift = giving !== undefined && !source.noRewards;
    result.discount = effect.discount;
    result.points = effect.points;
    if (effect.discount > 0 || effect.points > 0 || earnsGift) result.offerId = offer.offerId;
    discount += effect.discount;
    points += effect.points;
    gift ||= earnsGift;
  }
  if (gift && giving !== undefined) {
    gifts.push({ offerId: offer.offerId, productId: giving.productId, quantity: giving.quantity });
  }
  if (discount > 0 || points > 0 || gift) applied.push(appliedOffer(offer, discount, points));
}

function appliedOffer(offer: Offer, discount: Cents, points: number): AppliedOffer {
  const { offerId, kind } = offer;
  return { offerId, kind, discount, points };
}

function afterOwnOffer({ listAmount, discount }: PromotedLine): Cents {
  return listAmount - discount;
}

/** Applies a threshold, compared with the cost of its goods after line offers and before other thresholds. */
function applyThreshold(
  offer: BasketThresholdOffer,
  drafts: readonly Draft[],
  applied: AppliedOffer[],
): void {
  const named = new Set(offer.productIds);
  const scope = drafts
    .filter(({ source }) => !source.noPromotion && (named.size === 0 || named.has(source.productId)))
    .sort((a, b) => byPriceDescending(a.source, b.source));
  const spent = scope.reduce((sum, { result }) => sum + afterOwnOffer(result), 0);
  if (spent === 0 || spent < offer.threshold) return;
  const left = scope.map(({ result }) => afterOwnOffer(result) - result.basketDiscount);
  const benefit =
    offer.benefit.type === 'amount' ? offer.benefit.amount : percentOf(spent, offer.benefit.percent);
  const discount = Math.min(
    benefit,
    left.reduce((sum, amount) => sum + amount, 0),
  );
  if (discount <= 0) return;
  // split by product first: a product in two lines is discounted like one line
  const shares = allocateByGroup(
    discount,
    left,
    scope.map(({ source }) => source.productId),
  );
  scope.forEach(({ result }, index) => {
    result.basketDiscount += shares[index] ?? 0;
  });
  applied.push(appliedOffer(offer, discount, 0));
}
