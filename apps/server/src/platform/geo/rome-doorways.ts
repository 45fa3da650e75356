import { distanceBetween, nearest } from '@bottega/domain';
import type { Point } from './geocoder.ts';
import { numberOf } from './number-words.ts';
import { readRows } from './read-rows.ts';
import { nameWords } from './street-words.ts';
import { isParticle } from './words.ts';

export interface Doorway extends Point {
  /** Empty when only the street is known. */
  number: string;
  /** Empty when unknown. */
  postalcode: string;
  /** The postal code is what doorways around it have, and may be another. */
  isInferred: boolean;
}

/** A street of Rome of which some point is known. */
export interface PlacedStreet {
  name: string;
  doorways: Doorway[];
}

/** Metres within which the two nearest known doorways must agree on a postal code for it to be taken: right in 9 of 10. */
const sameCode = 700;

/** Points on streets of Rome, by the key of the street. */
export function readDoorways(): Map<string, PlacedStreet> {
  const addresses = readRows('rome_addresses.csv').map((row) => ({
    via: row['via']!,
    number: row['civico']!,
    postalcode: row['cap_source'] === 'osm' ? row['cap']! : '',
    ...pointOf(row),
  }));
  const points = readRows('rome_street_points.csv').map((row) => ({
    via: row['via']!,
    number: '',
    postalcode: '',
    ...pointOf(row),
  }));
  const certain = addresses.filter(({ postalcode }) => postalcode !== '');
  const streets = new Map<string, PlacedStreet>();
  for (const { via, ...doorway } of [...addresses, ...points]) {
    const name = via.replace(/^./, (letter) => letter.toUpperCase());
    const key = keyOfName(name);
    const street = streets.get(key) ?? { name, doorways: [] };
    const isInferred = doorway.postalcode === '';
    const postalcode = isInferred ? postalCodeAround(certain, doorway) : doorway.postalcode;
    street.doorways.push({ ...doorway, postalcode, isInferred });
    streets.set(key, street);
  }
  return streets;
}

/** The postal code the nearest doorways agree on; empty where they don't, or are far. */
export function postalCodeAround(doorways: readonly (Point & { postalcode: string })[], at: Point): string {
  const around = doorways.filter(
    (one) => Math.abs(one.latitude - at.latitude) < 0.01 && distanceBetween(one, at) <= sameCode,
  );
  const [first, second] = nearest(around, at, sameCode);
  return first && first.place.postalcode === second?.place.postalcode ? first.place.postalcode : '';
}

/** One key for the spellings of a name that lists differ in: particles, accents, how numbers are written. */
export const keyOfName = (name: string): string =>
  nameWords(name)
    .filter((word) => !isParticle(word))
    .map((word) => numberOf(word) || word)
    .join(' ');

const pointOf = (row: Record<string, string>): Point => ({
  latitude: Number(row['lat']),
  longitude: Number(row['lon']),
});
