import { mapsPeer, type MapsPeer } from '../../../../testing/peers/maps-peer.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGazetteer } from '../gazetteer.ts';
import type { Geocoder } from '../geocoder.ts';
import { Allowance } from './allowance.ts';
import { backedGeocoder } from './backed-geocoder.ts';
import { createGoogleMaps } from './google.ts';
import { createNominatim } from './nominatim.ts';
import { createPhoton } from './photon.ts';

const builtIn = createGazetteer();
const asking = { clientAddress: '192.0.2.1', session: 'session-1' };
const patience = { suggest: 700, locate: 700 };
let peer: MapsPeer;
let clock: { instant: number };
let written: string[];

beforeAll(async () => {
  peer = await mapsPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.requests.splice(0);
  clock = { instant: Date.UTC(2026, 0, 1) };
  written = [];
});

const log = () => pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
const backed = (
  service: Parameters<typeof backedGeocoder>[0]['service'],
  limits = { perSecond: 100, perMinuteOfOne: 100 },
): Geocoder => {
  const allowance = new Allowance(limits, { now: () => new Date(clock.instant) });
  return backedGeocoder({ service, builtIn, allowance, log: log() });
};
const osm = (limits?: { perSecond: number; perMinuteOfOne: number }) =>
  backed(
    {
      name: 'osm',
      mayKeep: true,
      ...createNominatim({ url: peer.url, userAgent: 'test', patience: 700 }),
      ...createPhoton({ url: peer.url, userAgent: 'test', patience: 700 }),
    },
    limits,
  );
const google = () =>
  backed(createGoogleMaps({ key: 'SECRET', patience, geocodingUrl: peer.url, placesUrl: peer.url }));

const query = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const answered = (address: object = {}) => [
  {
    lat: '41.8967',
    lon: '12.4915',
    address: {
      house_number: '12',
      road: 'Via Panisperna',
      city: 'Roma',
      county: 'Roma Capitale',
      postcode: '00184',
      country_code: 'it',
      ...address,
    },
  },
];

describe('an answer of a maps service', () => {
  test('when the service finds the address, then that is its location', async () => {
    peer.answer = { body: answered() };
    expect(await osm().locate(query, asking)).toMatchObject({
      point: { latitude: 41.8967, longitude: 12.4915, precision: 'number' },
      meant: query,
    });
  });

  test('when the service finds it in another town or postal code, then that is offered and the typed address is located', async () => {
    peer.answer = { body: answered({ city: 'Latina', county: 'Latina', postcode: '04100' }) };
    const located = await osm().locate(query, asking);
    expect(located).toEqual({
      point: (await builtIn.locate(query, asking)).point,
      meant: expect.objectContaining({ city: 'Latina', province: 'LT', postalcode: '04100' }),
    });
  });

  test('when neither service nor built-in places know the address, then it has no location', async () => {
    peer.answer = { body: answered({ city: 'Milano', county: 'Milano', postcode: '20121' }) };
    const milan = { ...query, city: 'Milano', province: 'MI', postalcode: '20122' };
    expect(await osm().locate(milan, asking)).not.toHaveProperty('point');
  });

  test('when the service finds nothing, then its message or ours is shown with the built-in location', async () => {
    peer.answer = { body: [] };
    expect(await osm().locate(query, asking)).toMatchObject({
      point: { precision: 'street' },
      notice: { code: 'MAPS_NO_RESULT' },
    });
    peer.answer = { body: { error: 'Unable to geocode' } };
    const atSea = { latitude: 40.2, longitude: 11.5 };
    expect(await osm().reverse(atSea, asking)).toEqual({
      notice: { code: 'MAPS_SAID', params: { message: 'Unable to geocode' } },
    });
  });

  test('[FUL-12] when fewer than four letters are typed, then the maps service is not called', async () => {
    expect(await osm().suggest(' via ', 8, asking)).toEqual({ places: [] });
    expect(peer.requests).toEqual([]);
  });
});

