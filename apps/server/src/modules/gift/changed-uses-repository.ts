import type { Db } from '../../platform/db/brand-db.ts';

/*
 * Codes of an order that is being changed (ADR 17). They stay spent by the order, at the cart that it was bought with,
 * until the change is confirmed. `dropped` marks those that the shopper took off meanwhile.
 */

/** Takes a spent code off the change of its order; false if the order has no such code. */
export async function dropUse(tx: Db, boughtCartId: number, code: string): Promise<boolean> {
  const rows = await tx.rows(
    `update gift_use u set dropped = true from gift_certificate g
     where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id and g.code = $3
       and u.tenant_id = $1 and u.cart_id = $2 and u.state = 'spent' and not u.dropped
     returning u.use_id`,
    [tx.tenantId, boughtCartId, code],
  );
  return rows.length > 0;
}

/** Takes up a code again that was dropped before. Returns its use; undefined if there is none. */
export async function takeUpUse(tx: Db, boughtCartId: number, giftId: number): Promise<number | undefined> {
  const row = await tx.row<{ useId: number }>(
    `update gift_use set dropped = false
     where tenant_id = $1 and cart_id = $2 and gift_id = $3 and state = 'spent' and dropped
     returning use_id as "useId"`,
    [tx.tenantId, boughtCartId, giftId],
  );
  return row?.useId;
}

export interface ChangedUses {
  orderId: number;
  /** The cart that the order was bought with. */
  boughtCartId: number;
  changeCartId: number;
  userId: number;
}

/**
 * Gives the order of a confirmed change the codes of its change cart: dropped ones are free again, new ones are spent.
 * Returns how many codes the order has.
 */
export async function settleUses(
  tx: Db,
  { orderId, boughtCartId, changeCartId, userId }: ChangedUses,
  useIds: readonly number[],
): Promise<number> {
  await tx.rows(
    `update gift_use set state = 'released', order_id = null, dropped = false
     where tenant_id = $1 and order_id = $2 and dropped`,
    [tx.tenantId, orderId],
  );
  await tx.rows(
    `update gift_use set state = 'spent', order_id = $3, user_id = $4, cart_id = $5, lapses_at = null
     where tenant_id = $1 and use_id = any($2::bigint[]) and cart_id = $6 and state = 'held'`,
    [tx.tenantId, useIds, orderId, userId, boughtCartId, changeCartId],
  );
  const row = await tx.row<{ count: number }>(
    `select count(*)::int as count from gift_use where tenant_id = $1 and order_id = $2 and state = 'spent'`,
    [tx.tenantId, orderId],
  );
  return row?.count ?? 0;
}

/** Undoes what a left change did to the codes of its order, and releases its new ones. */
export async function leaveUses(
  tx: Db,
  { orderId, changeCartId }: Pick<ChangedUses, 'orderId' | 'changeCartId'>,
): Promise<void> {
  await tx.rows(
    `update gift_use set state = 'released' where tenant_id = $1 and cart_id = $2 and state = 'held'`,
    [tx.tenantId, changeCartId],
  );
  await tx.rows(`update gift_use set dropped = false where tenant_id = $1 and order_id = $2 and dropped`, [
    tx.tenantId,
    orderId,
  ]);
}
