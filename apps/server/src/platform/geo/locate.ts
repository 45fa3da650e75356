import { provinceOf, sameWords } from '@bottega/domain';
import { findStreets } from './find-streets.ts';
import type { Located, LocatedPlace, PlaceQuery, Point, SuggestedPlace } from './geocoder.ts';
import { findDoorway, placeInStreet } from './place-in-street.ts';
import { placedStreet, rome, type Locality, type Places } from './places.ts';
import { keyOfName } from './rome-doorways.ts';
import { suggestPlaces } from './suggest-places.ts';
import { readTypedAddress } from './typed-address.ts';

/** Lowest score at which a mistyped street name counts as a known street. */
const meantFrom = 0.65;

/** Locates an address and finds the known address that it may stand for. */
export function locate(places: Places, query: PlaceQuery): Located {
  const postalcode = query.postalcode.trim();
  const ofTown = places.localities.filter(
    (locality) =>
      (sameWords(locality.comune, query.city) || sameWords(locality.name, query.city)) &&
      isProvince(query.province, locality),
  );
  const inCode = ofTown.filter((locality) => locality.postalcode === postalcode);
  const locality = inCode.find(({ name }) => sameWords(name, query.city)) ?? inCode[0];
  const meant = locality ? streetMeant(places, query, locality.comune) : otherPlace(places, query);
  return {
    ...(locality && { point: pointIn(places, locality, query) }),
    ...(meant && { meant }),
  };
}

/**
 * The doorway or street, if it is known within the sent postal code. Otherwise the centre of the postal code or town.
 */
function pointIn(places: Places, locality: Locality, query: PlaceQuery): LocatedPlace {
  if (locality.comune !== rome) return pointOf(locality, 'locality');
  const house = { number: query.addressNumber.trim(), postalcode: query.postalcode.trim() };
  const placed = placedStreet(places, query.address1, rome);
  const doorway = placed && findDoorway(placed, house);
  if (doorway && (doorway.postalcode === house.postalcode || doorway.postalcode === ''))
    return pointOf(doorway, doorway.number === house.number ? 'number' : 'street');
  const centre = places.postalCentres.get(house.postalcode);
  return centre ? pointOf(centre, 'postalcode') : pointOf(locality, 'locality');
}

/** The street of the town with this name, or with the most similar one. */
function streetMeant(places: Places, query: PlaceQuery, comune: string): SuggestedPlace | undefined {
  const town = places.townNumbers.get(comune)!;
  const [from, to] = places.towns[town]!.streets;
  // The sent postal code is not passed on: it is compared with the street's own later.
  const house = { number: query.addressNumber.trim(), postalcode: '' };
  const key = keyOfName(query.address1);
  for (let street = from; street < to; street++)
    if (keyOfName(places.streets.nameOf(street)) === key) return sureOf(placeInStreet(places, street, house));
  const words = readTypedAddress(`${query.address1} `).at(-1)!.words;
  if (words.length === 0) return undefined;
  const matches = words.map((word) => places.index.match(word, { unfinished: false, slips: true }));
  const townScores = new Float64Array(places.towns.length).fill(Number.NaN);
  townScores[town] = 0;
  const [best] = findStreets(
    places,
    { words, matches, mayAdd: false },
    { count: words.length, townScores, most: 1 },
  );
  return best && best.score >= meantFrom ? sureOf(placeInStreet(places, best.street, house)) : undefined;
}

/** Removes an inferred postal code, because it gives no reason to doubt the sent one. */
function sureOf({ postalcodeInferred, ...place }: SuggestedPlace): SuggestedPlace {
  return postalcodeInferred ? { ...place, postalcode: '' } : place;
}

/**
 * A place for an address whose town and postal code contradict each other. Only a place that keeps one of them is
 * offered.
 */
function otherPlace(places: Places, query: PlaceQuery): SuggestedPlace | undefined {
  const { address1, addressNumber, city, province, postalcode } = query;
  return suggestPlaces(places, `${address1} ${addressNumber}, ${city} ${provinceOf(province) ?? ''}`, 3).find(
    (place) => sameWords(place.city, city) || place.postalcode === postalcode.trim(),
  );
}

const isProvince = (typed: string, { sigla }: Locality): boolean => provinceOf(typed) === sigla;

const pointOf = ({ latitude, longitude }: Point, precision: LocatedPlace['precision']): LocatedPlace => ({
  latitude,
  longitude,
  precision,
});
