import { addressType, fitsLocker, parcelOf, type Parcel } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { compartmentsOf, compartmentsOfAll } from '../../fulfilment/index.ts';
import { isSold, type CartPlace, type CartState } from '../state/cart-state.ts';

type LockerCart = Pick<CartState, 'lines' | 'goods'>;

/** Whether the cart goes to a locker that is too small for it. */
export async function isLockerTooSmall(
  db: Db,
  state: LockerCart & { place: Pick<CartPlace, 'address' | 'zone'> },
): Promise<boolean> {
  const { address, zone } = state.place;
  if (!address || zone?.addressTypeId !== addressType.locker) return false;
  return !fitsLocker(await compartmentsOf(db, address.addressId), parcelsOf(state));
}

/** Addresses of the brand's lockers that are too small for the basket, read in one statement. */
export async function lockersTooSmall(db: Db, cart: LockerCart): Promise<number[]> {
  const parcels = parcelsOf(cart);
  const lockers = Map.groupBy(await compartmentsOfAll(db), ({ addressId }) => addressId);
  return [...lockers].filter(([, compartments]) => !fitsLocker(compartments, parcels)).map(([id]) => id);
}

const parcelsOf = ({ lines, goods: known }: LockerCart): Parcel[] =>
  lines.flatMap(({ productId, quantity }) => {
    const goods = known.get(productId);
    if (!isSold(goods)) return [];
    const { base_content: drained, base_unit: unit, perishable: cold, label } = goods.row;
    const content = label.netContent ?? drained;
    return parcelOf({ quantity, loose: goods.loose, content, unit, cold });
  });
