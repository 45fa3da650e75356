-- apps/server/src/modules/staff/records/audit-repository.ts, written by npm run queries

-- listEntries
select entry_id as "entryId", at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
    client_address as "clientAddress", request_id as "requestId", store_id as "storeId", act,
    object_kind as "objectKind", object_id as "objectId", before, after, reason
  from audit_entry
  where tenant_id = $1 and ($2::text is null or actor_kind = $2) and ($3::bigint is null or actor_id = $3)
    and ($4::text is null or object_kind = $4) and ($5::text is null or object_id = $5)
    and ($6::text is null or act = $6) and ($7::timestamptz is null or at >= $7)
    and ($8::timestamptz is null or at < $8) and ($9::bigint is null or entry_id < $9)
    and ($10::bigint[] is null or store_id = any ($10))
  order by entry_id desc limit $11;
