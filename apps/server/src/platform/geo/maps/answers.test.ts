import { isInItaly } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGeocoding, readPlaceDetails, readPredictions } from './google-answers.ts';
import type { SuggestedPlace } from '../geocoder.ts';
import { MapsError, type MapsAnswer } from './maps-service.ts';
import { readReverse, readSearch } from './nominatim.ts';
import { readFeatures } from './photon.ts';

/** Responses with some of the expected property names and arbitrary values. */
const almost = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('OK', 'ZERO_RESULTS', 'IT', 'it', 'Roma', 'country', 'locality', '00184', 'x, Italia'),
    fc.constantFrom(41.9, 12.5, 48.8, 2.3, null, true, -1e308),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'status',
        'results',
        'error',
        'address_components',
        'addressComponents',
        'types',
        'long_name',
        'short_name',
        'longText',
        'shortText',
        'geometry',
        'location',
        'lat',
        'lng',
        'lon',
        'latitude',
        'longitude',
        'suggestions',
        'placePrediction',
        'placeId',
        'text',
        'features',
        'properties',
        'coordinates',
        'countrycode',
        'city',
        'address',
        'country_code',
        'error_message',
        '__proto__',
      ),
      tie('any'),
      { maxKeys: 6 },
    ),
  ),
})).any;

const placesOf = ({ place }: MapsAnswer): SuggestedPlace[] => (place ? [place] : []);
const readers: Record<string, (body: unknown) => SuggestedPlace[]> = {
  geocoding: (body) => placesOf(readGeocoding(body)),
  details: (body) => placesOf(readPlaceDetails(body)),
  reverse: (body) => placesOf(readReverse(body)),
  search: (body) => placesOf(readSearch(body)),
  predictions: readPredictions,
  features: readFeatures,
};

/** The fault in the result of reading a response. Undefined if there is none. */
function faultOf(read: (body: unknown) => SuggestedPlace[], body: unknown): unknown {
  try {
    return read(body).find((place) => place.placeId === undefined && !isInItaly(place));
  } catch (error) {
    return error instanceof MapsError ? undefined : error;
  }
}

test.each(Object.keys(readers))(
  '[FUL-24] when a service answers any JSON, then %s are read or refused, and never contain a place abroad',
  (name) => {
    fc.assert(
      fc.property(fc.oneof(almost, fc.jsonValue()), (body) => {
        expect(faultOf(readers[name]!, body)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  },
);
