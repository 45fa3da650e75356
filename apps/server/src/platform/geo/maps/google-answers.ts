import type { SuggestedPlace } from '../geocoder.ts';
import { italianPlace } from './italian-place.ts';
import { MapsError, type MapsAnswer } from './maps-service.ts';
import { listAt, numberAt, objectAt, textAt } from './read-json.ts';

/**
 * Reads an answer of the Geocoding API: a status, results with `address_components`, and perhaps `error_message`.
 *
 * @throws MapsError for a status that says nothing about the address
 */
export function readGeocoding(body: unknown): MapsAnswer {
  const status = textAt(body, 'status');
  if (status === 'OK' || status === 'ZERO_RESULTS') {
    for (const result of listAt(body, 'results')) {
      const place = placeOf(result, { long: 'long_name', short: 'short_name' }, ['geometry', 'location'], {
        latitude: 'lat',
        longitude: 'lng',
      });
      if (place) return { place };
    }
    const message = textAt(body, 'error_message');
    return message === '' ? {} : { message };
  }
  throw failureOf(status);
}

/** Reads an answer of Places: a place with `addressComponents`, or `error`. */
export function readPlaceDetails(body: unknown): MapsAnswer {
  const error = objectAt(body, 'error');
  if (error) {
    const status = textAt(error, 'status');
    // the id is expired or invented
    if (status === 'NOT_FOUND' || status === 'INVALID_ARGUMENT') return {};
    throw failureOf(status);
  }
  const place = placeOf(body, { long: 'longText', short: 'shortText' }, ['location'], {
    latitude: 'latitude',
    longitude: 'longitude',
  });
  return place ? { place } : {};
}

/** Reads the predictions of Places: only a text and an id each. Texts that do not end in Italy are left out. */
export function readPredictions(body: unknown): SuggestedPlace[] {
  const error = objectAt(body, 'error');
  if (error) throw failureOf(textAt(error, 'status'));
  return listAt(body, 'suggestions').flatMap((suggestion) => {
    const placeId = textAt(suggestion, 'placePrediction', 'placeId');
    const text = textAt(suggestion, 'placePrediction', 'text', 'text');
    const label = text.replace(/, *(?:Italia|Italy)$/, '');
    if (!/^[A-Za-z0-9_-]{1,300}$/.test(placeId) || label === text || label === '') return [];
    return [{ ...unknownPlace, label, placeId }];
  });
}

const unknownPlace = {
  address1: '',
  addressNumber: '',
  city: '',
  province: '',
  postalcode: '',
  latitude: 0,
  longitude: 0,
};

interface Names {
  long: string;
  short: string;
}

function placeOf(
  result: unknown,
  names: Names,
  location: string[],
  axes: { latitude: string; longitude: string },
): MapsAnswer['place'] {
  const components = listAt(result, names.long === 'longText' ? 'addressComponents' : 'address_components');
  const part = (type: string, name: string): string =>
    textAt(
      components.find((component) => listAt(component, 'types').includes(type)),
      name,
    );
  const long = (...types: string[]): string =>
    types.map((type) => part(type, names.long)).find((text) => text !== '') ?? '';
  return italianPlace({
    country: part('country', names.short),
    street: long('route', 'square'),
    number: long('street_number'),
    // a comune is a third-level area, and usually a locality too
    city: long('administrative_area_level_3', 'locality', 'postal_town'),
    province: part('administrative_area_level_2', names.short) || long('administrative_area_level_2'),
    postalcode: long('postal_code'),
    latitude: numberAt(result, ...location, axes.latitude),
    longitude: numberAt(result, ...location, axes.longitude),
  });
}

function failureOf(status: string): MapsError {
  const known = /^[A-Z_]{1,40}$/.test(status) ? status : 'no status';
  if (status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT' || status === 'RESOURCE_EXHAUSTED')
    return new MapsError('limit', known);
  const refusals = [
    'REQUEST_DENIED',
    'INVALID_REQUEST',
    'INVALID_ARGUMENT',
    'PERMISSION_DENIED',
    'UNAUTHENTICATED',
  ];
  return new MapsError(refusals.includes(status) ? 'refused' : 'unreadable', known);
}
