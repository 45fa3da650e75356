import type { SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import type { Doorway, Street } from './places.ts';

/** The doorway itself, or the nearest number of the street; those of the postal code first, when one is named. */
export function findDoorway(street: Street, number: string, postalcode: string): Doorway {
  const wanted = Number.parseInt(number, 10);
  const inCode = street.doorways.filter((doorway) => doorway.postalcode === postalcode);
  const withCode = street.doorways.filter((doorway) => doorway.postalcode !== '');
  const candidates = [inCode, withCode, street.doorways].find((list) => list.length > 0)!;
  const exact = street.doorways.find((doorway) => number !== '' && doorway.number === number);
  if (exact && (exact.postalcode !== '' || withCode.length === 0)) return exact;
  const distance = ({ number: own }: Doorway) => {
    const gap = Math.abs(Number.parseInt(own, 10) - wanted);
    return Number.isNaN(gap) ? Number.MAX_SAFE_INTEGER : gap;
  };
  const nearest = candidates.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return exact ? { ...exact, postalcode: nearest.postalcode } : nearest;
}

/** An address in a known street of Rome; the number stays as it was typed, the point is the nearest one known. */
export function placeInStreet(
  street: Street,
  { number, postalcode }: { number: string; postalcode: string },
): SuggestedPlace {
  const doorway = findDoorway(street, number, postalcode);
  return labelled({
    address1: street.name,
    addressNumber: number,
    city: 'Roma',
    province: 'RM',
    postalcode: doorway.postalcode,
    latitude: doorway.latitude,
    longitude: doorway.longitude,
  });
}
