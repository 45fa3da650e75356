import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { zoneOfAddress } from '../fulfilment/index.ts';
import { findShopper } from '../identity/index.ts';
import { assignSlot } from './assign-slot.ts';
import { isLocked } from './cart-record.ts';
import { loadState } from './cart-state.ts';
import { openCart } from './open-cart.ts';
import { lockCart, setPlace } from './repository.ts';

/**
 * Puts the shopper's default place, home before store, on a basket that has none; whether it counts as chosen is the
 * brand's `bypassAddressAssignment` (TEN-14). A default nobody serves any more leaves the basket as it was.
 */
export async function assignDefaultPlace(ctx: Context, tx: Db, userId: number): Promise<void> {
  const own = await lockCart(tx, { userId });
  const now = ctx.clock.now();
  if (own && (own.addressId !== null || isLocked(own, now))) return;
  const shopper = await findShopper(tx, userId);
  const addressId = shopper?.defaultDeliveryAddressId ?? shopper?.defaultStoreAddressId;
  if (!addressId) return;
  const place = await zoneOfAddress(tx, addressId, { userId });
  if (!place?.zone) return;
  const cart = own ?? (await openCart(tx, ctx, { userId }));
  const assigned = { addressId, warehouseId: place.zone.warehouseId, addressAutoAssigned: true };
  await setPlace(tx, cart.cartId, assigned, now);
  await assignSlot(tx, ctx, await loadState(tx, ctx, { ...cart, ...assigned }));
}
