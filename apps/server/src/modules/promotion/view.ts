import type { WarehousePromo } from '@bottega/contract';
import { eurosOf, type Cents } from '@bottega/domain/money';
import { formatCents, type Translate } from '@bottega/texts';
import { announcedCut, isCut, type Offer } from '@bottega/domain/promotion';
import { offerBadge, untilOf } from './badge-words.ts';

/** An offer, as read with `announcedOffer`. */
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
  /** The price that a cut is compared with; null if there is none. */
  prior: Cents | null;
  /** The lowest price of the thirty days before the cut; null if none must be announced. */
  lowest30Days: Cents | null;
  /** Whether the prices are those of a kilogram. */
  loose: boolean;
}

/** Wire ids: 5 changes the price itself, 6 needs several pieces or gives something else. */
const severalPieces = 6;
const priceChange = 5;

/** `warehousePromo` of a product under an offer. */
export function promoView(offer: AnnouncedRow, prices: PromoPrices, t: Translate): WarehousePromo {
  const { header, body, percent, saved } = announcementOf(offer, prices, t);
  const selectable = offer.kind === 'selectable';
  return {
    warehousePromoId: offer.offer_id,
    warehousePromoTypeId: isCut(offer.kind) ? priceChange : severalPieces,
    promoType: offer.kind,
    cashDeskPromo: false,
    ...(percent !== undefined && { discountPerc: percent }),
    ...(saved > 0 && { discount: eurosOf(saved) }),
    validityDate: italianDate(offer.starts_on),
    expireDate: italianDate(offer.ends_on),
    view: {
      cssClass: `promo_discount promo_${offer.kind}`,
      header,
      body,
      footer: footerOf(offer, prices, t, header),
      ...(selectable && { selectablePromoText: questionOf(offer) }),
    },
    selectable,
    ...(offer.per_order_limit !== null && { perOrderLimit: offer.per_order_limit }),
    ...(prices.lowest30Days !== null && { lowestPrice30Days: eurosOf(prices.lowest30Days) }),
  };
}

function footerOf(offer: AnnouncedRow, { lowest30Days }: PromoPrices, t: Translate, header: string): string {
  const until = untilOf(offer.ends_on, t);
  return [
    header !== until && until,
    offer.per_order_limit !== null && t('promotion.perOrderLimit', { count: offer.per_order_limit }),
    lowest30Days !== null && t('promotion.lowestPrice', { price: formatCents(lowest30Days) }),
  ]
    .filter((line) => line !== false)
    .join(' · ');
}

interface Announcement {
  header: string;
  body: string;
  /** Whole percents off the prior price, of a percentage on a single piece only. */
  percent?: number;
  saved: Cents;
}

/**
 * The announcement of an offer. It uses the shop's texts, unless they name a gain that the good alone doesn't get, or their
 * percentage doesn't refer to the prior price: then it states the true one. If the price isn't below the prior price, it
 * announces no reduction (ADR 5).
 */
function announcementOf(offer: AnnouncedRow, prices: PromoPrices, t: Translate): Announcement {
  const shown = (unitPrice: Cents) => ({
    header: offerBadge(offer.badge, soldUnder(offer), { unitPrice, loose: prices.loose }, t),
    body: offer.description,
  });
  if (!isCut(offer.kind)) return { ...shown(prices.list), saved: 0 };
  const cut = announcedCut(prices.paid, prices.prior ?? undefined, ownPercentage(offer, prices));
  if (cut === undefined || cut.percent < 1) {
    return {
      header: untilOf(offer.ends_on, t),
      body: t('promotion.priceUntil', { price: formatCents(prices.paid) }),
      saved: 0,
    };
  }
  const saved = cut.former - prices.paid;
  if (offer.kind === 'price_cut') return { ...shown(cut.former), saved };
  const { percent } = cut;
  if (cut.isOwn) return { ...shown(prices.list), percent, saved };
  return {
    header: t('promotion.discount', { percent }),
    body: t('promotion.discountBody', { percent }),
    percent,
    saved,
  };
}

const ownPercentage = ({ kind, params }: AnnouncedRow, { list: listPrice }: PromoPrices) =>
  kind === 'percentage' ? { listPrice, percent: Number(params['percent']) } : undefined;

const anyProduct = 1;

/** The offer on one product; `rowOf` wrote its `params`, so they have the shape of its kind. */
const soldUnder = ({
  offer_id: offerId,
  kind,
  params,
  starts_on,
  ends_on,
  per_order_limit,
}: AnnouncedRow): Offer =>
  ({
    ...params,
    kind,
    offerId,
    productIds: [anyProduct],
    firstDay: starts_on,
    lastDay: ends_on,
    ...(per_order_limit !== null && { perOrderLimit: per_order_limit }),
  }) as unknown as Offer;

function questionOf({ params, description }: AnnouncedRow): string {
  const text = params['selectableText'];
  return typeof text === 'string' ? text : description;
}

function italianDate(day: string): string {
  return day.split('-').reverse().join('/');
}