describe('a maps service without an answer', () => {
  test.each([
    ['slow', { after: 3000, body: { features: [] } }],
    ['down', { status: 503, body: 'no' }],
    ['an error page', { body: '<html></html>' }],
    ['cut off', { body: { features: [] }, cutAfter: 3 }],
    ['refusing', { status: 400, body: { message: 'no' } }],
    ['another shape', { body: { places: [] } }],
  ])(
    'when the service fails (%s), then the built-in places answer and a notice says so',
    async (_, answer) => {
      peer.answer = answer;
      const { places, notice } = await osm().suggest('via panisperna 12 roma', 8, asking);
      expect(notice).toEqual({ code: 'MAPS_UNAVAILABLE' });
      expect(places).toEqual((await builtIn.suggest('via panisperna 12 roma', 8, asking)).places);
      expect(places[0]).toMatchObject({ address1: 'Via Panisperna' });
      expect(await osm().locate(query, asking)).toMatchObject({
        point: { precision: 'street' },
        notice: { code: 'MAPS_UNAVAILABLE' },
      });
      expect(await osm().reverse({ latitude: 41.8975, longitude: 12.4925 }, asking)).toMatchObject({
        place: { city: 'Roma' },
        notice: { code: 'MAPS_UNAVAILABLE' },
      });
    },
  );

  test('when the service fails, then the log names the failure but neither key nor address', async () => {
    peer.answer = { body: { status: 'REQUEST_DENIED', error_message: 'The key SECRET is not known.' } };
    await google().locate(query, asking);
    peer.answer = { status: 500 };
    await google().suggest('via panisperna 12', 8, asking);
    await google().complete('ChIJ_a', asking);
    expect(written).toHaveLength(3);
    expect(written[0]).toContain('refused: REQUEST_DENIED');
    expect(written.join('')).not.toMatch(/SECRET|anisperna|ChIJ|192\.0\.2/);
  });

  test('when the service failed three times in a row, then it is not called for half a minute', async () => {
    peer.answer = { status: 500 };
    const geocoder = osm();
    const ask = (text: string) => geocoder.suggest(text, 8, asking);
    for (const text of ['via a', 'via ab', 'via abc', 'via abcd', 'via abcde']) await ask(text);
    expect(peer.requests).toHaveLength(3);
    expect(await ask('via pani')).toMatchObject({ notice: { code: 'MAPS_UNAVAILABLE' } });
    clock.instant += 30_000;
    peer.answer = { body: { features: [] } };
    expect(await ask('via panis')).not.toHaveProperty('notice');
    expect(peer.requests).toHaveLength(4);
  });
});

describe('limits of calls to a maps service', () => {
  test('when one address calls too often in a minute, or all in a second, then the service is not called', async () => {
    peer.answer = { body: { features: [] } };
    const geocoder = osm({ perSecond: 4, perMinuteOfOne: 3 });
    const ask = (text: string, clientAddress: string) =>
      geocoder.suggest(text, 8, { clientAddress }).then(({ notice }) => notice?.code ?? 'asked');
    const texts = ['via a', 'via b', 'via c', 'via d'];
    const own: string[] = [];
    for (const text of texts) own.push(await ask(text, '192.0.2.1'));
    expect(own).toEqual(['asked', 'asked', 'asked', 'MAPS_UNAVAILABLE']);
    expect(await ask('via e', '192.0.2.2')).toBe('asked');
    expect(await ask('via f', '192.0.2.2')).toBe('MAPS_UNAVAILABLE');
    clock.instant += 1000;
    expect(await ask('via g', '192.0.2.2')).toBe('asked');
    expect(await ask('via h', '192.0.2.1')).toBe('MAPS_UNAVAILABLE');
    clock.instant += 60_000;
    expect(await ask('via h', '192.0.2.1')).toBe('asked');
    expect(peer.requests).toHaveLength(6);
  });

  test('when the service answered before, then it is not called again, unless its terms forbid caching', async () => {
    peer.answer = { body: answered() };
    const geocoder = osm();
    await geocoder.locate(query, asking);
    expect(await geocoder.locate({ ...query }, asking)).toMatchObject({ point: { precision: 'number' } });
    expect(peer.requests).toHaveLength(1);
    peer.answer = { body: { status: 'ZERO_RESULTS' } };
    const notKept = google();
    await notKept.locate(query, asking);
    await notKept.locate(query, asking);
    expect(peer.requests).toHaveLength(3);
  });
});
