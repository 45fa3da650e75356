import type { Db } from '../../platform/db/brand-db.ts';
import type { OfferRow } from './stored-offer.ts';

/** The warehouse in statements that start with CTE `place`. */
const warehouseOfPlace = '(select warehouse_id from place)';

const runsIn = (warehouse: string): string =>
  `(o.warehouse_ids = '{}' or ${warehouse} = any(o.warehouse_ids))`;

/** Infant formula has no offers (DM 82/2009, art. 12), also when an older one names it. */
const isNoFormula = `not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)`;

/**
 * SQL for statements of other modules that show products: the one announced offer of a product on a day in a warehouse.
 * It is the domain's `lineOfferOf`, else the basket threshold with the lowest id that names the product. The result is a lateral
 * subquery with `offer` columns and at most one row; the parameters are SQL, `product` the alias of a row with
 * `tenant_id` and `product_id`.
 */
export function announcedOffer(product: string, day: string, warehouse = warehouseOfPlace): string {
  return `select o.offer_id, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit
    from offer_product op join offer o on o.tenant_id = op.tenant_id and o.offer_id = op.offer_id
    where op.tenant_id = ${product}.tenant_id and op.product_id = ${product}.product_id
      and o.starts_on <= ${day}::date and o.ends_on >= ${day}::date
      and ${runsIn(warehouse)} and ${isNoFormula}
    order by o.kind = 'basket_threshold', o.offer_id limit 1`;
}

/**
 * The same for many products, one row per product: `product_id, offer_id, kind, params`. `among` selects the products
 * of `brand`; false means all.
 */
export function announcedOffers(
  day: string,
  { brand, among }: { brand: string; among: string | false },
): string {
  return `select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = ${brand} and o.starts_on <= ${day}::date and o.ends_on >= ${day}::date
      and ${runsIn(warehouseOfPlace)} and ${isNoFormula}
      ${among ? `and op.product_id in (${among})` : ''}
    order by op.product_id, o.kind = 'basket_threshold', o.offer_id`;
}

const columns = `o.offer_id, o.code, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit,
  o.warehouse_ids, coalesce((select array_agg(op.product_id order by op.product_id) from offer_product op
            where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id), '{}') product_ids`;

/** The warehouse and day of offers; `day` is `YYYY-MM-DD` in the shop's time zone. */
export interface OfferPlace {
  day: string;
  warehouseId: number;
}

/** Offers of a day on any of the products, and basket thresholds on all goods. */
export function offersOfDay(
  db: Db,
  { day, warehouseId }: OfferPlace,
  productIds: readonly number[],
): Promise<OfferRow[]> {
  return db.rows<OfferRow>(
    `select ${columns} from offer o
     where o.tenant_id = $1 and o.starts_on <= $2::date and o.ends_on >= $2::date and ${runsIn('$4::int')}
       and (exists (select from offer_product op where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
                      and op.product_id = any($3::bigint[]))
         or (o.kind = 'basket_threshold'
             and not exists (select from offer_product op where op.tenant_id = o.tenant_id and op.offer_id = o.offer_id)))
     order by o.offer_id`,
    [db.tenantId, day, productIds, warehouseId],
  );
}

/** Every offer that names a product, on any day and in any warehouse. */
export function offersNaming(db: Db, productId: number): Promise<OfferRow[]> {
  return db.rows<OfferRow>(
    `select ${columns} from offer o
     where o.tenant_id = $1 and exists (select from offer_product op where op.tenant_id = o.tenant_id
       and op.offer_id = o.offer_id and op.product_id = $2::bigint)
     order by o.offer_id`,
    [db.tenantId, productId],
  );
}

/** The codes of the products that are infant formula. */
export async function formulaAmong(tx: Db, productIds: readonly number[]): Promise<string[]> {
  const rows = await tx.rows<{ sku: string }>(
    'select sku from product where tenant_id = $1 and product_id = any ($2::bigint[]) and infant_formula order by sku',
    [tx.tenantId, productIds],
  );
  return rows.map(({ sku }) => sku);
}

/** Every offer that changes a unit price, including past and future ones. */
export function priceOffers(db: Db): Promise<OfferRow[]> {
  return db.rows<OfferRow>(
    `select ${columns} from offer o where o.tenant_id = $1 and o.kind in ('percentage', 'price_cut')
     order by o.offer_id`,
    [db.tenantId],
  );
}

export async function saveOffers(tx: Db, offers: readonly OfferRow[]): Promise<void> {
  const rows = JSON.stringify(offers);
  await tx.rows(
    `insert into offer (tenant_id, offer_id, code, kind, badge, description, params, starts_on, ends_on, per_order_limit,
       warehouse_ids)
     select $2, offer_id, code, kind, badge, description, params, starts_on, ends_on, per_order_limit, warehouse_ids
     from jsonb_to_recordset($1::jsonb) as r(offer_id bigint, code text, kind text, badge text, description text,
       params jsonb, starts_on date, ends_on date, per_order_limit int, warehouse_ids bigint[])
     on conflict (tenant_id, offer_id) do update set code = excluded.code, kind = excluded.kind, badge = excluded.badge,
       description = excluded.description, params = excluded.params, starts_on = excluded.starts_on,
       ends_on = excluded.ends_on, per_order_limit = excluded.per_order_limit, warehouse_ids = excluded.warehouse_ids`,
    [rows, tx.tenantId],
  );
  await tx.rows(`delete from offer_product where tenant_id = $2 and offer_id = any($1::bigint[])`, [
    offers.map((offer) => offer.offer_id),
    tx.tenantId,
  ]);
  await tx.rows(
    `insert into offer_product (tenant_id, offer_id, product_id)
     select $2, r.offer_id, product_id::bigint
     from jsonb_to_recordset($1::jsonb) as r(offer_id bigint, product_ids jsonb), jsonb_array_elements_text(r.product_ids) product_id
     on conflict do nothing`,
    [rows, tx.tenantId],
  );
}

export interface OfferPriceRow {
  warehouse_id: number;
  product_id: number;
  offer_id: number;
  cents: number;
  lowest_30d_cents: number | null;
  prior_cents: number | null;
}

export async function replaceOfferPrices(
  tx: Db,
  offerIds: readonly number[],
  prices: readonly OfferPriceRow[],
): Promise<void> {
  await tx.rows(`delete from offer_price where tenant_id = $2 and offer_id = any($1::bigint[])`, [
    offerIds,
    tx.tenantId,
  ]);
  await tx.rows(
    `insert into offer_price (tenant_id, warehouse_id, product_id, offer_id, cents, lowest_30d_cents, prior_cents)
     select $2, r.* from jsonb_to_recordset($1::jsonb) as r(warehouse_id bigint, product_id bigint, offer_id bigint, cents int,
       lowest_30d_cents int, prior_cents int)`,
    [JSON.stringify(prices), tx.tenantId],
  );
}
