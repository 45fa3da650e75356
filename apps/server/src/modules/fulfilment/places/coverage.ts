import {
  distanceBetween,
  genericPostalcode,
  missingAddressFields,
  zoneFor,
  type AddressFieldCode,
  type Polygon,
  type Zone,
} from '@bottega/domain';
import type { AddressInput } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Geocoder, Located } from '../../../platform/geo/geocoder.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { listZoneAreas, type ZoneArea } from './served-zone-repository.ts';

/** The form field of each validation code. */
const fieldOfCode: Record<AddressFieldCode, keyof AddressInput> = {
  ADDRESS_FIELD_CITY: 'city',
  ADDRESS_FIELD_STREET: 'address1',
  ADDRESS_FIELD_POSTALCODE: 'postalcode',
  ADDRESS_FIELD_PROVINCE: 'province',
  ADDRESS_FIELD_NUMBER: 'addressNumber',
};

/**
 * The refusal that names every missing field in Italian (FUL-17, FUL-18), or explains a postal code that names no
 * quarter of its city.
 */
export function refuseIncomplete(ctx: Context, address: AddressInput): Refusal | undefined {
  const [first, ...others] = missingAddressFields(address);
  if (!first) return refuseGeneric(address);
  const { t } = textsOf(ctx.brand);
  const fields = [first, ...others].map((code) => t(`validation.${code}`)).join(', ');
  return refuse('ADDRESS_INCOMPLETE', { field: fieldOfCode[first], params: { fields } });
}

function refuseGeneric({ postalcode = '' }: AddressInput): Refusal | undefined {
  const generic = genericPostalcode(postalcode);
  const params = { postalcode: postalcode.trim(), ...generic };
  return generic && refuse('POSTALCODE_GENERIC', { field: 'postalcode', params });
}

export interface Coverage {
  latitude: number;
  longitude: number;
  zoneId: number;
}

/** The maximum distance between a sent point and the named place; beyond it the point is ignored. */
const believedWithinMetres = 5000;

/** The location of a complete address; `located` is the geocoder's answer. */
export interface LocatedAddress {
  /** Absent if no zone serves the address, or the place doesn't exist. */
  coverage?: Coverage;
  located: Located;
}

/** The zone that serves a complete address. The typed words decide, not the similar address. */
export async function coverageOf(
  ctx: Context,
  geocoder: Geocoder,
  address: AddressInput,
): Promise<LocatedAddress> {
  const { postalcode = '' } = address;
  const { clientAddress } = ctx;
  const located = await geocoder.locate(typedPlace(address), { clientAddress });
  if (!located.point) return { located };
  const { precision } = located.point;
  const exact = precision === 'number' || precision === 'street';
  const { latitude = Number.NaN, longitude = Number.NaN } = address;
  const sent = { latitude, longitude };
  const metres = distanceBetween(sent, located.point);
  // the postal code says more than the centre of a town or postal code, even if a caller sends that centre back
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

const typedPlace = ({
  address1 = '',
  addressNumber = '',
  city = '',
  province = '',
  postalcode = '',
}: AddressInput) => ({ address1, addressNumber, city, province, postalcode });

const zoneOf = ({ zoneId, postalCodes, area }: ZoneArea): Zone => ({
  zoneId,
  postalCodes,
  polygons: polygonsOf(area),
});

/** The polygons of a drawn area; empty if it isn't drawn. */
export function polygonsOf(area: ZoneArea['area']): Polygon[] {
  if (area === null) return [];
  return (area.type === 'Polygon' ? [area.coordinates] : area.coordinates) as Polygon[];
}
