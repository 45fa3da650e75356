import type { Db } from '../../../platform/db/brand-db.ts';
import { announcedOffer } from '../../promotion/index.ts';

/** A price from a day on. `low` is the lowest earlier price of the same day. */
export interface PriceDay {
  day: string;
  cents: number;
  low: number | null;
}

export interface AskedPriceRow {
  warehouse_id: number;
  product_id: number;
  list_cents: number;
  perishable: boolean;
  /** Oldest first. */
  history: PriceDay[];
}

export function readAskedPrices(db: Db, productIds: readonly number[]): Promise<AskedPriceRow[]> {
  return db.rows<AskedPriceRow>(
    `select a.warehouse_id, a.product_id, a.list_cents, p.perishable, coalesce(h.history, '[]') as history
     from assortment a
     join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
     left join (
       select warehouse_id, product_id,
         json_agg(json_build_object('day', valid_from, 'cents', cents, 'low', day_low_cents) order by valid_from) as history
       from price_history where tenant_id = $2 and product_id = any($1::bigint[]) group by 1, 2
     ) h on h.warehouse_id = a.warehouse_id and h.product_id = a.product_id
     where a.tenant_id = $2 and a.product_id = any($1::bigint[])`,
    [productIds, db.tenantId],
  );
}

/**
 * Adds the day's price of every product that is or was under a cut to the history, if it differs from the last one.
 * Changed list prices are saved by the code that writes them.
 */
export async function savePricesOfDay(tx: Db, day: string): Promise<number> {
  const saved = await tx.rows(
    `insert into price_history as h (tenant_id, warehouse_id, product_id, valid_from, cents)
     select a.tenant_id, a.warehouse_id, a.product_id, $1::date, coalesce(op.cents, a.list_cents)
     from assortment a
     join (select distinct warehouse_id, product_id from offer_price where tenant_id = $2) cut
       on cut.warehouse_id = a.warehouse_id and cut.product_id = a.product_id
     left join lateral (${announcedOffer('a', '$1', 'a.warehouse_id')}) o on true
     left join offer_price op on op.tenant_id = a.tenant_id and op.warehouse_id = a.warehouse_id
       and op.product_id = a.product_id and op.offer_id = o.offer_id
     left join lateral (
       select h.cents from price_history h
       where h.tenant_id = a.tenant_id and h.warehouse_id = a.warehouse_id and h.product_id = a.product_id
         and h.valid_from <= $1::date
       order by h.valid_from desc limit 1
     ) last on true
     where a.tenant_id = $2 and last.cents is distinct from coalesce(op.cents, a.list_cents)
     on conflict (tenant_id, warehouse_id, product_id, valid_from)
     do update set cents = excluded.cents, day_low_cents = least(h.day_low_cents, h.cents)
     returning 1`,
    [day, tx.tenantId],
  );
  return saved.length;
}
