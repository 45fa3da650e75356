import { cartStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

const { open, prepared, setAside } = cartStatus;
/** SQL: whether a change is still open. */
const isOpen = `status_id in (${open}, ${prepared})`;

/** A cart that changes an order: the named one, else the shopper's current one. It locks nothing. */
export function findChange(
  db: Db,
  { userId, cartId }: { userId: number; cartId: number | undefined },
): Promise<{ cartId: number; orderId: number } | undefined> {
  return db.row(
    `select cart_id as "cartId", changes_order_id as "orderId" from cart
     where tenant_id = $1 and user_id = $2 and changes_order_id is not null
       and (cart_id = $3 or $3::bigint is null and ${isOpen})`,
    [db.tenantId, userId, cartId],
  );
}

/** Locks the open change cart of an order. Returns its id and shopper; undefined if the order has none. */
export function lockChange(tx: Db, orderId: number): Promise<{ cartId: number; userId: number } | undefined> {
  return tx.row(
    `select cart_id as "cartId", user_id as "userId" from cart
     where tenant_id = $1 and changes_order_id = $2 and ${isOpen} for update`,
    [tx.tenantId, orderId],
  );
}

export interface NewChange {
  orderId: number;
  userId: number;
  warehouseId: number;
  infos: Record<string, string>;
}

export async function insertChange(
  tx: Db,
  { orderId, userId, warehouseId, infos }: NewChange,
  now: Date,
): Promise<number> {
  const row = await tx.row<{ cartId: number }>(
    `insert into cart (tenant_id, user_id, warehouse_id, changes_order_id, infos, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning cart_id as "cartId"`,
    [tx.tenantId, userId, warehouseId, orderId, JSON.stringify(infos), now],
  );
  return row!.cartId;
}

/** Brings the basket back that the shopper set aside for a change. */
export async function bringBackAside(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.rows(
    `update cart set status_id = ${open}, updated_at = $3
     where tenant_id = $1 and user_id = $2 and status_id = ${setAside}`,
    [tx.tenantId, userId, now],
  );
}
