import type { Stores } from '@bottega/domain/staff';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Photos that were uploaded for an order and belong to no case yet. */
export async function findUnsentPhotos(db: Db, orderId: number): Promise<string[]> {
  const rows = await db.rows<{ photoId: string }>(
    `select photo_id as "photoId" from aftersale_photo where tenant_id = $1 and order_id = $2 and case_id is null`,
    [db.tenantId, orderId],
  );
  return rows.map(({ photoId }) => photoId);
}

export async function insertPhoto(
  tx: Db,
  photo: { photoId: string; orderId: number; mediaType: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.tenantId, photo.photoId, photo.orderId, photo.mediaType, now],
  );
}

export async function attachPhotos(
  tx: Db,
  { caseId, lineNo, photos }: { caseId: number; lineNo: number; photos: readonly string[] },
): Promise<void> {
  if (photos.length === 0) return;
  await tx.rows(
    `update aftersale_photo set case_id = $2, line_no = $3
     where tenant_id = $1 and photo_id = any ($4::uuid[]) and case_id is null`,
    [tx.tenantId, caseId, lineNo, photos],
  );
}

/** Deletes photos that were never sent, and those of cases before an instant. */
export async function deletePhotos(
  db: Db,
  { unsentBefore, sentBefore }: { unsentBefore: Date; sentBefore: Date },
): Promise<void> {
  await db.rows(
    `delete from aftersale_photo
     where tenant_id = $1 and (case_id is null and uploaded_at < $2 or case_id is not null and uploaded_at < $3)`,
    [db.tenantId, unsentBefore, sentBefore],
  );
}

/** The photo of a case, about an order of these stores. Its bytes are in the storage. */
export function findPhoto(
  db: Db,
  photoId: string,
  stores: Stores,
): Promise<{ mediaType: string } | undefined> {
  return db.row(
    `select media_type as "mediaType" from aftersale_photo p
     where tenant_id = $1 and photo_id = $2 and case_id is not null and ($3::bigint[] is null or exists (
       select from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
       where o.tenant_id = p.tenant_id and o.order_id = p.order_id and z.store_id = any ($3)))`,
    [db.tenantId, photoId, stores === 'all' ? null : stores],
  );
}

/** Of these ids, those of photos. */
export async function findPhotoIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select photo_id::text as id from aftersale_photo where tenant_id = $1 and photo_id = any ($2::uuid[])`,
    [db.tenantId, ids],
  );
  return rows.map(({ id }) => id);
}
