import { fitsLocker, parcelOf } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { compartmentsOf } from '../fulfilment/index.ts';
import { isSold, type CartPlace, type CartState } from './cart-state.ts';

const lockerType = 5;

/** Whether the cart is to go into a locker that can't hold it. */
export async function isLockerTooSmall(
  db: Db,
  state: Pick<CartState, 'lines' | 'goods'> & { place: Pick<CartPlace, 'address' | 'zone'> },
): Promise<boolean> {
  const { address, zone } = state.place;
  if (!address || zone?.addressTypeId !== lockerType) return false;
  const parcels = state.lines.flatMap(({ productId, quantity }) => {
    const goods = state.goods.get(productId);
    if (!isSold(goods)) return [];
    const { base_content: content, base_unit: unit, perishable: cold } = goods.row;
    return parcelOf({ quantity, loose: goods.loose, content, unit, cold });
  });
  return !fitsLocker(await compartmentsOf(db, address.addressId), parcels);
}
