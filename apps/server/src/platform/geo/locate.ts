import { provinceOf, sameWords, wordsOf } from '@bottega/domain';
import { findDoorway, placeInStreet } from './doorway.ts';
import type { Located, LocatedPlace, PlaceQuery, Point, SuggestedPlace } from './geocoder.ts';
import type { Locality, Places, Street } from './places.ts';
import { streetMeant, suggestPlaces } from './suggest-places.ts';

/** Where an address lies, and what it may have been meant to say. */
export function locate(places: Places, query: PlaceQuery): Located {
  const postalcode = query.postalcode.trim();
  const ofTown = places.localities.filter(
    (locality) =>
      (sameWords(locality.comune, query.city) || sameWords(locality.name, query.city)) &&
      isProvince(query.province, locality),
  );
  const inCode = ofTown.filter((locality) => locality.postalcode === postalcode);
  const locality = inCode.find(({ name }) => sameWords(name, query.city)) ?? inCode[0];
  const inRome = (locality ?? ofTown[0])?.comune === 'Roma';
  const words = wordsOf(query.address1).join(' ');
  const street = inRome ? places.streets.find((one) => spellingOf(one) === words) : undefined;
  const meant = meantBy(places, query, { street, inRome, known: locality !== undefined });
  return {
    ...(locality && { point: pointIn(places, locality, street, query) }),
    ...(meant && { meant }),
  };
}

function pointIn(
  places: Places,
  locality: Locality,
  street: Street | undefined,
  query: PlaceQuery,
): LocatedPlace {
  if (locality.comune !== 'Roma') return pointOf(locality, 'locality');
  const postalcode = query.postalcode.trim();
  const doorway = street && findDoorway(street, query.addressNumber, postalcode);
  if (doorway && (doorway.postalcode === postalcode || doorway.postalcode === ''))
    return pointOf(doorway, doorway.number === query.addressNumber ? 'number' : 'street');
  const centre = places.postalCentres.get(postalcode);
  return centre ? pointOf(centre, 'postalcode') : pointOf(locality, 'locality');
}

interface Known {
  street: Street | undefined;
  inRome: boolean;
  /** The postal code is one of the town. */
  known: boolean;
}

function meantBy(
  places: Places,
  query: PlaceQuery,
  { street, inRome, known }: Known,
): SuggestedPlace | undefined {
  const { address1, addressNumber, city, province } = query;
  if (street) return placeInStreet(street, { number: addressNumber, postalcode: query.postalcode.trim() });
  if (known) return inRome ? streetMeant(places, query) : undefined;
  // one of the two is wrong, town or postal code: only what keeps the other is worth an offer
  return suggestPlaces(places, `${address1} ${addressNumber}, ${city} ${provinceOf(province) ?? ''}`, 3).find(
    (one) => sameWords(one.city, city) || one.postalcode === query.postalcode.trim(),
  );
}

const spellingOf = ({ words }: Street): string => words.map(({ text }) => text).join(' ');

const isProvince = (typed: string, { sigla }: Locality): boolean => provinceOf(typed) === sigla;

const pointOf = ({ latitude, longitude }: Point, precision: LocatedPlace['precision']): LocatedPlace => ({
  latitude,
  longitude,
  precision,
});
