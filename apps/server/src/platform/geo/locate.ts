import { provinceOf, sameWords } from '@bottega/domain';
import { findStreets } from './find-streets.ts';
import type { Located, LocatedPlace, PlaceQuery, Point, SuggestedPlace } from './geocoder.ts';
import { findDoorway, placeInStreet } from './place-in-street.ts';
import { placedStreet, rome, type Locality, type Places } from './places.ts';
import { keyOfName } from './rome-doorways.ts';
import { suggestPlaces } from './suggest-places.ts';
import { readTypedAddress } from './typed-address.ts';

/** Score from which a street is taken for the one a mistyped name means. */
const meantFrom = 0.65;

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
  const meant = locality ? streetMeant(places, query, locality.comune) : otherPlace(places, query);
  return {
    ...(locality && { point: pointIn(places, locality, query) }),
    ...(meant && { meant }),
  };
}

/** A doorway or street where it is known in the postal code as sent, else the middle of the postal code or town. */
function pointIn(places: Places, locality: Locality, query: PlaceQuery): LocatedPlace {
  if (locality.comune !== rome) return pointOf(locality, 'locality');
  const said = { number: query.addressNumber.trim(), postalcode: query.postalcode.trim() };
  const placed = placedStreet(places, query.address1, rome);
  const doorway = placed && findDoorway(placed, said);
  if (doorway && (doorway.postalcode === said.postalcode || doorway.postalcode === ''))
    return pointOf(doorway, doorway.number === said.number ? 'number' : 'street');
  const centre = places.postalCentres.get(said.postalcode);
  return centre ? pointOf(centre, 'postalcode') : pointOf(locality, 'locality');
}

/** The street of the town that the name means: the same one, or one of which it is a slip. */
function streetMeant(places: Places, query: PlaceQuery, comune: string): SuggestedPlace | undefined {
  const town = places.townNumbers.get(comune)!;
  const [from, to] = places.towns[town]!.streets;
  // the postal code as sent is judged by the street's own, so it is not taken for it
  const said = { number: query.addressNumber.trim(), postalcode: '' };
  const key = keyOfName(query.address1);
  for (let street = from; street < to; street++)
    if (keyOfName(places.streets.nameOf(street)) === key) return sureOf(placeInStreet(places, street, said));
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
  return best && best.score >= meantFrom ? sureOf(placeInStreet(places, best.street, said)) : undefined;
}

/** An inferred postal code is no reason to doubt the one that was sent. */
function sureOf({ postalcodeInferred, ...place }: SuggestedPlace): SuggestedPlace {
  return postalcodeInferred ? { ...place, postalcode: '' } : place;
}

/** One of the two is wrong, town or postal code: only what keeps the other is worth an offer. */
function otherPlace(places: Places, query: PlaceQuery): SuggestedPlace | undefined {
  const { address1, addressNumber, city, province, postalcode } = query;
  return suggestPlaces(places, `${address1} ${addressNumber}, ${city} ${provinceOf(province) ?? ''}`, 3).find(
    (one) => sameWords(one.city, city) || one.postalcode === postalcode.trim(),
  );
}

const isProvince = (typed: string, { sigla }: Locality): boolean => provinceOf(typed) === sigla;

const pointOf = ({ latitude, longitude }: Point, precision: LocatedPlace['precision']): LocatedPlace => ({
  latitude,
  longitude,
  precision,
});
