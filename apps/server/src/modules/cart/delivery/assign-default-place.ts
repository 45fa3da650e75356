import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { zoneOfAddress } from '../../fulfilment/index.ts';
import { findShopper } from '../../identity/index.ts';
import { assignSlot } from './assign-slot.ts';
import { isLocked } from '../state/cart-record.ts';
import { loadState } from '../state/cart-state.ts';
import { openCart } from '../state/open-cart.ts';
import { lockCart, setPlace } from '../state/cart-repository.ts';

/**
 * Sets the shopper's default place, home before store, on a basket without a place. The brand's
 * `bypassAddressAssignment` decides whether it counts as chosen (TEN-14). A default place that no zone serves any more
 * changes nothing.
 */
export async function assignDefaultPlace(ctx: Context, tx: Db, userId: number): Promise<void> {
  const own = await lockCart(tx, { userId });
  const now = ctx.clock.now();
  if (own && (own.addressId !== null || own.changesOrderId !== null || isLocked(own, now))) return;
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
