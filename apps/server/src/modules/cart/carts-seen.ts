import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { CartRow, Owner } from './cart-record.ts';

/** Some 300 bytes each. */
const most = 10_000;
const seen = new LRUCache<string, CartRow>({ max: most });

const keyOf = (tenantId: number, owner: Owner): string =>
  `${tenantId}|${'userId' in owner ? owner.userId : owner.sessionId}`;

/**
 * The owner's cart as this copy last saw it: what to ask for together with its lock. Another request or another copy may
 * have changed it since, so what was asked for it is used only where the locked one turns out to be the same (`isAsSeen`).
 */
export const cartSeen = (tenantId: number, owner: Owner): CartRow | undefined =>
  seen.get(keyOf(tenantId, owner));

export function rememberCart(tenantId: number, owner: Owner, cart: CartRow): void {
  seen.set(keyOf(tenantId, owner), cart);
}

/** Whether what is read for the one cart is what is read for the other. */
export const isAsSeen = (cart: CartRow, before: CartRow): boolean =>
  isDeepStrictEqual(readBy(cart), readBy(before));

const readBy = ({ cartId, userId, sessionId, warehouseId, addressId, previewDate, infos }: CartRow) => ({
  cartId,
  userId,
  sessionId,
  warehouseId,
  addressId,
  previewDate,
  infos,
});
