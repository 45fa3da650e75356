import type { LocatedPlace, PlaceQuery } from './geocoder.ts';
import type { Doorway, Places, Point, Street } from './places.ts';
import { sameWords, wordsOf } from './words.ts';

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

export function locate(places: Places, query: PlaceQuery): LocatedPlace | undefined {
  const inCode = places.localities.filter(
    (locality) =>
      locality.postalcode === query.postalcode.trim() &&
      (sameWords(locality.comune, query.city) || sameWords(locality.name, query.city)) &&
      isProvince(query.province, locality),
  );
  const locality = inCode.find(({ name }) => sameWords(name, query.city)) ?? inCode[0];
  if (!locality) return undefined;
  if (locality.comune !== 'Roma') return pointOf(locality, 'locality');
  const street = places.streets.find(({ words }) => words.join(' ') === wordsOf(query.address1).join(' '));
  const doorway = street && findDoorway(street, query.addressNumber, query.postalcode);
  if (doorway && (doorway.postalcode === query.postalcode || doorway.postalcode === '')) {
    return pointOf(doorway, doorway.number === query.addressNumber ? 'number' : 'street');
  }
  const centre = places.postalCentres.get(query.postalcode);
  return centre ? pointOf(centre, 'postalcode') : pointOf(locality, 'locality');
}

const isProvince = (typed: string, { sigla, province }: { sigla: string; province: string }): boolean =>
  sameWords(typed, sigla) || sameWords(typed, province);

const pointOf = ({ latitude, longitude }: Point, precision: LocatedPlace['precision']): LocatedPlace => ({
  latitude,
  longitude,
  precision,
});
