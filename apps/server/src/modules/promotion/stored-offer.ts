import type { Offer } from '@bottega/domain/promotion';

/** An offer with what only its announcement needs. */
export type AnnouncedOffer = Offer & {
  /** The shop's own name of the offer, stable over imports. */
  code: string;
  badge: string;
  description: string;
  /** Where it runs; absent: in every warehouse. */
  warehouseIds?: readonly number[];
  /** What the shopper is asked under a selectable offer. */
  selectableText?: string;
};

export interface OfferRow {
  offer_id: number;
  code: string;
  kind: Offer['kind'];
  badge: string;
  description: string;
  params: Record<string, unknown>;
  starts_on: string;
  ends_on: string;
  per_order_limit: number | null;
  warehouse_ids: number[];
  product_ids: number[];
}

/** Columns of an offer; what its kind alone has goes to `params` under the domain's names. */
export function rowOf(offer: AnnouncedOffer): OfferRow {
  const {
    offerId, code, kind, badge, description, firstDay, lastDay, perOrderLimit, warehouseIds = [], productIds, ...params
  } = offer; // prettier-ignore
  return {
    offer_id: offerId,
    code,
    kind,
    badge,
    description,
    params,
    starts_on: firstDay,
    ends_on: lastDay,
    per_order_limit: perOrderLimit ?? null,
    warehouse_ids: [...warehouseIds],
    product_ids: [...productIds],
  };
}

/** The offer a row stands for. `params` was written by `rowOf`, so its shape is that of the kind. */
export function offerOf(row: OfferRow): AnnouncedOffer {
  return {
    ...row.params,
    kind: row.kind,
    offerId: row.offer_id,
    code: row.code,
    badge: row.badge,
    description: row.description,
    productIds: row.product_ids,
    firstDay: row.starts_on,
    lastDay: row.ends_on,
    ...(row.per_order_limit !== null && { perOrderLimit: row.per_order_limit }),
    ...(row.warehouse_ids.length > 0 && { warehouseIds: row.warehouse_ids }),
  } as AnnouncedOffer;
}
