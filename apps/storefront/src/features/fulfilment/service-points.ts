import type { BrandStore, ServiceAddress } from '@bottega/contract';
import type { Point } from './store-points.ts';

const locker = 5;

/**
 * Points of a service, the nearest first, or by name where no distance is known; each with its store's hours and services, and as far as the
 * point itself is. `tight`: why the basket can't wait at some of them. One whose store isn't among `stores` is left out: nobody could say when it is open.
 */
export function servicePoints(
  addresses: readonly ServiceAddress[],
  stores: readonly BrandStore[],
  tight: ReadonlyMap<number, string> = new Map(),
): Point[] {
  const byId = new Map(stores.map((store) => [store.storeId, store]));
  const points = addresses.flatMap((address): Point[] => {
    const { storeId, addressId, addressTypeId, firstSlot, distance, addressName } = address;
    const store = storeId === undefined ? undefined : byId.get(storeId);
    if (!store) return [];
    const { address1, addressNumber, city, province, postalcode, latitude, longitude } = address;
    return [
      {
        kind: addressTypeId === locker ? 'locker' : 'pickup',
        addressId,
        first: firstSlot,
        reason: tight.get(addressId),
        store: {
          ...store,
          name: addressName,
          address: {
            addressName,
            address1,
            addressNumber,
            city,
            province,
            postalcode,
            latitude,
            longitude,
          },
          ...(distance !== undefined && { distance }),
        },
      },
    ];
  });
  return points.sort(
    (a, b) =>
      (a.store.distance ?? 0) - (b.store.distance ?? 0) || a.store.name.localeCompare(b.store.name, 'it'),
  );
}
