import type { Db } from '../../../../platform/db/brand-db.ts';

/** The keys of these that goods of the brand have. */
export async function keysOfGoods(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(
    `select distinct picture_key as key from product where tenant_id = $1 and picture_key = any($2::text[])`,
    [db.tenantId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Stores a picture; false if it is the same as before. */
export async function storePicture(
  tx: Db,
  { key, bytes, hash }: { key: string; bytes: Buffer; hash: string },
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into picture as p (tenant_id, picture_key, kind, bytes, content_hash) values ($1, $2, 'raster', $3, $4)
     on conflict (tenant_id, picture_key) do update
       set kind = excluded.kind, bytes = excluded.bytes, content_hash = excluded.content_hash
       where p.content_hash <> excluded.content_hash
     returning 1`,
    [tx.tenantId, key, bytes, hash],
  );
  return rows.length > 0;
}
