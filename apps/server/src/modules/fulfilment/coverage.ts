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
import type { Geocoder, Located } from '../../platform/geo/geocoder.ts';
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

/** Where a complete address lies; `located` says how it was understood. */
export interface LocatedAddress {
  /** Absent when no zone serves it or there is no such place. */
  coverage?: Coverage;
  located: Located;
}

/** Zone that serves a complete address. The words as they were sent decide, not what they may have meant. */
export async function coverageOf(
  ctx: Context,
  geocoder: Geocoder,
  address: AddressInput,
): Promise<LocatedAddress> {
  const { address1 = '', addressNumber = '', city = '', province = '', postalcode = '' } = address;
  const { clientAddress } = ctx;
  const located = await geocoder.locate(
    { address1, addressNumber, city, province, postalcode },
    { clientAddress },
  );
  if (!located.point) return { located };
  const { precision } = located.point;
  const exact = precision === 'number' || precision === 'street';
  const { latitude = Number.NaN, longitude = Number.NaN } = address;
  const sent = { latitude, longitude };
  const metres = distanceBetween(sent, located.point);
  // the middle of a town or postal code says less than the postal code itself, also when a caller sends it back
  const isDoor = metres > 1 && metres <= believedWithinMetres && !geocoder.isMiddle(sent);
  const isBelieved = !exact && isDoor;
  const point = isBelieved ? sent : located.point;
  const zones = (await listZoneAreas(ctx.db)).map(zoneOf);
  const drawn = zoneFor(zones, { ...point, postalcode });
  const zone = exact || isBelieved ? drawn : (zoneFor(zones, { postalcode }) ?? drawn);
  if (!zone) return { located };
  return {
    located,
    coverage: { latitude: point.latitude, longitude: point.longitude, zoneId: zone.zoneId },
  };
}

const zoneOf = ({ zoneId, postalCodes, area }: ZoneArea): Zone => ({
  zoneId,
  postalCodes,
  polygons: polygonsOf(area),
});

/** A drawn area as polygons; none when it isn't drawn. */
export function polygonsOf(area: ZoneArea['area']): Polygon[] {
  if (area === null) return [];
  return (area.type === 'Polygon' ? [area.coordinates] : area.coordinates) as Polygon[];
}
