import type { StaffActor, StaffContext } from '../context.ts';
import type { Db } from './brand-db.ts';

/** An act of the shop's people, programs or commands. */
export interface AuditEntry {
  /** `object.act`, such as `order.pick`. */
  act: string;
  object: { kind: string; id: number | string };
  /** Where it was done; absent: nowhere or everywhere. */
  storeId?: number;
  /** Fields of the object that the act changed, without personal data that isn't needed to understand it. */
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/** Adds an entry to the audit, in the transaction of the act: both are written, or neither. */
export async function recordAudit(
  tx: Db,
  {
    actor,
    clock,
    clientAddress,
    requestId,
  }: Pick<StaffContext, 'actor' | 'clock' | 'clientAddress' | 'requestId'>,
  { act, object, storeId, before, after, reason = '' }: AuditEntry,
): Promise<void> {
  await tx.rows(
    `insert into audit_entry (tenant_id, at, actor_kind, actor_id, actor_name, client_address, request_id, store_id, act,
       object_kind, object_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tx.tenantId,
      clock.now(),
      actor.kind,
      idOf(actor),
      actor.name,
      clientAddress,
      requestId,
      storeId ?? null,
      act,
      object.kind,
      String(object.id),
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      reason,
    ],
  );
}

function idOf(actor: StaffActor): number | null {
  switch (actor.kind) {
    case 'staff':
      return actor.staffId;
    case 'program':
      return actor.keyId;
    case 'command':
      return null;
  }
}
