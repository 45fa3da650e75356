import { distanceBetween, nearest } from '@bottega/domain';
import type { Point } from './geocoder.ts';
import { numberOf } from './number-words.ts';
import { readRows } from './read-rows.ts';
import { nameWords } from './street-words.ts';
import { isParticle } from './words.ts';

export interface Doorway extends Point {
  /** Empty if only the street is known. */
  number: string;
  /** Empty if unknown. */
  postalcode: string;
  /** Whether the postal code is derived from doorways nearby. It may be wrong. */
  isInferred: boolean;
}

/** A street of Rome with at least one known point. */
export interface PlacedStreet {
  name: string;
  doorways: Doorway[];
}

/**
 * Metres within which the two nearest known doorways must have the same postal code to give it: right in 9 of 10 cases.
 */
const sameCode = 700;

/** Reads the known points on streets of Rome, by the key of the street. */
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

/** The postal code that the nearest doorways share. Empty if they differ or are too far. */
export function postalCodeAround(doorways: readonly (Point & { postalcode: string })[], at: Point): string {
  const around = doorways.filter(
    (doorway) => Math.abs(doorway.latitude - at.latitude) < 0.01 && distanceBetween(doorway, at) <= sameCode,
  );
  const [first, second] = nearest(around, at, sameCode);
  return first && first.place.postalcode === second?.place.postalcode ? first.place.postalcode : '';
}

/** A key that is equal for different spellings of a street name: particles, accents, numbers. */
export const keyOfName = (name: string): string =>
  nameWords(name)
    .filter((word) => !isParticle(word))
    .map((word) => numberOf(word) || word)
    .join(' ');

const pointOf = (row: Record<string, string>): Point => ({
  latitude: Number(row['lat']),
  longitude: Number(row['lon']),
});
