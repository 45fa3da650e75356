import type { SaleType } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';

export interface Warehouse {
  id: number;
  name: string;
}

export function warehouses(db: Db): Promise<Warehouse[]> {
  return db.rows<Warehouse>('select warehouse_id as id, name from warehouse where tenant_id = $1', [
    db.tenantId,
  ]);
}

export interface SoldProduct {
  sku: string;
  productId: number;
  saleType: SaleType;
  /** Price and stock in each warehouse that has a price. */
  sold: { warehouse_id: number; list_cents: number; available: number }[];
}

export function soldProducts(tx: Db, skus: readonly string[]): Promise<SoldProduct[]> {
  return tx.rows<SoldProduct>(
    `select p.sku, p.product_id as "productId", p.sale_type as "saleType", coalesce((
       select json_agg(json_build_object('warehouse_id', a.warehouse_id, 'list_cents', a.list_cents, 'available', a.available))
       from assortment a where a.tenant_id = p.tenant_id and a.product_id = p.product_id), '[]') as sold
     from product p where p.tenant_id = $1 and p.sku = any($2::text[])`,
    [tx.tenantId, skus],
  );
}

export interface SoldRow {
  sku: string;
  warehouse_id: number;
  product_id: number;
  list_cents: number;
  available: number;
}

/** Prices and stock in the order of warehouse and product, after `after`. */
export function nextSold(
  db: Db,
  after: Pick<SoldRow, 'warehouse_id' | 'product_id'>,
  atMost: number,
): Promise<SoldRow[]> {
  return db.rows<SoldRow>(
    `select p.sku, a.warehouse_id, a.product_id, a.list_cents, a.available
     from assortment a join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
     where a.tenant_id = $1 and (a.warehouse_id, a.product_id) > ($2::bigint, $3::bigint)
     order by a.warehouse_id, a.product_id limit $4`,
    [db.tenantId, after.warehouse_id, after.product_id, atMost],
  );
}

/** A range of the staged rows, in the order of warehouse and product. */
export interface Portion {
  /** The number of rows before the range. */
  after: number;
  rows: number;
}

const staged = `(select id as product_id, (record->>'warehouse_id')::bigint as warehouse_id, is_new,
  (record->>'value')::numeric as value, (record->>'seen')::numeric as seen
  from import_row order by (record->>'warehouse_id')::bigint, id offset $2 limit $3)`;

/**
 * Locks the rows of the range in the order in which orders lock them, also from one range to the next, so that orders
 * and imports never deadlock.
 */
const locked = `locked as materialized (
  select i.warehouse_id, i.product_id, a.before, i.value, i.seen
  from ${staged} i, lateral (
    select list_cents as before from assortment
    where tenant_id = $1 and warehouse_id = i.warehouse_id and product_id = i.product_id for no key update
  ) a
  where not i.is_new
)`;
const lockedRow = 'a.tenant_id = $1 and a.warehouse_id = l.warehouse_id and a.product_id = l.product_id';

/** Writes list prices with their history. A price without earlier history is recorded for the day before. */
export async function writePrices(
  tx: Db,
  { after, rows, today }: Portion & { today: string },
): Promise<void> {
  await tx.rows(
    `with ${locked},
    written as (update assortment a set list_cents = l.value::int from locked l where ${lockedRow})
    insert into price_history (tenant_id, warehouse_id, product_id, valid_from, cents)
    select $1, l.warehouse_id, l.product_id, $4::date - 1, l.before from locked l
    where not exists (select from price_history h
      where h.tenant_id = $1 and h.warehouse_id = l.warehouse_id and h.product_id = l.product_id and h.valid_from < $4::date)`,
    [tx.tenantId, after, rows, today],
  );
  // a product that is new in the warehouse has no stock until a stock file sets it
  await tx.rows(
    `insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available)
     select $1, warehouse_id, product_id, value::int, 0 from ${staged} i where is_new order by 2, 3`,
    [tx.tenantId, after, rows],
  );
  await tx.rows(
    `insert into price_history as h (tenant_id, warehouse_id, product_id, valid_from, cents)
     select $1, warehouse_id, product_id, $4::date, value::int from ${staged} i
     on conflict (tenant_id, warehouse_id, product_id, valid_from)
     do update set cents = excluded.cents, day_low_cents = least(h.day_low_cents, h.cents)`,
    [tx.tenantId, after, rows, today],
  );
}

/** Writes stock. It keeps the difference that orders made since the file was checked. */
export async function writeStock(tx: Db, { after, rows }: Portion): Promise<void> {
  await tx.rows(
    `with ${locked}
     update assortment a set available = greatest(l.value + a.available - l.seen, 0) from locked l where ${lockedRow}`,
    [tx.tenantId, after, rows],
  );
}
