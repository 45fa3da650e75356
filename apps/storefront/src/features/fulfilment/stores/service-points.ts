import type { BrandStore, ServiceAddress } from '@bottega/contract';
import type { Point } from './store-points.ts';

const locker = 5;

/**
 * Points of a service with the hours and services of their stores, sorted by distance, else by name. `tight`: why the
 * basket doesn't fit some of them. A point of an unknown store is left out, since its hours are unknown.
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
