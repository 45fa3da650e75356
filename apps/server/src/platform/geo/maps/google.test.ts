import { mapsPeer, type MapsPeer } from '../../../../testing/peers/maps-peer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGoogleMaps } from './google.ts';
import type { MapsService } from './maps-service.ts';

let peer: MapsPeer;
let maps: MapsService;
beforeAll(async () => {
  peer = await mapsPeer();
  maps = createGoogleMaps({
    key: 'SECRET',
    patience: { suggest: 2000, locate: 2000 },
    geocodingUrl: new URL('maps/api/geocode/json', peer.url).href,
    placesUrl: new URL('v1/', peer.url).href,
  });
});
afterAll(() => peer.close());
beforeEach(() => void peer.requests.splice(0));

const query = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

const component = (types: string[], long_name: string, short_name = long_name) => ({
  long_name,
  short_name,
  types,
});
const area = (level: number) => [`administrative_area_level_${level}`, 'political'];
const components = [
  component(['street_number'], '12'),
  component(['route'], 'Via Panisperna'),
  component(['locality', 'political'], 'Roma'),
  component(area(3), 'Roma'),
  component(area(2), 'Città metropolitana di Roma Capitale', 'RM'),
  component(area(1), 'Lazio'),
  component(['country', 'political'], 'Italia', 'IT'),
  component(['postal_code'], '00184'),
];
const result = (address_components: unknown[], lat: unknown = 41.8967, lng: unknown = 12.4915) => ({
  address_components,
  formatted_address: 'Via Panisperna, 12, 00184 Roma RM, Italia',
  geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
  place_id: 'ChIJ-synthetic_1',
  types: ['street_address'],
});
const found = {
  label: 'Via Panisperna 12, 00184 Roma RM',
  ...query,
  latitude: 41.8967,
  longitude: 12.4915,
};

describe('Google geocoding', () => {
  test('[FUL-24] an address is looked up in Italy only, in Italian', async () => {
    peer.answer = { body: { status: 'OK', results: [result(components)] } };
    expect(await maps.locate(query)).toEqual({ place: { ...found, precision: 'number' } });
    expect(peer.requests).toMatchObject([
      {
        method: 'GET',
        path: '/maps/api/geocode/json',
        query: {
          address: 'Via Panisperna 12, 00184 Roma RM',
          components: 'country:IT',
          language: 'it',
          region: 'it',
          key: 'SECRET',
        },
      },
    ]);
  });

  test('a position is looked up by its coordinates', async () => {
    peer.answer = { body: { status: 'OK', results: [result(components)] } };
    expect(await maps.reverse({ latitude: 41.8967, longitude: 12.4915 })).toMatchObject({ place: found });
    expect(peer.requests[0]!.query).toMatchObject({ latlng: '41.8967,12.4915', language: 'it' });
  });

  test('[FUL-24] when results lie abroad by country or coordinates, then they are skipped', async () => {
    const abroad = components.map((part) =>
      part.types.includes('country') ? component(part.types, 'Francia', 'FR') : part,
    );
    const results = [result(abroad), result(components, 48.85, 2.35), result(components)];
    peer.answer = { body: { status: 'OK', results } };
    expect(await maps.locate(query)).toMatchObject({ place: found });
    peer.answer = { body: { status: 'OK', results: results.slice(0, 2) } };
    expect(await maps.locate(query)).toEqual({});
  });

  test('when Google answers with Italy itself, then there is no address', async () => {
    const italy = result([component(['country', 'political'], 'Italia', 'IT')]);
    peer.answer = { body: { status: 'OK', results: [{ ...italy, partial_match: true }] } };
    expect(await maps.locate(query)).toEqual({});
  });

  test('when parts are missing, then they stay empty; without coordinates there is no place', async () => {
    const bare = components.filter(({ types }) => !['street_number', 'postal_code'].includes(types[0]!));
    peer.answer = { body: { status: 'OK', results: [result(bare)] } };
    expect(await maps.locate(query)).toMatchObject({
      place: { address1: 'Via Panisperna', addressNumber: '', postalcode: '', precision: 'street' },
    });
    for (const broken of [result(components, null), { address_components: components }, null, 'x', {}]) {
      peer.answer = { body: { status: 'OK', results: [broken] } };
      expect(await maps.locate(query)).toEqual({});
    }
  });

  test('[FUL-22] when there is no result, then the answer has the message of the service, if it sent one', async () => {
    peer.answer = { body: { status: 'ZERO_RESULTS', results: [] } };
    expect(await maps.locate(query)).toEqual({});
    peer.answer = { body: { status: 'ZERO_RESULTS', results: [], error_message: 'Nessun  risultato.' } };
    expect(await maps.locate(query)).toEqual({ message: 'Nessun risultato.' });
  });

  test.each([
    ['OVER_QUERY_LIMIT', 'limit'],
    ['OVER_DAILY_LIMIT', 'limit'],
    ['REQUEST_DENIED', 'refused'],
    ['INVALID_REQUEST', 'refused'],
    ['UNKNOWN_ERROR', 'unreadable'],
    ['', 'unreadable'],
  ])(
    'when the status is %s, then the call fails and the message of the service stays hidden',
    async (status, failure) => {
      peer.answer = { body: { status, results: [], error_message: 'The key SECRET is not authorized.' } };
      const error = (await maps.locate(query).catch((thrown: unknown) => thrown)) as Error;
      expect(error).toMatchObject({ name: 'MapsError', failure });
      expect(error.message).not.toContain('SECRET');
    },
  );
});

