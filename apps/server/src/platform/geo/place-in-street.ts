import type { Point, Precision, SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import { placedStreet, rome, type Places, type Town } from './places.ts';
import type { Doorway, PlacedStreet } from './rome-doorways.ts';

/** Typed parts of an address beside its street. They may be empty. */
export interface SaidOfHouse {
  number: string;
  postalcode: string;
  /** Postal code of a named district or hamlet. It is used if the street's own is unknown, and must be confirmed. */
  around?: string;
}

/** Above this difference of house numbers two doorways may have different postal codes. */
const sameCode = 150;

/** The doorway with this number, or with the nearest one. Doorways of the typed postal code come first. */
export function findDoorway(street: PlacedStreet, { number, postalcode }: SaidOfHouse): Doorway {
  const inCode = street.doorways.filter((doorway) => postalcode !== '' && doorway.postalcode === postalcode);
  const withCode = street.doorways.filter((doorway) => doorway.postalcode !== '');
  const candidates = [inCode, withCode, street.doorways].find((list) => list.length > 0)!;
  const exact = street.doorways.find((doorway) => number !== '' && doorway.number === number);
  if (exact && (exact.postalcode !== '' || withCode.length === 0)) return exact;
  const nearest = candidates.reduce((best, candidate) =>
    gapTo(candidate, number) < gapTo(best, number) ? candidate : best,
  );
  return exact ? { ...exact, postalcode: nearest.postalcode, isInferred: true } : nearest;
}

const gapTo = (doorway: Doorway, number: string): number => {
  const gap = Math.abs(Number.parseInt(doorway.number, 10) - Number.parseInt(number, 10));
  return Number.isNaN(gap) ? sameCode : gap;
};

/** The postal code that a doorway gives to a house number of its street. Empty if another one is possible. */
function postalCodeBy(street: PlacedStreet, doorway: Doorway, number: string): string {
  const codes = new Set(street.doorways.map(({ postalcode }) => postalcode).filter(Boolean));
  const isOpen = number === '' ? codes.size > 1 : gapTo(doorway, number) > sameCode;
  return isOpen ? '' : doorway.postalcode;
}

/** An address in a street of the list, with the typed number. The postal code is empty if it is unknown. */
export function placeInStreet(places: Places, street: number, house: SaidOfHouse): SuggestedPlace {
  const town = places.towns[places.streets.townOf(street)]!;
  const address1 = places.streets.nameOf(street);
  const { point, precision, postalcode, isInferred } = whereabouts(places, { town, address1 }, house);
  return labelled({
    address1,
    addressNumber: house.number,
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

/** Point and postal code of an address: of its doorway or street if they are known, otherwise of its town. */
function whereabouts(
  places: Places,
  { town, address1 }: { town: Town; address1: string },
  house: SaidOfHouse,
): Whereabouts {
  const ofSaid = town.postalCodes.has(house.postalcode) ? house.postalcode : '';
  const placed = placedStreet(places, address1, town.name);
  const doorway = placed && findDoorway(placed, { number: house.number, postalcode: ofSaid });
  const isDoor = isDoorway(doorway, house);
  const ofDoor = isDoor && !doorway.isInferred ? doorway.postalcode : '';
  const certain = ofSaid || onlyPostalCode(town) || ofDoor;
  const postalcode = certain || inferredPostalCode(placed, doorway, house);
  const isInferred = certain === '' && postalcode !== '';
  if (!doorway || !['', postalcode].includes(doorway.postalcode))
    return { ...middleOf(places, town, postalcode), postalcode, isInferred };
  return { point: doorway, precision: isDoor ? 'number' : 'street', postalcode, isInferred };
}

const inferredPostalCode = (
  placed: PlacedStreet | undefined,
  doorway: Doorway | undefined,
  { number, around = '' }: SaidOfHouse,
): string => (placed && doorway && postalCodeBy(placed, doorway, number)) || around;

/** Whether the doorway has the typed number, not only a near one. */
const isDoorway = (doorway: Doorway | undefined, { number }: SaidOfHouse): doorway is Doorway =>
  doorway !== undefined && number !== '' && doorway.number === number;

/** The postal code of a town with only one. Empty if it has several. */
export const onlyPostalCode = ({ postalCodes }: Town): string =>
  postalCodes.size === 1 ? [...postalCodes][0]! : '';

/** The centre of a postal code of Rome, otherwise of the town. */
function middleOf(
  places: Places,
  town: Town,
  postalcode: string,
): { point: Point; precision: 'postalcode' | 'locality' } {
  const centre = town.name === rome ? places.postalCentres.get(postalcode) : undefined;
  return centre ? { point: centre, precision: 'postalcode' } : { point: town, precision: 'locality' };
}
