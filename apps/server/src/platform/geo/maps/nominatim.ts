import type { PlaceQuery, Point } from '../geocoder.ts';
import { askJson } from './ask-json.ts';
import { italianPlace } from './italian-place.ts';
import { MapsError, type MapsAnswer } from './maps-service.ts';
import { numberAt, objectAt, textAt } from './read-json.ts';

export interface NominatimParts {
  /** Root of the server, `https://maps.shop.example/`. */
  url: string;
  /** Name and contact of the shop, which the rules of public servers require. */
  userAgent: string;
  /** Time limit of a call in milliseconds. */
  patience: number;
}

/** Checks addresses and names positions with a Nominatim server. Its rules forbid suggestions. */
export function createNominatim({ url, userAgent, patience }: NominatimParts): {
  locate(query: PlaceQuery): Promise<MapsAnswer>;
  reverse(point: Point): Promise<MapsAnswer>;
} {
  const ask = async (path: string, question: Record<string, string>): Promise<unknown> => {
    const address = new URL(path, url);
    address.search = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'it',
      ...question,
    }).toString();
    const { status, body } = await askJson(address, { headers: { 'user-agent': userAgent }, patience });
    if (status >= 400) throw new MapsError('refused', `HTTP ${status}`);
    return body;
  };
  return {
    locate: async ({ address1, addressNumber, city, postalcode }) =>
      readSearch(
        await ask('search', {
          street: `${addressNumber} ${address1}`.trim(),
          city,
          postalcode,
          countrycodes: 'it',
          limit: '3',
        }),
      ),
    reverse: async ({ latitude, longitude }) =>
      readReverse(await ask('reverse', { lat: String(latitude), lon: String(longitude), zoom: '18' })),
  };
}

/** Reads a list of places; it may be empty. @throws MapsError when it is no list */
export function readSearch(body: unknown): MapsAnswer {
  if (!Array.isArray(body)) return readReverse(body);
  for (const result of body) {
    const place = placeOf(result);
    if (place) return { place };
  }
  return {};
}

/** Reads one place, or `error` with the server's message. @throws MapsError when it is neither */
export function readReverse(body: unknown): MapsAnswer {
  if (objectAt(body, 'error')) throw new MapsError('refused', 'error');
  const message = textAt(body, 'error');
  if (message !== '') return { message };
  if (!objectAt(body, 'address')) throw new MapsError('unreadable', 'neither place nor error');
  const place = placeOf(body);
  return place ? { place } : {};
}

/** Names of the property that holds the comune. They depend on its size. */
const towns = ['city', 'town', 'village', 'municipality', 'hamlet'];
const streets = ['road', 'pedestrian', 'square', 'footway', 'path'];

function placeOf(result: unknown): MapsAnswer['place'] {
  const part = (...names: string[]): string =>
    names.map((name) => textAt(result, 'address', name)).find((text) => text !== '') ?? '';
  return italianPlace({
    country: part('country_code'),
    street: part(...streets),
    number: part('house_number'),
    city: part(...towns),
    province: part('ISO3166-2-lvl6').replace(/^IT-/, '') || part('county', 'province'),
    postalcode: part('postcode'),
    latitude: numberAt(result, 'lat'),
    longitude: numberAt(result, 'lon'),
  });
}
