import type { Db } from '../../../platform/db/brand-db.ts';
import type { StoredFile } from './content-files.ts';

export async function readFile(
  db: Db,
  name: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> {
  return db.row(`select media_type, bytes from content_file where tenant_id = $1 and file_name = $2`, [
    db.tenantId,
    name,
  ]);
}

export async function insertFile(tx: Db, file: StoredFile): Promise<void> {
  await tx.rows(
    `insert into content_file (tenant_id, file_name, media_type, width, height, bytes)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tx.tenantId, file.name, file.mediaType, file.width ?? null, file.height ?? null, file.bytes],
  );
}
