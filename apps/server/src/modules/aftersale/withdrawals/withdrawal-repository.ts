import { orderStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

const { handedOver, partlyHandedOver } = orderStatus;

/** What of each line came back by withdrawals that are refunded, and by this one. */
export function findReturned(
  tx: Db,
  orderId: number,
  caseId: number,
): Promise<{ lineNo: number; quantity: number }[]> {
  return tx.rows(
    `select l.line_no as "lineNo", sum(l.accepted) as quantity from aftersale_line l
     join aftersale_case c on c.tenant_id = l.tenant_id and c.case_id = l.case_id
     where c.tenant_id = $1 and c.order_id = $2 and c.kind = 'withdrawal'
       and (c.state in ('refunded', 'deducted') or c.case_id = $3) and l.accepted > 0
     group by l.line_no`,
    [tx.tenantId, orderId, caseId],
  );
}

/** Orders of a shopper that were handed over since an instant, newest first. */
export async function findHandedOverSince(db: Db, userId: number, since: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select o.order_id as "orderId" from sales_order o
     where o.tenant_id = $1 and o.user_id = $2 and o.status_id in (${handedOver}, ${partlyHandedOver}) and exists (
       select from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.order_id
         and e.status_id in (${handedOver}, ${partlyHandedOver}) and e.at >= $3)
     order by o.order_id desc limit 50`,
    [db.tenantId, userId, since],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Writes what goods of a withdrawal are worth by what was handed over. A line that was missing is worth nothing. */
export async function setReturned(
  tx: Db,
  caseId: number,
  lines: readonly { lineNo: number; quantity: number; cents: number; containerCents: number }[],
): Promise<void> {
  await tx.rows(
    `with counted as (
       update aftersale_line l set cents = n.cents, container_cents = n.container_cents,
         quantity = case when n.quantity > 0 then n.quantity else l.quantity end
       from unnest($3::int[], $4::numeric[], $5::int[], $6::int[]) as n(line_no, quantity, cents, container_cents)
       where l.tenant_id = $1 and l.case_id = $2 and l.line_no = n.line_no)
     update aftersale_case set cents = $7 where tenant_id = $1 and case_id = $2`,
    [
      tx.tenantId,
      caseId,
      lines.map(({ lineNo }) => lineNo),
      lines.map(({ quantity }) => quantity),
      lines.map(({ cents }) => cents),
      lines.map(({ containerCents }) => containerCents),
      lines.reduce((sum, { cents }) => sum + cents, 0),
    ],
  );
}
