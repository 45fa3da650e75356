import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { releaseHold, type AddressChange } from '../../fulfilment/index.ts';
import { isLocked } from '../state/cart-record.ts';
import { lockCartAt, setPlace } from '../state/cart-repository.ts';

/**
 * Adapts the basket to a change of its address. A basket that is being bought refuses the change (FUL-28). Any other
 * basket drops an address that moves to another zone, because goods, prices and slots differ there. When the shopper
 * chooses the address again, the shop shows these differences.
 */
export async function leaveChangedAddress(
  tx: Db,
  { addressId, isElsewhere, now }: AddressChange,
): Promise<Refusal | undefined> {
  const cart = await lockCartAt(tx, addressId);
  if (!cart) return undefined;
  if (isLocked(cart, now)) return refuse('ADDRESS_LOCKED');
  if (!isElsewhere) return undefined;
  const nowhere = { addressId: null, warehouseId: cart.warehouseId, addressAutoAssigned: false };
  await setPlace(tx, cart.cartId, nowhere, now);
  await releaseHold(tx, cart.cartId);
  return undefined;
}
