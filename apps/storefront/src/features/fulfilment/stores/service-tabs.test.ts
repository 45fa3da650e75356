import type { BrandStore, ServiceAddress } from '@bottega/contract';
import { expect, it } from 'vitest';
import { servicePoints } from './service-points.ts';
import { serviceTabs } from './service-tabs.ts';

type Service = BrandStore['deliveryServices'][number];

const service = (deliveryServiceId: number, addressTypeId: number, showTab = true): Service => ({
  deliveryServiceId,
  name: `Servizio ${deliveryServiceId}`,
  addressTypeId,
  showTab,
});
const store = (storeId: number, deliveryServices: Service[]): BrandStore => ({
  storeId,
  name: `Negozio ${storeId}`,
  slug: `negozio-${storeId}`,
  address: {
    addressName: '',
    address1: 'Via Roma',
    addressNumber: '1',
    city: 'Tivoli',
    province: 'RM',
    postalcode: '00019',
    latitude: 41.9,
    longitude: 12.8,
  },
  phone: '',
  serviceHours: { default: [{ beginWeekDay: 2, beginHour: '08:00', endHour: '20:00' }] },
  deliveryServices,
});

it('[FUL-09] each service that some store shows has one tab, home delivery first', () => {
  const stores = [
    store(1, [service(5, 5), service(3, 3, false)]),
    store(2, [service(1, 2), service(5, 5), service(3, 3, false)]),
  ];
  expect(serviceTabs(stores).map(({ deliveryServiceId }) => deliveryServiceId)).toEqual([1, 5]);
  expect(serviceTabs([store(3, [service(3, 3, false)])])).toEqual([]);
  // hidden at one store, shown at another
  expect(
    serviceTabs([...stores, store(3, [service(3, 3)])]).map(({ addressTypeId }) => addressTypeId),
  ).toEqual([2, 3, 5]);
});

it('points are sorted by distance and have the hours of their store; a point of an unknown store is left out', () => {
  const point = (addressId: number, storeId: number, distance?: number) =>
    ({
      addressId,
      storeId,
      addressTypeId: addressId === 3 ? 5 : 3,
      addressName: `Punto ${addressId}`,
      city: 'TIVOLI',
      ...(distance !== undefined && { distance }),
    }) as ServiceAddress;
  const stores = [store(1, []), store(2, [])];
  const points = servicePoints([point(1, 1, 900), point(3, 2, 400), point(4, 9, 1)], stores);
  expect(points.map(({ addressId, kind }) => [addressId, kind])).toEqual([
    [3, 'locker'],
    [1, 'pickup'],
  ]);
  expect(points[0]!.store).toMatchObject({ name: 'Punto 3', distance: 400 });
  expect(points[0]!.store.serviceHours.default).toHaveLength(1);
  const byName = servicePoints([point(2, 1), point(1, 1)], stores);
  expect(byName.map(({ addressId }) => addressId)).toEqual([1, 2]);
});
