import type { PlaceSuggestion } from '@bottega/contract';
import { mapsPeer, type MapsPeer } from '../../../../testing/peers/maps-peer.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const suggest = async (q: string) => {
  const url = `/ebsn/api/user-address/suggest?q=${encodeURIComponent(q)}`;
  return (await shop.caller('rosmarino').get<{ suggestions: PlaceSuggestion[] }>(url)).data.suggestions;
};

test('[FUL-12] suggestions start after more than 3 characters', async () => {
  expect(await suggest('lat')).toEqual([]);
  expect((await suggest('lati')).map(({ city }) => city)).toContain('Latina');
});

test('a suggestion of a known street in Rome has number, postal code and town', async () => {
  const [first] = await suggest('via nomentana 300');
  expect(first).toMatchObject({
    address1: 'Via Nomentana',
    addressNumber: '300',
    city: 'Roma',
    province: 'RM',
    postalcode: '00162',
    postalcodeInferred: true,
    precision: 'street',
  });
  expect(first!.latitude).toBeCloseTo(41.9, 0);
});

test('[FUL-24] a place abroad is never suggested', async () => {
  for (const abroad of ['Champs-Élysées 12, Paris', 'Oxford Street 3, London']) {
    for (const { province } of await suggest(abroad))
      expect(['RM', 'LT', 'FR', 'VT', 'RI']).toContain(province);
  }
});

test('a street whose name contains a kind of street, such as Via del Corso, is suggested', async () => {
  const [first] = await suggest('via del corso 12');
  expect(first).toMatchObject({
    address1: 'Via del Corso',
    addressNumber: '12',
    city: 'Roma',
    province: 'RM',
  });
});

test('when number and town are typed, then every suggestion has the number, and an ambiguous postal code is empty', async () => {
  const [first] = await suggest('via del corso 100, Roma');
  expect(first).toMatchObject({
    label: 'Via del Corso 100, Roma RM',
    address1: 'Via del Corso',
    addressNumber: '100',
    postalcode: '',
  });
});

test('when a town has no street of that name, then there is no suggestion, and asTyped has the typed parts', async () => {
  const { data } = await shop
    .caller('rosmarino')
    .get<{ suggestions: PlaceSuggestion[]; asTyped: PlaceSuggestion }>(
      '/ebsn/api/user-address/suggest?q=viale+trastevere+12+latina',
    );
  expect(data.suggestions).toEqual([]);
  expect(data.asTyped).toMatchObject({
    address1: 'Viale Trastevere',
    addressNumber: '12',
    city: 'Latina',
    province: 'LT',
    postalcode: '04100',
  });
});

test.each([
  ['Via Cavour 12 int. 4', '12', { inside: 'interno 4' }],
  ['Via Cavour 12 sc. B int. 4', '12', { inside: 'scala B, interno 4' }],
  ['Via Cavour 12 p. 3', '12', { floor: '3' }],
  ['Via Cavour 12 palazzina C int. 7', '12', { inside: 'palazzina C, interno 7' }],
  ['Via Cavour 12 bis', '12 bis', {}],
  ['Via Cavour 12 barrato, Roma', '12 barrato', {}],
  ['Via Cavour snc, Roma', 'snc', {}],
])(
  'when %s is typed, then street, number and part of the house are apart',
  async (typed, addressNumber, rest) => {
    const [first] = await suggest(typed);
    expect(first).toMatchObject({ address1: 'Via Cavour', addressNumber, ...rest });
  },
);

test('when a kilometre of a road is typed, then it is the number', async () => {
  expect((await suggest('Via Appia Nuova km 12,300'))[0]).toMatchObject({
    address1: 'Via Appia Nuova',
    addressNumber: 'km 12,300',
  });
});

test('when a street is typed with curly apostrophes and no-break blanks, then it is found', async () => {
  const [first] = await suggest('via\u00a0dell’orso 36, roma');
  expect(first).toMatchObject({ address1: "Via dell'Orso", addressNumber: '36' });
});

test('when the postal code is that of the whole city, then the refusal says which codes its streets have', async () => {
  const answer = await shop.caller('rosmarino').post('/ebsn/api/user-address/check', {
    address1: 'Via Cavour',
    addressNumber: '12',
    city: 'Roma',
    province: 'RM',
    postalcode: '00100',
  });
  expect(answer.response.errorsMessage).toMatchObject([
    {
      code: 'POSTALCODE_GENERIC',
      field: 'postalcode',
      message:
        '00100 è il CAP di tutta Roma e non dice la zona: scrivi quello della tua via, da 00118 a 00199.',
    },
  ]);
});

describe('address at a position', () => {
  const at = (query: string, brand = 'rosmarino') =>
    shop.caller(brand).get<{ place?: PlaceSuggestion }>(`/ebsn/api/user-address/reverse?${query}`);

  test('visitors of every brand can read the address at a position', async () => {
    for (const brand of ['rosmarino', 'ponte']) {
      const { data } = await at('latitude=41.4676&longitude=12.9037', brand);
      expect(data.place).toMatchObject({ city: 'Latina', province: 'LT', postalcode: '04100', address1: '' });
    }
  });

  test('[FUL-22] when there is no known address at a position, then an info says so', async () => {
    const milan = await at('latitude=45.4642&longitude=9.19');
    expect(milan.data).toEqual({});
    expect(milan.response.infosMessage).toEqual([
      {
        code: 'MAPS_NO_RESULT',
        message: 'Il servizio mappe non trova questo indirizzo: controlla via, civico, CAP e città.',
      },
    ]);
  });

  test('[FUL-24] a position abroad is refused', async () => {
    const paris = await at('latitude=48.8566&longitude=2.3522');
    expect(paris.response.errorsMessage).toMatchObject([{ code: 'OUTSIDE_ITALY' }]);
    expect((await at('latitude=12.5&longitude=41.9')).response.status).not.toBe(0);
  });

  test.each([
    '',
    'latitude=41.9',
    'latitude=NaN&longitude=12.5',
    'latitude=Infinity&longitude=12.5',
    'latitude=91&longitude=12.5',
    'latitude=41,9&longitude=12,5',
    'latitude[]=41.9&longitude=12.5',
    'latitude=<b>&longitude=12.5',
  ])('when a position is «%s», then it is refused', async (query) => {
    const { http, response } = await at(query);
    expect(http).toBeLessThan(500);
    expect(response.errorsMessage).toMatchObject([{ code: 'INVALID_INPUT' }]);
  });
});

