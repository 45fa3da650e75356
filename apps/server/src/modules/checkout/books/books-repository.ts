import type { LedgerSum } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Instants from the first to before the second. */
export interface Period {
  from: Date;
  to: Date;
}

/** The ledger of a period, summed by day in Rome, account, rate and payment type; without memo accounts. */
export function sumLedger(db: Db, { from, to }: Period): Promise<LedgerSum[]> {
  return db.rows<LedgerSum>(
    `select (e.at at time zone 'Europe/Rome')::date::text as day, e.kind, e.account, e.detail, e.vat_bp as vat,
       o.payment_type_id as "paymentTypeId",
       (o.address->>'addressTypeId')::int as "addressTypeId", sum(e.cents) as cents
     from ledger_entry e left join sales_order o on o.tenant_id = e.tenant_id and o.order_id = e.order_id
     where e.tenant_id = $1 and e.at >= $2 and e.at < $3
       and e.account not in ('blocked', 'ordered', 'codes_spent', 'memo')
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 5, 6, 4`,
    [db.tenantId, from, to],
  );
}

/** What decides the points of an order that was handed over. */
export interface PointsRow {
  day: string;
  points: number;
  /** Goods as ordered and as charged, in cents. */
  ordered: number;
  charged: number;
}

/** The orders of a period that were handed over, with the day in Rome. */
export function findPointsOf(db: Db, { from, to }: Period): Promise<PointsRow[]> {
  return db.rows<PointsRow>(
    `select (e.at at time zone 'Europe/Rome')::date::text as day, (o.totals->>'points')::int as points,
       (o.totals->>'total')::int - besides - containers as ordered,
       coalesce(o.charged_cents, o.total_cents) - besides - coalesce(o.charged_container_cents, containers) as charged
     from (select distinct on (order_id) order_id, at from ledger_entry
           where tenant_id = $1 and posting = 'sold' and at >= $2 and at < $3) e
     join sales_order o on o.tenant_id = $1 and o.order_id = e.order_id,
       lateral (select (o.totals->>'packageTotal')::int + (o.totals->>'deliveryFee')::int as besides,
         (o.totals->>'containerTotal')::int as containers) as services`,
    [db.tenantId, from, to],
  );
}
