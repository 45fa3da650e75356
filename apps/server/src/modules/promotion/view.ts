import type { WarehousePromo } from '@bottega/contract';
import { eurosOf, type Cents } from '@bottega/domain/money';
import { formatCents, type Translate } from '@bottega/texts';
import type { Offer } from '@bottega/domain/promotion';

/** An offer as the statements of `announcedOffer` answer it. */
export interface AnnouncedRow {
  offer_id: number;
  kind: Offer['kind'];
  badge: string;
  description: string;
  params: Record<string, unknown>;
  starts_on: string;
  ends_on: string;
  per_order_limit: number | null;
}

export interface PromoPrices {
  list: Cents;
  paid: Cents;
  /** Lowest of the thirty days before a cut began; null where none is to be announced. */
  lowest30Days: Cents | null;
}

/** 5: the price itself changes; 6: it takes several pieces, or gives something else (wire-format §4). */
const severalPieces = 6;
const priceChange = 5;

/** `warehousePromo` of a product under an offer (wire-format §4). */
export function promoView(offer: AnnouncedRow, prices: PromoPrices, t: Translate): WarehousePromo {
  const percent = percentOff(offer);
  const cut = prices.list - prices.paid;
  const footer = [
    t('promotion.validUntil', { day: offer.ends_on.slice(5).split('-').reverse().join('/') }),
    offer.per_order_limit !== null && t('promotion.perOrderLimit', { count: offer.per_order_limit }),
    prices.lowest30Days !== null && t('promotion.lowestPrice', { price: formatCents(prices.lowest30Days) }),
  ].filter((line) => line !== false);
  const selectable = offer.kind === 'selectable';
  return {
    warehousePromoId: offer.offer_id,
    warehousePromoTypeId: percent !== undefined || cut > 0 ? priceChange : severalPieces,
    promoType: offer.kind,
    cashDeskPromo: false,
    ...(percent !== undefined && { discountPerc: percent }),
    ...(cut > 0 && { discount: eurosOf(cut) }),
    validityDate: italianDate(offer.starts_on),
    expireDate: italianDate(offer.ends_on),
    view: {
      cssClass: `promo_discount promo_${offer.kind}`,
      header: offer.badge,
      body: offer.description,
      footer: footer.join(' · '),
      ...(selectable && { selectablePromoText: questionOf(offer) }),
    },
    ...(selectable && { selectable: true }),
    ...(prices.lowest30Days !== null && { lowestPrice30Days: eurosOf(prices.lowest30Days) }),
  };
}

/** Of a percentage on the piece alone: a percentage from a quantity or on a basket is no cut of the price. */
function percentOff(offer: AnnouncedRow): number | undefined {
  if (offer.kind !== 'percentage') return undefined;
  return Number(offer.params['percent']) / 100;
}

function questionOf({ params, description }: AnnouncedRow): string {
  const asked = params['selectableText'];
  return typeof asked === 'string' ? asked : description;
}

function italianDate(day: string): string {
  return day.split('-').reverse().join('/');
}
