import type { SuggestedPlace } from '../geocoder.ts';
import { askJson } from './ask-json.ts';
import { italianPlace } from './italian-place.ts';
import { MapsError } from './maps-service.ts';
import { listAt, numberAt, objectAt, textAt } from './read-json.ts';

export interface PhotonParts {
  /** Root of the server. */
  url: string;
  userAgent: string;
  /** Time limit of a call in milliseconds. */
  patience: number;
}

/** West, south, east and north of Italy. Photon can limit a search by box but not by country. */
const italianBox = '6.5,35.2,18.8,47.2';

/** Suggests places while the shopper types, with a Photon server. */
export function createPhoton({ url, userAgent, patience }: PhotonParts): {
  suggest(text: string, limit: number): Promise<SuggestedPlace[]>;
} {
  return {
    suggest: async (text, limit) => {
      const address = new URL('api', url);
      // The box contains parts of other countries. Their places are removed from the answer.
      address.search = new URLSearchParams({
        q: text,
        limit: String(limit * 2),
        bbox: italianBox,
      }).toString();
      // Photon refuses an unknown `lang`, but not an unknown language of the browser.
      const headers = { 'user-agent': userAgent, 'accept-language': 'it' };
      const { status, body } = await askJson(address, { headers, patience });
      if (status >= 400) throw new MapsError('refused', `HTTP ${status}`);
      return readFeatures(body).slice(0, limit);
    },
  };
}

/**
 * Reads GeoJSON features. Features with the same label (an address and its shops) become one place. @throws MapsError
 * when there is no list
 */
export function readFeatures(body: unknown): SuggestedPlace[] {
  if (!Array.isArray(objectAt(body)?.['features'])) throw new MapsError('unreadable', 'no features');
  const labels = new Set<string>();
  return listAt(body, 'features').flatMap((feature) => {
    const place = placeOf(feature);
    if (!place || labels.has(place.label)) return [];
    labels.add(place.label);
    return [place];
  });
}

function placeOf(feature: unknown): SuggestedPlace | undefined {
  const part = (name: string): string => textAt(feature, 'properties', name);
  const [longitude, latitude] = listAt(feature, 'geometry', 'coordinates');
  const kind = part('type');
  const named = part('name');
  const found = italianPlace({
    country: part('countrycode'),
    street: part('street') || (kind === 'street' ? named : ''),
    number: part('housenumber'),
    city: part('city') || (kind === 'city' ? named : ''),
    province: part('county'),
    postalcode: part('postcode'),
    latitude: numberAt({ latitude }, 'latitude'),
    longitude: numberAt({ longitude }, 'longitude'),
  });
  if (!found) return undefined;
  const { precision: _, ...place } = found;
  return place;
}
