import { percentOf, WHOLE_MILLI, type BasisPoints, type Cents } from '../money/index.ts';
import { applyOffers } from './apply-offers.ts';
import type { BasketThresholdOffer, Offer } from './offer.ts';
import { saidGain, type SaidGain } from './said-gain.ts';

/** What a badge says. `own` has the shop's own words; `nothing` names no gain. */
export type Badge =
  | { says: 'own'; words: string }
  | { says: 'percent'; percent: number }
  | { says: 'choice'; percent: number }
  | { says: 'several'; buy: number; pay: number }
  | { says: 'second' }
  | { says: 'from'; quantity: number; percent: number }
  | { says: 'points'; points: number }
  | { says: 'gift' }
  | { says: 'threshold'; spend: Cents; pay: Cents }
  | { says: 'nothing' };

export interface BadgedGood {
  /** Price per piece or per kilogram without the offer. */
  unitPrice: Cents;
  loose: boolean;
}

const whole: BasisPoints = 10_000;
const bpOfPercent = 100;

/**
 * The badge of a good always names the gain. The shop's words stay if they name one («Weekend» doesn't) and the good
 * alone gets it, in the quantity that they name; else the offer's kind says it. An offer on a sum says what it asks for.
 */
export function badgeOf(words: string, offer: Offer, good: BadgedGood): Badge {
  if (offer.kind === 'basket_threshold') return { says: 'threshold', ...thresholdDeal(offer) };
  if (holds(saidGain(words), offer, good)) return { says: 'own', words };
  const badge = badgeOfKind(offer, good);
  return holds(gainOf(badge), offer, good) ? badge : { says: 'nothing' };
}

/** What spending exactly the threshold costs under the offer. */
function thresholdDeal({ threshold, benefit }: Pick<BasketThresholdOffer, 'threshold' | 'benefit'>): {
  spend: Cents;
  pay: Cents;
} {
  const gain = benefit.type === 'amount' ? benefit.amount : percentOf(threshold, benefit.percent);
  return { spend: threshold, pay: Math.max(0, threshold - gain) };
}

/** Whether a good alone gets the gain. Shares of a cent are rounded piece by piece. */
function holds(gain: SaidGain | undefined, offer: Offer, { unitPrice, loose }: BadgedGood): boolean {
  if (gain === undefined) return false;
  if (gain.gift) return offer.kind === 'selectable' && offer.benefit.type === 'gift';
  const [productId = 0] = offer.productIds;
  const quantity = gain.pieces * WHOLE_MILLI;
  const line = { lineId: 1, productId, quantity, unitPrice, loose, choice: 'accepted' } as const;
  const { discount, points } = applyOffers([line], [offer], offer.firstDay).lines[0]!;
  if (gain.points !== undefined) return points >= gain.points * gain.pieces;
  if (gain.amount !== undefined) return discount >= gain.amount;
  if (gain.percent === undefined) return false;
  const { off, of } = gain.percent;
  const missing = unitPrice * of * off - discount * whole;
  return discount > 0 && 2 * missing <= of * whole;
}

function badgeOfKind(offer: Exclude<Offer, BasketThresholdOffer>, { unitPrice }: BadgedGood): Badge {
  switch (offer.kind) {
    case 'percentage':
      return { says: 'percent', percent: offer.percent / bpOfPercent };
    case 'n_for_m':
      return { says: 'several', buy: offer.buy, pay: offer.pay };
    case 'second_half':
      return { says: 'second' };
    case 'from_quantity':
      return { says: 'from', quantity: offer.quantity, percent: offer.percent / bpOfPercent };
    case 'points':
      return { says: 'points', points: offer.points };
    case 'selectable':
      return offer.benefit.type === 'percent'
        ? { says: 'choice', percent: offer.benefit.percent / bpOfPercent }
        : { says: 'gift' };
    case 'price_cut':
      return percentBadge(unitPrice, offer.price);
  }
}

/** The whole percents that a price is below the former one. */
function percentBadge(former: Cents, price: Cents): Badge {
  const percent = Math.floor(((former - price) * 100) / former);
  return percent >= 1 ? { says: 'percent', percent } : { says: 'nothing' };
}

function gainOf(badge: Badge): SaidGain | undefined {
  switch (badge.says) {
    case 'percent':
    case 'choice':
      return { pieces: 1, percent: { off: badge.percent * bpOfPercent, of: 1 } };
    case 'several':
      return { pieces: badge.buy, percent: { off: whole, of: badge.buy - badge.pay } };
    case 'second':
      return { pieces: 2, percent: { off: whole / 2, of: 1 } };
    case 'from':
      return {
        pieces: badge.quantity,
        percent: { off: badge.percent * bpOfPercent, of: badge.quantity },
      };
    case 'points':
      return { pieces: 1, points: badge.points };
    case 'gift':
      return { pieces: 1, gift: true };
    default:
      return undefined;
  }
}
