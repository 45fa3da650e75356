import type { Point, Precision, SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import { placedStreet, rome, type Places, type Town } from './places.ts';
import type { Doorway, PlacedStreet } from './rome-doorways.ts';

/** What was said of an address beside its street; parts may be empty. */
export interface SaidOfHouse {
  number: string;
  postalcode: string;
  /** Of a district or hamlet that was named: where the street's own isn't known, and to be confirmed. */
  around?: string;
}

/** House numbers between a doorway and the one that is sought, beyond which the postal code may be another. */
const sameCode = 150;

/** The doorway itself, or the one with the nearest number; those of the postal code first, when one is named. */
export function findDoorway(street: PlacedStreet, { number, postalcode }: SaidOfHouse): Doorway {
  const inCode = street.doorways.filter((doorway) => postalcode !== '' && doorway.postalcode === postalcode);
  const withCode = street.doorways.filter((doorway) => doorway.postalcode !== '');
  const candidates = [inCode, withCode, street.doorways].find((list) => list.length > 0)!;
  const exact = street.doorways.find((doorway) => number !== '' && doorway.number === number);
  if (exact && (exact.postalcode !== '' || withCode.length === 0)) return exact;
  const nearest = candidates.reduce((best, one) => (gapTo(one, number) < gapTo(best, number) ? one : best));
  return exact ? { ...exact, postalcode: nearest.postalcode, isInferred: true } : nearest;
}

const gapTo = (doorway: Doorway, number: string): number => {
  const gap = Math.abs(Number.parseInt(doorway.number, 10) - Number.parseInt(number, 10));
  return Number.isNaN(gap) ? sameCode : gap;
};

/** The postal code a doorway tells of a house number of its street; empty where it may be another. */
function postalCodeBy(street: PlacedStreet, doorway: Doorway, number: string): string {
  const codes = new Set(street.doorways.map(({ postalcode }) => postalcode).filter(Boolean));
  const isOpen = number === '' ? codes.size > 1 : gapTo(doorway, number) > sameCode;
  return isOpen ? '' : doorway.postalcode;
}

/** An address in a street of the list, its number as it was typed; the postal code is empty where it isn't known. */
export function placeInStreet(places: Places, street: number, said: SaidOfHouse): SuggestedPlace {
  const town = places.towns[places.streets.townOf(street)]!;
  const address1 = places.streets.nameOf(street);
  const { point, precision, postalcode, isInferred } = whereabouts(places, { town, address1 }, said);
  return labelled({
    address1,
    addressNumber: said.number,
    city: town.name,
    province: town.sigla,
    postalcode,
    latitude: point.latitude,
    longitude: point.longitude,
    precision,
    ...(isInferred && { postalcodeInferred: true }),
  });
}

interface Whereabouts {
  point: Point;
  precision: Precision;
  postalcode: string;
  isInferred: boolean;
}

/** Point and postal code of an address: those of its doorway or street where they are known, else its town's. */
function whereabouts(
  places: Places,
  { town, address1 }: { town: Town; address1: string },
  said: SaidOfHouse,
): Whereabouts {
  const [only, ...others] = town.postalCodes;
  const ofSaid = town.postalCodes.has(said.postalcode) ? said.postalcode : '';
  const placed = placedStreet(places, address1, town.name);
  const doorway = placed && findDoorway(placed, { number: said.number, postalcode: ofSaid });
  const isDoor = doorway !== undefined && said.number !== '' && doorway.number === said.number;
  const certain =
    ofSaid || (others.length === 0 ? only! : '') || (isDoor && !doorway.isInferred ? doorway.postalcode : '');
  const inferred = placed && doorway ? postalCodeBy(placed, doorway, said.number) : '';
  const postalcode = certain || inferred || (said.around ?? '');
  const isInferred = certain === '' && postalcode !== '';
  if (doorway && (doorway.postalcode === postalcode || doorway.postalcode === ''))
    return { point: doorway, precision: isDoor ? 'number' : 'street', postalcode, isInferred };
  const centre = town.name === rome ? places.postalCentres.get(postalcode) : undefined;
  return { point: centre ?? town, precision: centre ? 'postalcode' : 'locality', postalcode, isInferred };
}