test.each([
  ['10,000 letters', `q=${'a'.repeat(10_000)}`],
  ['no text', ''],
  ['an invalid session', 'q=via+panisperna&session=<script>'],
])('a suggestion with %s is refused', async (_, query) => {
  const { http, response } = await shop.caller('rosmarino').get(`/ebsn/api/user-address/suggest?${query}`);
  expect(http).toBeLessThan(500);
  expect(response.errorsMessage).toMatchObject([{ code: 'INVALID_INPUT' }]);
});

test('markup in a search text is treated as text', async () => {
  expect(await suggest('<script>alert(1)</script>')).toEqual([]);
  expect(await suggest("%%%% '; drop tables --")).toEqual([]);
});

test('when the built-in places are used, then completing a suggestion answers that there is no result', async () => {
  const caller = shop.caller('rosmarino');
  const past = await caller.get<{ place?: PlaceSuggestion }>('/ebsn/api/user-address/suggestion?place_id=x');
  expect(past.data).toEqual({});
  expect(past.response.infosMessage).toMatchObject([{ code: 'MAPS_NO_RESULT' }]);
  const bad = await caller.get('/ebsn/api/user-address/suggestion?place_id=../../etc');
  expect(bad.response.errorsMessage).toMatchObject([{ code: 'INVALID_INPUT' }]);
});

describe('an external maps service', () => {
  let peer: MapsPeer;
  let served: RunningApp;
  beforeAll(async () => {
    peer = await mapsPeer();
    served = await runningApp({
      env: {
        MAPS_SERVICE: 'osm',
        NOMINATIM_URL: peer.url,
        PHOTON_URL: `${peer.url}photon`,
        MAPS_CONTACT: 'it@shop.example',
        MAPS_PER_SECOND: '1000',
      },
    });
  });
  afterAll(async () => {
    await served?.close();
    await peer.close();
  });
  const home = {
    address1: 'Via Panisperna',
    addressNumber: '12',
    city: 'Roma',
    province: 'RM',
    postalcode: '00184',
  };

  test('the maps service gives suggestions; when it fails, then the built-in places answer and an info says so', async () => {
    const caller = served.caller('rosmarino');
    const ask = () =>
      caller.get<{ suggestions: PlaceSuggestion[] }>('/ebsn/api/user-address/suggest?q=via+panisperna+12');
    peer.answer = { status: 502, body: '<html>Bad gateway</html>' };
    const without = await ask();
    expect(without.data.suggestions[0]).toMatchObject({ address1: 'Via Panisperna', city: 'Roma' });
    expect(without.response.infosMessage).toMatchObject([
      { code: 'MAPS_UNAVAILABLE', message: expect.stringContaining('Il servizio mappe non risponde') },
    ]);
    const properties = { countrycode: 'IT', street: 'Via Panisperna', housenumber: '12', city: 'Roma' };
    const geometry = { type: 'Point', coordinates: [12.49, 41.9] };
    peer.answer = { body: { features: [{ type: 'Feature', properties, geometry }] } };
    const withIt = await ask();
    expect(withIt.data.suggestions).toMatchObject([{ address1: 'Via Panisperna', postalcode: '' }]);
    expect(withIt.response.infosMessage).toEqual([]);
    expect(peer.requests.at(-1)!.path).toBe('/photon/api');
  });

  test('[FUL-22] [FUL-57] when the maps service doesn’t find an address, then it is still checked, and an info has the service’s words', async () => {
    peer.answer = { body: { error: 'Unable to geocode' } };
    const { data, response } = await served
      .caller('rosmarino')
      .post<{ active: boolean; addressNumber: string }>('/ebsn/api/user-address/check', home);
    expect(data).toMatchObject({ active: true, addressNumber: '12' });
    expect(response.infosMessage).toEqual([
      {
        code: 'MAPS_SAID',
        message: 'Il servizio mappe non trova questo indirizzo. Risponde: «Unable to geocode»',
        params: { message: 'Unable to geocode' },
      },
    ]);
  });

  test('[FUL-57] when the maps service finds a similar address, then it is offered beside the answer', async () => {
    const address = { road: 'Via Panisperna', city: 'Latina', postcode: '04100', county: 'Latina' };
    peer.answer = { body: [{ lat: '41.4676', lon: '12.9037', address: { ...address, country_code: 'it' } }] };
    const { data } = await served
      .caller('rosmarino')
      .post<object>('/ebsn/api/user-address/check', { ...home, addressNumber: '13' });
    expect(data).toMatchObject({
      active: true,
      meant: {
        differences: ['postalcode', 'city', 'province'],
        place: { city: 'Latina', province: 'LT', postalcode: '04100' },
      },
    });
  });
});
