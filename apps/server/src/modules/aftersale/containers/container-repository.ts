import { orderStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** SQL: whether an order was handed over, wholly or in part. */
const isHandedOver = `o.status_id in (${orderStatus.handedOver}, ${orderStatus.partlyHandedOver})`;

/** Containers of an order that are still with the shopper. */
export interface ContainersOut {
  orderId: number;
  /** Null: crates. */
  lineNo: number | null;
  /** EAN and sku of the goods; both empty for crates. */
  ean: string;
  sku: string;
  name: string;
  unitCents: number;
  out: number;
}

/** What a shopper has of orders that were handed over, the oldest order first. */
export function findContainersOut(db: Db, userId: number): Promise<ContainersOut[]> {
  return db.rows<ContainersOut>(
    `select * from (
       select o.order_id as "orderId", l.line_no as "lineNo", l.ean, l.sku, l.name,
         (l.traits->>'containerCents')::int as "unitCents",
         coalesce(l.picked, l.quantity)::int - (select coalesce(sum(r.quantity), 0)::int from container_return r
           where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.line_no = l.line_no) as out
       from sales_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.order_id
       where o.tenant_id = $1 and o.user_id = $2 and ${isHandedOver} and l.traits ? 'containerCents'
       union all
       select o.order_id, null, '', '', '', (o.totals->'crates'->>'unitCents')::int,
         (o.totals->'crates'->>'quantity')::int - (select coalesce(sum(r.quantity), 0)::int from container_return r
           where r.tenant_id = o.tenant_id and r.order_id = o.order_id and r.line_no is null)
       from sales_order o
       where o.tenant_id = $1 and o.user_id = $2 and ${isHandedOver} and o.totals ? 'crates') c
     where c.out > 0 order by 1, 2 nulls last`,
    [db.tenantId, userId],
  );
}

/** Notes containers of an order that came back, or whose deposits were given back with their goods. */
export async function insertReturns(
  tx: Db,
  orderId: number,
  parts: readonly { lineNo?: number; quantity: number; cents: number }[],
  now: Date,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.rows(
    `insert into container_return (tenant_id, order_id, line_no, quantity, cents, at)
     select $1, $2, line_no, quantity, cents, $6 from unnest($3::int[], $4::int[], $5::int[])
       as part (line_no, quantity, cents)`,
    [
      tx.tenantId,
      orderId,
      parts.map(({ lineNo }) => lineNo ?? null),
      parts.map(({ quantity }) => quantity),
      parts.map(({ cents }) => cents),
      now,
    ],
  );
}
