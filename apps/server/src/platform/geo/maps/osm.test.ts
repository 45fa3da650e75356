import { mapsPeer, type MapsPeer } from '../../../../testing/peers/maps-peer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNominatim } from './nominatim.ts';
import { createPhoton } from './photon.ts';

let peer: MapsPeer;
beforeAll(async () => {
  peer = await mapsPeer();
});
afterAll(() => peer.close());
beforeEach(() => void peer.requests.splice(0));

const client = { userAgent: 'Bottega/0.1 (it@shop.example)', patience: 2000 };
const nominatim = () => createNominatim({ url: peer.url, ...client });
const photon = () => createPhoton({ url: peer.url, ...client });

const query = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const address = {
  house_number: '12',
  road: 'Via Panisperna',
  suburb: 'Municipio Roma I',
  city: 'Roma',
  county: 'Roma Capitale',
  'ISO3166-2-lvl6': 'IT-RM',
  state: 'Lazio',
  postcode: '00184',
  country: 'Italia',
  country_code: 'it',
};
const place = { place_id: 1, osm_type: 'node', lat: '41.8967', lon: '12.4915', address };
const found = { ...query, label: 'Via Panisperna 12, 00184 Roma RM', latitude: 41.8967, longitude: 12.4915 };

describe('Nominatim', () => {
  test('[FUL-24] an address is looked up by its parts, in Italy only, with the shop’s contact', async () => {
    peer.answer = { body: [place] };
    expect(await nominatim().locate(query)).toEqual({ place: { ...found, precision: 'number' } });
    expect(peer.requests).toMatchObject([
      {
        path: '/search',
        query: {
          format: 'jsonv2',
          addressdetails: '1',
          countrycodes: 'it',
          'accept-language': 'it',
          street: '12 Via Panisperna',
          city: 'Roma',
          postalcode: '00184',
        },
        headers: { 'user-agent': 'Bottega/0.1 (it@shop.example)' },
      },
    ]);
    expect(peer.requests[0]!.query).not.toHaveProperty('q');
  });

  test('when a village is found, then it is the town, and the province is read from its code or its name', async () => {
    const { city: _, 'ISO3166-2-lvl6': __, ...rest } = address;
    peer.answer = { body: [{ ...place, address: { ...rest, village: 'Sambuci' } }] };
    expect(await nominatim().locate(query)).toMatchObject({ place: { city: 'Sambuci', province: 'RM' } });
  });

  test('[FUL-24] when a result lies abroad, then there is no place', async () => {
    for (const abroad of [
      { ...place, address: { ...address, country_code: 'sm' } },
      { ...place, lat: '48.85', lon: '2.35' },
      { ...place, lat: '41,89' },
    ]) {
      peer.answer = { body: [abroad] };
      expect(await nominatim().locate(query)).toEqual({});
      peer.answer = { body: abroad };
      expect(await nominatim().reverse({ latitude: 43.9, longitude: 12.4 })).toEqual({});
    }
  });

  test('[FUL-22] when a position has no address, then the answer has the message of the server', async () => {
    peer.answer = { body: { error: 'Unable to geocode' } };
    expect(await nominatim().reverse({ latitude: 40.2, longitude: 11.5 })).toEqual({
      message: 'Unable to geocode',
    });
    expect(peer.requests[0]).toMatchObject({ path: '/reverse', query: { lat: '40.2', lon: '11.5' } });
    peer.answer = { body: [] };
    expect(await nominatim().locate(query)).toEqual({});
  });

  test('when Nominatim refuses a call, then the call fails', async () => {
    peer.answer = { status: 400, body: { error: { code: 400, message: 'Parameter is missing' } } };
    await expect(nominatim().locate(query)).rejects.toMatchObject({ failure: 'refused' });
    peer.answer = { status: 403, body: '<html>Access blocked</html>' };
    await expect(nominatim().locate(query)).rejects.toMatchObject({ failure: 'unreadable' });
    peer.answer = { body: '7' };
    await expect(nominatim().reverse({ latitude: 41.9, longitude: 12.5 })).rejects.toMatchObject({
      failure: 'unreadable',
    });
  });
});

describe('Photon', () => {
  const feature = (properties: object, coordinates: unknown = [12.4915, 41.8967]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      countrycode: 'IT',
      city: 'Roma',
      county: 'Roma Capitale',
      postcode: '00184',
      ...properties,
    },
  });
  const door = { street: 'Via Panisperna', housenumber: '12', type: 'house' };

  test('[FUL-24] suggestions are requested within the box of Italy, and those abroad are left out', async () => {
    const features = [
      feature(door),
      feature({ ...door, name: 'Un negozio' }),
      feature({ name: 'Via Panisperna', type: 'street' }),
      feature({ ...door, countrycode: 'CH', city: 'Lugano' }),
      feature(door, [2.35, 48.85]),
      feature(door, []),
    ];
    peer.answer = { body: { type: 'FeatureCollection', features } };
    expect(await photon().suggest('via panisperna 12', 8)).toEqual([
      found,
      { ...found, label: 'Via Panisperna, 00184 Roma RM', addressNumber: '' },
    ]);
    expect(peer.requests).toMatchObject([
      {
        path: '/api',
        query: { q: 'via panisperna 12', limit: '16', bbox: '6.5,35.2,18.8,47.2' },
        headers: { 'user-agent': client.userAgent, 'accept-language': 'it' },
      },
    ]);
  });

  test('when Photon answers too many places, then only the requested number is returned', async () => {
    const features = Array.from({ length: 16 }, (_, at) => feature({ ...door, housenumber: `${at}` }));
    peer.answer = { body: { features } };
    expect(await photon().suggest('via panisperna', 8)).toHaveLength(8);
  });

  test('when Photon refuses or answers another format, then the call fails', async () => {
    peer.answer = { status: 400, body: { message: 'unknown query parameter' } };
    await expect(photon().suggest('via pani', 8)).rejects.toMatchObject({ failure: 'refused' });
    peer.answer = { body: { features: 'none' } };
    await expect(photon().suggest('via pani', 8)).rejects.toMatchObject({ failure: 'unreadable' });
  });
});
