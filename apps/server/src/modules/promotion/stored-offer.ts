import type { Offer } from '@bottega/domain/promotion';

/** An offer with the data of its announcement. */
export type AnnouncedOffer = Offer & {
  /** The shop's code of the offer, stable over imports. */
  code: string;
  badge: string;
  description: string;
  /** The warehouses of the offer; absent: all. */
  warehouseIds?: readonly number[];
  /** The question of a selectable offer. */
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

/** The columns of an offer; values of its kind go to `params`, under the names of the domain. */
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

/** The offer of a row. `rowOf` wrote its `params`, so they have the shape of its kind. */
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
