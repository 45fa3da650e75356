import { band, everyDay, mondayToSaturday, type Band } from './bands.ts';
import type { DemoBrand } from '../demo-brands.ts';
import type { ZoneAreas } from '../source-files.ts';
import { serviceIdOf } from './stores.ts';

export interface ZoneRecord {
  zone_id: number;
  delivery_service_id: number;
  store_id: number;
  warehouse_id: number;
  name: string;
  postal_codes: string[];
  area: { type: 'MultiPolygon'; coordinates: ZoneAreas[string] } | null;
  min_order_cents: number;
  free_from_cents: number | null;
  fee_steps: { fromCents: number; offCents: number | null }[];
  bands: Band[];
}

interface Zone {
  name: string;
  warehouseId: number;
  /** Postal codes and ranges, both ends included. */
  codes: string;
  kind: 'city' | 'belt' | 'province';
}

/**
 * Zones of the demo by postal code; their areas are in data/zone_areas.json. Some places have no zone, so that "not
 * covered" can be shown: the islands (04027; 04020, which Ventotene shares with hill towns), the upper Aniene valley,
 * and the area of Amatrice.
 */
const zones: Record<DemoBrand['key'], Zone[]> = {
  rosmarino: [
    { name: 'Roma centro', warehouseId: 1, kind: 'city', codes: '00153 00184-00187 00192-00193' },
    {
      name: 'Roma nord',
      warehouseId: 1,
      kind: 'city',
      codes: '00123 00135-00141 00161-00162 00188-00191 00194-00199',
    },
    {
      name: 'Roma est',
      warehouseId: 1,
      kind: 'city',
      codes: '00131-00133 00155-00159 00169-00178 00181-00183',
    },
    {
      name: 'Roma sud',
      warehouseId: 2,
      kind: 'city',
      codes: '00118 00127-00128 00134 00142-00148 00154 00179',
    },
    { name: 'Roma ovest', warehouseId: 2, kind: 'city', codes: '00149-00152 00163-00168' },
    { name: 'Ostia e Fiumicino', warehouseId: 2, kind: 'belt', codes: '00054 00057 00119-00122 00124-00126' },
    { name: 'Tivoli e Monterotondo', warehouseId: 1, kind: 'belt', codes: '00010-00019 00024' },
    { name: 'Prenestina e Casilina', warehouseId: 1, kind: 'belt', codes: '00030-00039' },
    {
      name: 'Castelli Romani',
      warehouseId: 2,
      kind: 'belt',
      codes: '00040-00041 00043-00047 00049 00072-00079',
    },
    { name: 'Pomezia e litorale sud', warehouseId: 2, kind: 'belt', codes: '00042 00048 00071 04011' },
    {
      name: 'Bracciano e Civitavecchia',
      warehouseId: 89,
      kind: 'belt',
      codes: '00050-00053 00055-00056 00058-00069',
    },
    { name: 'Tuscia', warehouseId: 89, kind: 'province', codes: '01010-01039 01100' },
    { name: 'Rieti e Sabina', warehouseId: 89, kind: 'province', codes: '02018-02049 02100' },
    { name: 'Latina e pianura pontina', warehouseId: 2, kind: 'province', codes: '04010 04012-04019 04100' },
    { name: 'Golfo di Gaeta', warehouseId: 2, kind: 'province', codes: '04021-04026 04028-04029' },
    { name: 'Frosinone e Ciociaria', warehouseId: 1, kind: 'province', codes: '03010-03039 03100' },
    { name: 'Cassino e valle del Liri', warehouseId: 1, kind: 'province', codes: '03040-03049' },
  ],
  ponte: [
    {
      name: 'Roma centro e ovest',
      warehouseId: 11,
      kind: 'city',
      codes: '00149-00153 00163-00168 00184-00187 00192-00195',
    },
    { name: 'Roma nord', warehouseId: 11, kind: 'city', codes: '00123 00135-00141 00188-00191 00196-00199' },
    {
      name: 'Roma est',
      warehouseId: 11,
      kind: 'city',
      codes: '00131-00133 00155-00162 00169-00178 00181-00183',
    },
    {
      name: 'Roma sud',
      warehouseId: 11,
      kind: 'city',
      codes: '00118 00127-00128 00134 00142-00148 00154 00179',
    },
    {
      name: 'Litorale romano',
      warehouseId: 11,
      kind: 'belt',
      codes: '00052-00055 00057-00058 00119-00122 00124-00126',
    },
    { name: 'Castelli e Pomezia', warehouseId: 12, kind: 'belt', codes: '00040-00049 00071-00079' },
    { name: 'Latina e Aprilia', warehouseId: 12, kind: 'belt', codes: '04010-04019 04100' },
  ],
};

