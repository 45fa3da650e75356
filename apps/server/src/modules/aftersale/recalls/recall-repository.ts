import { orderStatus, statusesAtShop } from '@bottega/domain';
import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

const { outForDelivery, withCarrier, handedOver, partlyHandedOver } = orderStatus;
/** SQL: whether an order was handed over or is out for delivery. */
const isOut = `o.status_id in (${outForDelivery}, ${withCarrier}, ${handedOver}, ${partlyHandedOver})`;
/** SQL: whether the shop can still take goods from an order. */
const isInShop = `o.status_id in (${statusesAtShop.join(', ')})`;

export interface Recall {
  recallId: number;
  ean: string;
  /** Empty: every lot. */
  lot: string;
  reason: string;
  name: string;
  /** Products that it took off sale. */
  withdrawn: number[];
  openedAt: Date;
  closedAt: Date | null;
}

const columns = `recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt"`;

/** Opens a recall; undefined if the same one is open. */
export async function insertRecall(
  tx: Db,
  recall: Pick<Recall, 'ean' | 'lot' | 'reason' | 'name' | 'withdrawn'>,
  now: Date,
): Promise<Recall | undefined> {
  return tx.row<Recall>(
    `insert into recall (tenant_id, ean, lot, reason, name, withdrawn, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, gtin, lot) where closed_at is null do nothing returning ${columns}`,
    [tx.tenantId, recall.ean, recall.lot, recall.reason, recall.name, recall.withdrawn, now],
  );
}

export function findOpenRecall(db: Db, ean: string, lot: string): Promise<Recall | undefined> {
  return db.row<Recall>(
    `select ${columns} from recall where tenant_id = $1 and gtin = $2 and lot = $3 and closed_at is null`,
    [db.tenantId, paddedGtin(ean), lot],
  );
}

/** The open recalls, newest first. */
export function findOpenRecalls(db: Db): Promise<Recall[]> {
  return db.rows<Recall>(
    `select ${columns} from recall where tenant_id = $1 and closed_at is null order by recall_id desc limit 100`,
    [db.tenantId],
  );
}

export function findRecall(db: Db, recallId: number): Promise<Recall | undefined> {
  return db.row<Recall>(`select ${columns} from recall where tenant_id = $1 and recall_id = $2`, [
    db.tenantId,
    recallId,
  ]);
}

export function lockOpenRecall(tx: Db, recallId: number): Promise<Recall | undefined> {
  return tx.row<Recall>(
    `select ${columns} from recall where tenant_id = $1 and recall_id = $2 and closed_at is null for update`,
    [tx.tenantId, recallId],
  );
}

/** Closes a recall. Another open one of the same goods takes over which products it will put back on sale. */
export async function setClosed(tx: Db, { recallId, ean, withdrawn }: Recall, now: Date): Promise<void> {
  await tx.rows(`update recall set closed_at = $3 where tenant_id = $1 and recall_id = $2`, [
    tx.tenantId,
    recallId,
    now,
  ]);
  await tx.rows(
    `update recall set withdrawn = withdrawn || $3::bigint[]
     where tenant_id = $1 and recall_id = (
       select min(recall_id) from recall where tenant_id = $1 and gtin = $2 and closed_at is null)`,
    [tx.tenantId, paddedGtin(ean), withdrawn],
  );
}

/**
 * SQL: an order that has the goods of an EAN: handed over or on its way, and not left out at picking. With a lot, goods
 * of another known lot don't count.
 */
const has = (gtin: string, lot: string): string => `exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.gtin = ${gtin}
    and coalesce(l.picked, l.quantity) > 0 and (${lot} = '' or coalesce(l.lot, ${lot}) = ${lot}))`;

export interface Sold {
  /** Orders that were handed over or are out for delivery, and their shoppers. */
  orders: number;
  shoppers: number;
  /** Orders from which the shop can still take the goods. */
  inPreparation: number[];
  /** The name as it was sold last; null if it never was. */
  name: string | null;
}

/** What was sold of an EAN, of a lot unless that is empty. */
export async function findSold(db: Db, ean: string, lot: string): Promise<Sold> {
  const row = await db.row<Sold>(
    `select (count(*) filter (where ${isOut}))::int as orders,
       (count(distinct o.user_id) filter (where ${isOut}))::int as shoppers,
       coalesce(array_agg(o.order_id order by o.order_id) filter (where ${isInShop}), '{}')
         as "inPreparation",
       (select trim(l.brand_name || ' ' || l.name || ' ' || l.size_text) from order_line l
        where l.tenant_id = $2 and l.gtin = $1 order by l.order_id desc limit 1) as name
     from sales_order o where o.tenant_id = $2 and ${has('$1', '$3::text')}`,
    [paddedGtin(ean), db.tenantId, lot],
  );
  return row!;
}

/** Notes all shoppers who have the goods, once each. */
export async function insertBuyers(tx: Db, { recallId, ean, lot }: Recall): Promise<void> {
  await tx.rows(
    `insert into recall_buyer (tenant_id, recall_id, user_id, origin)
     select $1::int, $2::bigint, o.user_id, max(o.origin) from sales_order o
     join shopper s on s.tenant_id = o.tenant_id and s.user_id = o.user_id and s.deleted_at is null
     where o.tenant_id = $1 and ${isOut} and ${has('$3', '$4::text')}
     group by o.user_id
     on conflict do nothing`,
    [tx.tenantId, recallId, paddedGtin(ean), lot],
  );
}

/** Takes some buyers who have no mail yet, so that parallel and repeated jobs take others. */
export async function takeBuyers(tx: Db, recallId: number, most: number, now: Date): Promise<number[]> {
  const rows = await tx.rows<{ userId: number }>(
    `update recall_buyer b set mailed_at = $3 from (
       select user_id from recall_buyer where tenant_id = $4 and recall_id = $1 and mailed_at is null
       order by user_id limit $2 for update skip locked) t
     where b.tenant_id = $4 and b.recall_id = $1 and b.user_id = t.user_id returning b.user_id as "userId"`,
    [recallId, most, now, tx.tenantId],
  );
  return rows.map(({ userId }) => userId);
}

/** A buyer of a recall, with the shop's address where it was bought. */
export function findBuyer(
  db: Db,
  { recallId, userId }: { recallId: number; userId: number },
): Promise<{ origin: string } | undefined> {
  return db.row('select origin from recall_buyer where tenant_id = $1 and recall_id = $2 and user_id = $3', [
    db.tenantId,
    recallId,
    userId,
  ]);
}

/** How many buyers a recall has, and how many were handed to the mails. */
export async function countBuyers(db: Db, recallId: number): Promise<{ all: number; mailed: number }> {
  const row = await db.row<{ all: number; mailed: number }>(
    `select count(*)::int as all, count(mailed_at)::int as mailed from recall_buyer
     where tenant_id = $1 and recall_id = $2`,
    [db.tenantId, recallId],
  );
  return row!;
}

/** The shopper's orders with goods of open recalls, which were handed over, newest first. */
export function findRecalledOrders(
  db: Db,
  userId: number,
): Promise<{ recallId: number; orderId: number; deliveryDate: string }[]> {
  return db.rows(
    `select r.recall_id as "recallId", o.order_id as "orderId", o.delivery_date as "deliveryDate"
     from recall r join sales_order o on o.tenant_id = r.tenant_id and o.user_id = $1
       and o.status_id in (${handedOver}, ${partlyHandedOver})
     where r.tenant_id = $2 and r.closed_at is null and ${has('r.gtin', 'r.lot')} order by o.order_id desc limit 200`,
    [userId, db.tenantId],
  );
}
