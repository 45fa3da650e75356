import {
  distanceBetween,
  missingAddressFields,
  zoneFor,
  type AddressFieldCode,
  type Polygon,
  type Zone,
} from '@bottega/domain';
import type { AddressInput } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { listZoneAreas, type ZoneArea } from './repository.ts';

/** What the form calls the field a code stands for. */
const fieldOfCode: Record<AddressFieldCode, keyof AddressInput> = {
  ADDRESS_FIELD_CITY: 'city',
  ADDRESS_FIELD_STREET: 'address1',
  ADDRESS_FIELD_POSTALCODE: 'postalcode',
  ADDRESS_FIELD_PROVINCE: 'province',
  ADDRESS_FIELD_NUMBER: 'addressNumber',
};

/** Names every missing field in the shopper's words (FUL-17, FUL-18). */
export function refuseIncomplete(ctx: Context, address: AddressInput): Refusal | undefined {
  const [first, ...others] = missingAddressFields(address);
  if (!first) return undefined;
  const { t } = textsOf(ctx.brand);
  const fields = [first, ...others].map((code) => t(`validation.${code}`)).join(', ');
  return refuse('ADDRESS_INCOMPLETE', { field: fieldOfCode[first], params: { fields } });
}

export interface Coverage {
  latitude: number;
  longitude: number;
  zoneId: number;
}

/** How far a sent point may lie from the place the words name before the words win. */
const believedWithinMetres = 5000;

/** Zone that serves a complete address; undefined when none does or there is no such place. */
export async function coverageOf(
  db: Db,
  geocoder: Geocoder,
  address: AddressInput,
): Promise<Coverage | undefined> {
  const { address1 = '', addressNumber = '', city = '', province = '', postalcode = '' } = address;
  const located = geocoder.locate({ address1, addressNumber, city, province, postalcode });
  if (!located) return undefined;
  const exact = located.precision === 'number' || located.precision === 'street';
  const { latitude = Number.NaN, longitude = Number.NaN } = address;
  const sent = { latitude, longitude };
  const point = !exact && distanceBetween(sent, located) <= believedWithinMetres ? sent : located;
  const zone = zoneFor((await listZoneAreas(db)).map(zoneOf), { ...point, postalcode });
  return zone && { latitude: point.latitude, longitude: point.longitude, zoneId: zone.zoneId };
}

function zoneOf({ zoneId, postalCodes, area }: ZoneArea): Zone {
  const polygons = area === null ? [] : area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return { zoneId, postalCodes, polygons: polygons as Polygon[] };
}