const HOUR = 60;

const bands: Record<Zone['kind'], Band[]> = {
  city: [
    band(mondayToSaturday, 8, 10, { capacity: 18, feeCents: 590, cutOffMinutes: 11 * HOUR }),
    band(everyDay, 10, 12, { capacity: 24, feeCents: 490, cutOffMinutes: 13 * HOUR }),
    band(everyDay, 12, 14, { capacity: 20, feeCents: 390, cutOffMinutes: 4 * HOUR }),
    band(mondayToSaturday, 14, 16, { capacity: 20, feeCents: 290, cutOffMinutes: 4 * HOUR }),
    band(mondayToSaturday, 16, 18, { capacity: 24, feeCents: 390, cutOffMinutes: 4 * HOUR }),
    band(everyDay, 18, 20, { capacity: 24, feeCents: 590, cutOffMinutes: 4 * HOUR }),
    band(mondayToSaturday, 20, 22, { capacity: 16, feeCents: 590, cutOffMinutes: 4 * HOUR }),
  ],
  belt: [
    band(mondayToSaturday, 9, 12, { capacity: 20, feeCents: 590, cutOffMinutes: 13 * HOUR }),
    band(mondayToSaturday, 12, 15, { capacity: 20, feeCents: 490, cutOffMinutes: 16 * HOUR }),
    band(mondayToSaturday, 15, 18, { capacity: 20, feeCents: 490, cutOffMinutes: 6 * HOUR }),
    band(mondayToSaturday, 18, 21, { capacity: 20, feeCents: 690, cutOffMinutes: 6 * HOUR }),
  ],
  province: [
    band([2, 4, 6], 9, 13, { capacity: 12, feeCents: 690, cutOffMinutes: 15 * HOUR }),
    band([2, 4, 6], 15, 19, { capacity: 12, feeCents: 690, cutOffMinutes: 21 * HOUR }),
  ],
};

/** Minimum order, and the goods totals from which the fee is reduced or free. */
const terms: Record<Zone['kind'], { minimum: number; free: number | null; steps: ZoneRecord['fee_steps'] }> =
  {
    city: { minimum: 3000, free: 9000, steps: [{ fromCents: 6000, offCents: 100 }] },
    belt: { minimum: 4000, free: 12_000, steps: [{ fromCents: 8000, offCents: 200 }] },
    province: { minimum: 5000, free: null, steps: [{ fromCents: 12_000, offCents: 300 }] },
  };

/** Zones of home delivery of a brand, over the existing postal codes. */
export function zoneRecords(brand: DemoBrand, existing: Iterable<string>, areas: ZoneAreas): ZoneRecord[] {
  const postalCodes = [...new Set(existing)].sort();
  return zones[brand.key].map(({ name, warehouseId, codes, kind }, index) => ({
    zone_id: brand.tenantId * 100 + index + 1,
    delivery_service_id: serviceIdOf(brand, 2),
    store_id: brand.tenantId * 100 + 1,
    warehouse_id: warehouseId,
    name,
    postal_codes: postalCodes.filter((code) => isListed(code, codes)),
    area: areaOf(areas, name),
    min_order_cents: terms[kind].minimum,
    free_from_cents: terms[kind].free,
    fee_steps: terms[kind].steps,
    bands: bands[kind],
  }));
}

function areaOf(areas: ZoneAreas, name: string): NonNullable<ZoneRecord['area']> {
  const coordinates = areas[name];
  if (coordinates === undefined) throw new Error(`demo zones: no area of ${name}`);
  return { type: 'MultiPolygon', coordinates };
}

function isListed(code: string, codes: string): boolean {
  return codes.split(' ').some((entry) => {
    const [from = '', to = from] = entry.split('-');
    return from <= code && code <= to;
  });
}
