import type { Db } from '../../src/platform/db/brand-db.ts';
import { changeCatalogue } from './catalog.ts';

/** Creates a group of products with a limit per basket. */
export async function makePurchaseGroup(db: Db, name: string, maxQuantity: number): Promise<number> {
  const row = await db.row<{ groupId: number }>(
    `insert into purchase_group (tenant_id, name, max_quantity) values ($1, $2, $3) returning group_id as "groupId"`,
    [db.tenantId, name, maxQuantity],
  );
  return row!.groupId;
}

/** Limits a product by day, by group, or both. Replaces an existing limit. */
export async function limitPurchase(
  db: Db,
  productId: number,
  { maxPerDay = null, groupId = null }: { maxPerDay?: number | null; groupId?: number | null },
): Promise<void> {
  await changeCatalogue(
    db,
    `insert into purchase_limit (tenant_id, product_id, max_per_day, group_id) values ($1, $2, $3, $4)
     on conflict (tenant_id, product_id) do update set max_per_day = excluded.max_per_day, group_id = excluded.group_id`,
    [db.tenantId, productId, maxPerDay, groupId],
  );
}
