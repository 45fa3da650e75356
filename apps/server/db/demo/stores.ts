import type { DemoBrand } from './demo-brands.ts';
import type { LazioPlace } from './source-files.ts';

interface Store {
  town: string;
  /** What tells two stores of one town apart. */
  quarter?: string;
  cap: string;
  warehouseId: number;
  /** Closed at midday. */
  splitDay?: boolean;
  locker?: boolean;
}

const stores: Record<DemoBrand['key'], Store[]> = {
  rosmarino: [
    { town: 'Guidonia Montecelio', cap: '00012', warehouseId: 1, locker: true },
    { town: 'Roma', quarter: 'Prati', cap: '00192', warehouseId: 1 },
    { town: 'Roma', quarter: 'EUR', cap: '00144', warehouseId: 2, locker: true },
    { town: 'Pomezia', cap: '00071', warehouseId: 2 },
    { town: 'Velletri', cap: '00049', warehouseId: 2, splitDay: true },
    { town: 'Viterbo', cap: '01100', warehouseId: 3, locker: true },
    { town: 'Bracciano', cap: '00062', warehouseId: 3, splitDay: true },
    { town: 'Frosinone', cap: '03100', warehouseId: 1 },
  ],
  ponte: [
    { town: 'Fiumicino', cap: '00054', warehouseId: 11, locker: true },
    { town: 'Roma', quarter: 'Monteverde', cap: '00152', warehouseId: 11 },
    { town: 'Roma', quarter: 'Talenti', cap: '00137', warehouseId: 11, locker: true },
    { town: 'Frascati', cap: '00044', warehouseId: 12, splitDay: true },
    { town: 'Latina', cap: '04100', warehouseId: 12, locker: true },
    { town: 'Aprilia', cap: '04011', warehouseId: 12 },
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

/** Stores stand in real towns at streets that do not exist, and say so; their telephones ring nowhere. */
export function storeRecords(brand: DemoBrand, places: readonly LazioPlace[]) {
  return stores[brand.key].map(({ town, quarter, cap, warehouseId, splitDay = false }, index) => {
    const place = places.find((one) => one.cap === cap && one.comune === town);
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
      latitude: place.lat,
      longitude: place.lon,
      phone: `06 0000 0${brand.tenantId}${String(number).padStart(2, '0')}`,
      hours: hours(splitDay),
    };
  });
}

const home = 2;
const pickup = 3;
const locker = 5;

/** Home delivery has its tab; pickup and lockers wait until the shop can serve them. */
export function deliveryServiceRecords(brand: DemoBrand) {
  const firstId = brand.tenantId * 100;
  const service = (number: number, storeId: number, name: string, typeId: number) => ({
    delivery_service_id: firstId + number,
    store_id: storeId,
    name,
    address_type_id: typeId,
    show_tab: typeId === home,
  });
  const atStores = stores[brand.key].flatMap((store, index) => {
    const storeId = firstId + index + 1;
    return [
      service(11 + index, storeId, 'Ritiro in negozio', pickup),
      ...(store.locker ? [service(51 + index, storeId, 'Ritiro al locker', locker)] : []),
    ];
  });
  return [service(1, firstId + 1, 'Consegna a casa', home), ...atStores];
}
