import type { Db } from '../../../platform/db/brand-db.ts';

/** Whether goods of the brand have this key for their picture. */
export async function isKeyOfGoods(db: Db, key: string): Promise<boolean> {
  return (
    (await db.row('select from product where tenant_id = $1 and picture_key = $2 limit 1', [
      db.tenantId,
      key,
    ])) !== undefined
  );
}

/**
 * The source of a picture.
 *
 * @param isOfGoods whether the size is one of product pictures; banner sizes don't serve pictures of products
 */
export async function pictureSource(
  db: Db,
  { key, isOfGoods }: { key: string; isOfGoods: boolean },
): Promise<{ kind: 'svg' | 'raster'; bytes: Buffer } | undefined> {
  return db.row(
    `select kind, bytes from picture
     where tenant_id = $1 and picture_key = $2
       and ($3 or not exists (select from product where tenant_id = $1 and picture_key = $2))`,
    [db.tenantId, key, isOfGoods],
  );
}

export async function pictureHash(db: Db, key: string): Promise<string | undefined> {
  return (
    await db.row<{ content_hash: string }>(
      `select content_hash from picture where tenant_id = $1 and picture_key = $2`,
      [db.tenantId, key],
    )
  )?.content_hash;
}
