import type { Db } from '../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { releaseHold, type AddressChange } from '../fulfilment/index.ts';
import { isLocked } from './cart-record.ts';
import { lockCartAt, setPlace } from './repository.ts';

/**
 * An address is about to be changed. A basket that is being bought keeps the one it goes to (FUL-28). Any other leaves an
 * address that moves to another zone, where goods, prices and slots are others: chosen anew, it is told what changes.
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
