import type { Db } from '../../../platform/db/brand-db.ts';

export interface AuditRecord {
  entryId: number;
  at: Date;
  actorKind: 'staff' | 'program' | 'command';
  actorId: number | null;
  actorName: string;
  clientAddress: string;
  requestId: string;
  storeId: number | null;
  act: string;
  objectKind: string;
  objectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

/** An absent condition doesn't filter. */
export interface AuditFilter {
  staffId?: number | undefined;
  keyId?: number | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  act?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Entries before this id. */
  before?: number | undefined;
  /** Null: all stores. */
  storeIds: readonly number[] | null;
}

/** Entries, newest first. */
export function listEntries(db: Db, filter: AuditFilter, limit: number): Promise<AuditRecord[]> {
  const { staffId, keyId } = filter;
  return db.rows<AuditRecord>(
    `select entry_id as "entryId", at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
       client_address as "clientAddress", request_id as "requestId", store_id as "storeId", act,
       object_kind as "objectKind", object_id as "objectId", before, after, reason
     from audit_entry
     where tenant_id = $1 and ($2::text is null or actor_kind = $2) and ($3::bigint is null or actor_id = $3)
       and ($4::text is null or object_kind = $4) and ($5::text is null or object_id = $5)
       and ($6::text is null or act = $6) and ($7::timestamptz is null or at >= $7)
       and ($8::timestamptz is null or at < $8) and ($9::bigint is null or entry_id < $9)
       and ($10::bigint[] is null or store_id = any ($10))
     order by entry_id desc limit $11`,
    [
      db.tenantId,
      staffId === undefined ? (keyId === undefined ? null : 'program') : 'staff',
      staffId ?? keyId ?? null,
      filter.objectKind ?? null,
      filter.objectId ?? null,
      filter.act ?? null,
      filter.from ?? null,
      filter.until ?? null,
      filter.before ?? null,
      filter.storeIds,
      limit,
    ],
  );
}
