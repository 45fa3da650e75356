import { addressType } from '@bottega/domain/fulfilment';
import type { DemoBrand } from '../demo-brands.ts';
import { pointTerms, type PointKind } from './point-terms.ts';
import type { LazioPlace } from '../source-files.ts';

interface Store {
  town: string;
  /** Quarter, to distinguish two stores of one town. */
  quarter?: string;
  cap: string;
  /** Coordinates of a doorway in data/rome_addresses.csv; Rome's postal codes all have the city's own point. */
  at?: [latitude: number, longitude: number];
  warehouseId: number;
  /** Whether the store has a midday break. */
  splitDay?: boolean;
  locker?: boolean;
  /** Number of parking places for pickups; none in city centres. */
  parking?: number;
}

const stores: Record<DemoBrand['key'], Store[]> = {
  rosmarino: [
    { town: 'Guidonia Montecelio', cap: '00012', warehouseId: 1, locker: true, parking: 6 },
    { town: 'Roma', quarter: 'Prati', cap: '00192', at: [41.907993, 12.456069], warehouseId: 1 },
    { town: 'Roma', quarter: 'EUR', cap: '00144', at: [41.82123, 12.472401], warehouseId: 2, locker: true },
    { town: 'Pomezia', cap: '00071', warehouseId: 2, parking: 8 },
    { town: 'Velletri', cap: '00049', warehouseId: 2, splitDay: true, parking: 3 },
    { town: 'Viterbo', cap: '01100', warehouseId: 89, locker: true, parking: 5 },
    { town: 'Bracciano', cap: '00062', warehouseId: 89, splitDay: true },
    { town: 'Frosinone', cap: '03100', warehouseId: 1, parking: 4 },
  ],
  ponte: [
    { town: 'Fiumicino', cap: '00054', warehouseId: 11, parking: 6 },
    { town: 'Roma', quarter: 'Monteverde', cap: '00152', at: [41.874044, 12.456069], warehouseId: 11 },
    { town: 'Roma', quarter: 'Talenti', cap: '00137', at: [41.946156, 12.557876], warehouseId: 11 },
    { town: 'Frascati', cap: '00044', warehouseId: 12, splitDay: true },
    { town: 'Latina', cap: '04100', warehouseId: 12, parking: 8 },
    { town: 'Aprilia', cap: '04011', warehouseId: 12, parking: 4 },
  ],
};

const sunday = 1;
const otherDays = [2, 3, 4, 5, 6, 7];

function hours(splitDay: boolean) {
  const weekdays = otherDays.flatMap((beginWeekDay) =>
    splitDay
      ? [
          { beginWeekDay, beginHour: '08:30', endHour: '13:00' },
          { beginWeekDay, beginHour: '16:00', endHour: '20:00' },
        ]
      : [{ beginWeekDay, beginHour: '08:00', endHour: '21:00' }],
  );
  return [{ beginWeekDay: sunday, beginHour: '09:00', endHour: splitDay ? '13:00' : '20:00' }, ...weekdays];
}

/** Stores stand in real towns at streets that do not exist; their telephone numbers are invented. */
export function storeRecords(brand: DemoBrand, places: readonly LazioPlace[]) {
  return stores[brand.key].map(({ town, quarter, cap, at, warehouseId, splitDay = false }, index) => {
    const place = places.find((place) => place.cap === cap && place.comune === town);
    if (place === undefined) throw new Error(`demo stores: no place ${cap} ${town}`);
    const label = quarter === undefined ? town : `${town} ${quarter}`;
    const number = index + 1;
    return {
      store_id: brand.tenantId * 100 + number,
      warehouse_id: warehouseId,
      name: `${brand.name} ${label}`,
      slug: label.toLowerCase().replaceAll(' ', '-'),
      address: {
        addressName: `${brand.name} ${label}`,
        address1: 'Via Esempio (indirizzo dimostrativo)',
        addressNumber: String(number),
        city: town,
        province: place.sigla,
        postalcode: cap,
      },
      latitude: at?.[0] ?? place.lat,
      longitude: at?.[1] ?? place.lon,
      phone: `06 0000 0${brand.tenantId}${String(number).padStart(2, '0')}`,
      hours: hours(splitDay),
    };
  });
}

const { home, store: pickup, locker } = addressType;

/** Service id by address type: every brand has home delivery and store pickup, one has lockers. */
export const serviceIdOf = (brand: DemoBrand, addressTypeId: number): number =>
  brand.tenantId * 100 + addressTypeId - (addressTypeId === home ? 1 : 0);

export function deliveryServiceRecords(brand: DemoBrand) {
  const service = (name: string, addressTypeId: number) => ({
    delivery_service_id: serviceIdOf(brand, addressTypeId),
    name,
    address_type_id: addressTypeId,
  });
  return [
    service('Consegna a casa', home),
    service('Ritiro in negozio', pickup),
    ...(stores[brand.key].some((store) => store.locker) ? [service('Ritiro al locker', locker)] : []),
  ];
}

/** Services of each store; every store arranges home delivery. */
export function storeServiceRecords(brand: DemoBrand) {
  return stores[brand.key].flatMap((store, index) =>
    [home, pickup, ...(store.locker ? [locker] : [])].map((addressTypeId) => ({
      store_id: brand.tenantId * 100 + index + 1,
      delivery_service_id: serviceIdOf(brand, addressTypeId),
      show_tab: true,
    })),
  );
}

/** Pickup points and lockers, each with the zone that defines its bands. */
export function pointRecords(brand: DemoBrand, storeRows: ReturnType<typeof storeRecords>, now: Date) {
  return stores[brand.key].flatMap((store, index) => {
    const row = storeRows[index]!;
    const point = (addressTypeId: number, name: string, kind: PointKind) => ({
      zone: {
        ...pointTerms[kind],
        zone_id: brand.tenantId * 100 + 10 * addressTypeId + index + 1,
        delivery_service_id: serviceIdOf(brand, addressTypeId),
        store_id: row.store_id,
        warehouse_id: row.warehouse_id,
        name,
        postal_codes: [],
        area: null,
        free_from_cents: null,
        fee_steps: null,
      },
      address: {
        store_id: row.store_id,
        address_type_id: addressTypeId,
        address_name: name,
        doorbell_name: row.name,
        address1: row.address.address1,
        address_number: row.address.addressNumber,
        city: row.address.city.toUpperCase(),
        province: row.address.province,
        postalcode: row.address.postalcode,
        floor: '',
        address_note: '',
        phone: row.phone,
        elevator: false,
        latitude: row.latitude,
        longitude: row.longitude,
        zone_id: brand.tenantId * 100 + 10 * addressTypeId + index + 1,
        created_at: now,
      },
    });
    return [
      point(pickup, row.name, store.splitDay ? 'split' : 'whole'),
      ...(store.locker ? [point(locker, `Locker ${row.name}`, 'locker')] : []),
    ];
  });
}

/** Free parking places, one row each, numbered from 1 at every store. */
export function parkingRecords(brand: DemoBrand) {
  return stores[brand.key].flatMap(({ parking = 0 }, index) =>
    Array.from({ length: parking }, (_, place) => ({
      store_id: brand.tenantId * 100 + index + 1,
      place_no: place + 1,
    })),
  );
}

/** Compartments of every locker, cold ones in separate rows. */
export const lockerCompartments = [
  { size: 'S', litres: 25, count: 6, cold: false },
  { size: 'M', litres: 50, count: 4, cold: false },
  { size: 'L', litres: 90, count: 2, cold: false },
  { size: 'M', litres: 50, count: 3, cold: true },
];
