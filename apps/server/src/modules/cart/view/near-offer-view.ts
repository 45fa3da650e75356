import type { CartItem } from '@bottega/contract';
import { nearOffers, WHOLE_MILLI, type NearOffer } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import { isSold, type CartState } from '../state/cart-state.ts';

type NearOfferView = NonNullable<CartItem['nearOffer']>;

/** By line: the offer that a few more pieces complete, in words, where so many more can be bought. */
export function nearOfferViews(state: CartState, texts: Texts): Map<number, NearOfferView> {
  const lines = state.lines.flatMap((line) => {
    const goods = state.goods.get(line.productId);
    if (!isSold(goods)) return [];
    return {
      lineId: line.itemId,
      productId: line.productId,
      quantity: line.quantity,
      unitPrice: goods.listCents,
      loose: goods.rules.saleType === 'Sfuso',
      noPromotion: goods.noPromotion,
    };
  });
  return new Map(
    nearOffers(lines, state.offers, state.day)
      .filter((near) => canBeReached(state, near))
      .map((near) => [near.lineId, viewOf(near, texts)]),
  );
}

/** Other products of the offer can bring the missing pieces too. */
function canBeReached({ lines, goods }: CartState, { lineId, offer, missing }: NearOffer): boolean {
  const line = lines.find(({ itemId }) => itemId === lineId);
  const sold = line && goods.get(line.productId);
  if (!line || !sold) return false;
  const most = Math.min(sold.available, sold.rules.maxMilli ?? Number.POSITIVE_INFINITY);
  return offer.productIds.length > 1 || line.quantity + missing * WHOLE_MILLI <= most;
}

function viewOf({ offer, missing }: NearOffer, { t }: Texts): NearOfferView {
  return { promoId: offer.offerId, missing, text: textOf(offer, missing, t) };
}

function textOf(offer: NearOffer['offer'], count: number, t: Texts['t']): string {
  switch (offer.kind) {
    case 'n_for_m':
      return t('promotion.nearNForM', { count, offer: `${offer.buy}x${offer.pay}` });
    case 'second_half':
      return t('promotion.nearSecondHalf');
    case 'from_quantity':
      return t('promotion.nearQuantity', { count, percent: offer.percent / 100 });
  }
}
