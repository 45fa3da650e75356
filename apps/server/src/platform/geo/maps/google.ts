import { askJson } from './ask-json.ts';
import { readGeocoding, readPlaceDetails, readPredictions } from './google-answers.ts';
import type { MapsAnswer, MapsService, Patience } from './maps-service.ts';

export interface GoogleParts {
  key: string;
  patience: Patience;
  /** Addresses of the two services. */
  geocodingUrl?: string;
  placesUrl?: string;
}

const italian = { languageCode: 'it', regionCode: 'IT' };

/**
 * Google Maps, limited to Italy. Places (New) suggests while the shopper types: one billed session lasts from the first
 * letter to the details of the chosen place. The Geocoding API checks addresses and names positions of devices.
 */
export function createGoogleMaps({
  key,
  patience,
  geocodingUrl = 'https://maps.googleapis.com/maps/api/geocode/json',
  placesUrl = 'https://places.googleapis.com/v1/',
}: GoogleParts): MapsService {
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  const geocode = async (question: Record<string, string>): Promise<MapsAnswer> => {
    const url = new URL(geocodingUrl);
    url.search = new URLSearchParams({ ...question, language: 'it', region: 'it', key }).toString();
    return readGeocoding((await askJson(url, { patience: patience.locate })).body);
  };
  return {
    name: 'google',
    mayKeep: false,
    suggest: async (input, limit, sessionToken) => {
      const { body } = await askJson(new URL('./places:autocomplete', placesUrl), {
        method: 'POST',
        headers: {
          ...headers('suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ input, includedRegionCodes: ['it'], ...italian, sessionToken }),
        patience: patience.suggest,
      });
      return readPredictions(body).slice(0, limit);
    },
    complete: async (placeId, session) => {
      const url = new URL(`./places/${encodeURIComponent(placeId)}`, placesUrl);
      url.search = new URLSearchParams({
        ...italian,
        ...(session !== undefined && { sessionToken: session }),
      }).toString();
      const fields = headers('addressComponents,location');
      return readPlaceDetails((await askJson(url, { headers: fields, patience: patience.locate })).body);
    },
    locate: ({ address1, addressNumber, city, province, postalcode }) =>
      geocode({
        address: `${address1} ${addressNumber}, ${postalcode} ${city} ${province}`,
        components: 'country:IT',
      }),
    reverse: ({ latitude, longitude }) => geocode({ latlng: `${latitude},${longitude}` }),
  };
}
