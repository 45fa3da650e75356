import type { Db } from '../../platform/db/brand-db.ts';

/*
 * Codes of an order that is being changed (ADR 86). They stay spent by the order, at the cart that it was bought with,
 * until the change is confirmed. `dropped` marks those that the shopper took off meanwhile.
 */

/** Takes a spent code off the change of its order; false if the order has no such code. */
export async function dropUse(tx: Db, boughtCartId: number, code: string): Promise<boolean> {
  const rows = await tx.rows(
    `update gift_use u set dropped = true from gift_certificate g
     where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id and g.code = $2
       and u.cart_id = $1 and u.state = 'spent' and not u.dropped
     returning u.use_id`,
    [boughtCartId, code],
  );
  return rows.length > 0;
}

/** Takes up a code again that was dropped before. Returns its use; undefined if there is none. */
export async function takeUpUse(tx: Db, boughtCartId: number, giftId: number): Promise<number | undefined> {
  const row = await tx.row<{ useId: number }>(
    `update gift_use set dropped = false where cart_id = $1 and gift_id = $2 and state = 'spent' and dropped
     returning use_id as "useId"`,
    [boughtCartId, giftId],
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
    `update gift_use set state = 'released', order_id = null, dropped = false where order_id = $1 and dropped`,
    [orderId],
  );
  await tx.rows(
    `update gift_use set state = 'spent', order_id = $2, user_id = $3, cart_id = $4, lapses_at = null
     where use_id = any($1::int[]) and cart_id = $5 and state = 'held'`,
    [useIds, orderId, userId, boughtCartId, changeCartId],
  );
  const row = await tx.row<{ count: number }>(
    `select count(*)::int as count from gift_use where order_id = $1 and state = 'spent'`,
    [orderId],
  );
  return row?.count ?? 0;
}

/** Undoes what a left change did to the codes of its order, and releases its new ones. */
export async function leaveUses(
  tx: Db,
  { orderId, changeCartId }: Pick<ChangedUses, 'orderId' | 'changeCartId'>,
): Promise<void> {
  await tx.rows(`update gift_use set state = 'released' where cart_id = $1 and state = 'held'`, [
    changeCartId,
  ]);
  await tx.rows(`update gift_use set dropped = false where order_id = $1 and dropped`, [orderId]);
}