describe('Google suggestions', () => {
  const prediction = (placeId: unknown, text: unknown) => ({
    placePrediction: { placeId, text: { text, matches: [{ endOffset: 3 }] }, types: ['route'] },
  });

  test('[FUL-12] [FUL-24] predictions of Italy are requested with the key in a header and one session', async () => {
    const suggestions = [
      prediction('ChIJ_a-1', 'Via Panisperna, Roma, RM, Italia'),
      prediction('ChIJ_b-2', 'Via Pani, Lugano, Svizzera'),
      prediction('../../secret', 'Via Pane, Roma, RM, Italia'),
      prediction(undefined, undefined),
    ];
    peer.answer = { body: { suggestions } };
    expect(await maps.suggest!('via pani', 8, 'session-1')).toMatchObject([
      { label: 'Via Panisperna, Roma, RM', placeId: 'ChIJ_a-1', address1: '', city: '' },
    ]);
    const [request] = peer.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      query: {},
      body: {
        input: 'via pani',
        includedRegionCodes: ['it'],
        languageCode: 'it',
        regionCode: 'IT',
        sessionToken: 'session-1',
      },
    });
    expect(request!.headers['x-goog-api-key']).toBe('SECRET');
  });

  test('when the answer is empty, then there is no suggestion', async () => {
    peer.answer = { body: {} };
    expect(await maps.suggest!('zzzz', 8, undefined)).toEqual([]);
  });

  test('when a suggestion is chosen, then it is completed in the same session', async () => {
    peer.answer = {
      body: {
        location: { latitude: 41.8967, longitude: 12.4915 },
        addressComponents: components.map(({ long_name, short_name, types }) => ({
          longText: long_name,
          shortText: short_name,
          types,
          languageCode: 'it',
        })),
      },
    };
    expect(await maps.complete!('ChIJ_a-1', 'session-1')).toMatchObject({ place: found });
    expect(peer.requests[0]).toMatchObject({
      path: '/v1/places/ChIJ_a-1',
      query: { sessionToken: 'session-1', languageCode: 'it', regionCode: 'IT' },
      headers: { 'x-goog-fieldmask': 'addressComponents,location' },
    });
  });

  test('when an id has expired, then nothing is found; when the call is refused, then it fails', async () => {
    const error = (code: number, status: string) => ({ status: code, body: { error: { code, status } } });
    peer.answer = error(404, 'NOT_FOUND');
    expect(await maps.complete!('ChIJ_old', undefined)).toEqual({});
    peer.answer = error(403, 'PERMISSION_DENIED');
    await expect(maps.complete!('ChIJ_a-1', undefined)).rejects.toMatchObject({ failure: 'refused' });
    await expect(maps.suggest!('via pani', 8, undefined)).rejects.toMatchObject({ failure: 'refused' });
    peer.answer = { status: 400, body: { error: { status: 'RESOURCE_EXHAUSTED' } } };
    await expect(maps.suggest!('via pani', 8, undefined)).rejects.toMatchObject({ failure: 'limit' });
  });
});
