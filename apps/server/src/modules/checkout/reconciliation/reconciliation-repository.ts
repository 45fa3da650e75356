import type { BookedMove, Span } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Reconciliation } from './reconciliation-record.ts';

/** Money that moved at a gateway by the shop's movements and by its ledger; one of the two may lack. */
export function findBookedMoves(db: Db, gateway: string, { from, to }: Span): Promise<BookedMove[]> {
  return db.rows(
    `select coalesce(m.gateway_ref, l.posting) as "gatewayRef", coalesce(m.kind, l.kind) as kind,
       coalesce(m.cents, 0) as cents, coalesce(l.cents, 0) as "ledgerCents", coalesce(m.at, l.at) as at
     from (
       select p.order_id, a.gateway_ref, m.kind, m.kind || ':' || m.gateway_event as posting, m.amount_cents as cents, m.at
       from payment_movement m
       join payment_attempt a on a.tenant_id = m.tenant_id and a.attempt_id = m.attempt_id
       join payment p on p.tenant_id = m.tenant_id and p.payment_id = m.payment_id
       where m.tenant_id = $1 and m.at >= $3 and m.at < $4 and m.attempt_id is not null
         and m.kind in ('captured', 'refunded') and a.gateway = $2
     ) m
     full join (
       select order_id, posting, kind, case kind when 'refunded' then -cents else cents end as cents, at
       from ledger_entry
       where tenant_id = $1 and at >= $3 and at < $4 and account = 'gateway' and detail = $2
     ) l on l.order_id = m.order_id and l.posting = m.posting
     order by 5, 1`,
    [db.tenantId, gateway, from, to],
  );
}

/** The orders of payments, by the gateway's ids. */
export function findOrdersOf(
  db: Db,
  gateway: string,
  gatewayRefs: readonly string[],
): Promise<{ gatewayRef: string; orderId: number }[]> {
  return db.rows(
    `select a.gateway_ref as "gatewayRef", p.order_id as "orderId" from payment_attempt a
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where a.tenant_id = $1 and a.gateway = $2 and a.gateway_ref = any ($3)`,
    [db.tenantId, gateway, gatewayRefs],
  );
}

/** Saves the result of a day; a later one replaces it. */
export async function saveReconciliation(db: Db, reconciliation: Reconciliation, now: Date): Promise<void> {
  await db.rows(
    `insert into reconciliation (tenant_id, day, gateway, reconciled_at, moves, captured_cents, refunded_cents, fee_cents,
       differences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, day, gateway) do update set reconciled_at = excluded.reconciled_at, moves = excluded.moves,
       captured_cents = excluded.captured_cents, refunded_cents = excluded.refunded_cents, fee_cents = excluded.fee_cents,
       differences = excluded.differences`,
    [
      db.tenantId,
      reconciliation.day,
      reconciliation.gateway,
      now,
      reconciliation.moves,
      reconciliation.capturedCents,
      reconciliation.refundedCents,
      reconciliation.feeCents,
      JSON.stringify(reconciliation.differences),
    ],
  );
}

/** The results of days since `day`, newest first. */
export function findReconciliations(
  db: Db,
  day: string,
): Promise<(Reconciliation & { reconciledAt: Date })[]> {
  return db.rows(
    `select day::text, gateway, reconciled_at as "reconciledAt", moves, captured_cents::int as "capturedCents",
       refunded_cents::int as "refundedCents", fee_cents::int as "feeCents", differences
     from reconciliation where tenant_id = $1 and day >= $2 order by day desc, gateway`,
    [db.tenantId, day],
  );
}
