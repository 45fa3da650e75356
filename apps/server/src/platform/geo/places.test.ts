import { distanceBetween } from '@bottega/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { addressAt } from './reverse.ts';
import { suggestPlaces } from './suggest-places.ts';

const places = readPlaces();
const home = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

describe('a street that is in no list', () => {
  test('a district of Rome brings its postal code, every one when it has several', () => {
    expect(suggestPlaces(places, 'via dei castani 3, centocelle', 1)[0]).toMatchObject({
      address1: 'via dei castani',
      addressNumber: '3',
      city: 'Roma',
      postalcode: '00172',
      label: 'via dei castani 3, Centocelle, 00172 Roma RM',
    });
    const codes = suggestPlaces(places, 'via inventata 3, garbatella', 8).map((one) => one.postalcode);
    expect(codes).toEqual(expect.arrayContaining(['00145', '00154']));
  });

  test('with neither district nor code the postal code is left for the shopper to say', () => {
    expect(suggestPlaces(places, 'via inventata 3, roma', 1)[0]).toMatchObject({ postalcode: '' });
  });
});

describe('what was meant', () => {
  test('a slip in a known street is told, words left out are no slip', () => {
    expect(locate(places, { ...home, address1: 'Via Panisprna' }).meant).toMatchObject(home);
    expect(locate(places, { ...home, address1: 'Via Cozza' }).meant).toBeUndefined();
  });

  test('a known street tells its postal code', () => {
    expect(locate(places, { ...home, postalcode: '00185' }).meant).toMatchObject({ postalcode: '00184' });
  });

  test('a postal code of another town: the town as typed with its own, no town in the place of another', () => {
    const latina = {
      ...home,
      address1: 'Via Garibaldi',
      city: 'Latina',
      province: 'LT',
      postalcode: '00184',
    };
    expect(locate(places, latina)).toMatchObject({ meant: { city: 'Latina', postalcode: '04100' } });
    const milan = { ...home, city: 'Milano', province: 'MI', postalcode: '20121' };
    expect(locate(places, milan)).toEqual({});
  });
});

describe('a position', () => {
  test('at a known door is its address', () => {
    const street = places.streets.find(({ name }) => name === 'Via Nomentana')!;
    const door = street.doorways.find(({ number, postalcode }) => number !== '' && postalcode !== '')!;
    expect(addressAt(places, door)).toMatchObject({
      address1: 'Via Nomentana',
      addressNumber: door.number,
      city: 'Roma',
      province: 'RM',
      postalcode: door.postalcode,
    });
  });

  test('in a town whose streets are not known is the town, street and number left to say', () => {
    expect(addressAt(places, { latitude: 41.4676, longitude: 12.9037 })).toMatchObject({
      address1: '',
      addressNumber: '',
      city: 'Latina',
      province: 'LT',
      postalcode: '04100',
    });
  });

  test('outside Lazio is unknown', () => {
    expect(addressAt(places, { latitude: 45.4642, longitude: 9.19 })).toBeUndefined();
    expect(addressAt(places, { latitude: 41.5, longitude: 11.6 })).toBeUndefined();
  });

  test('wherever it is, the point stays the one asked for and the town is one near it', () => {
    const lazio = fc.record({
      latitude: fc.double({ min: 40.7, max: 42.9, noNaN: true }),
      longitude: fc.double({ min: 11.4, max: 14.1, noNaN: true }),
    });
    fc.assert(
      fc.property(lazio, (point) => {
        const place = addressAt(places, point);
        if (!place) return;
        expect(place).toMatchObject(point);
        const ofTown = places.localities.filter(({ comune }) => comune === place.city);
        const nearest = Math.min(...ofTown.map((one) => distanceBetween(one, point)));
        expect(nearest).toBeLessThan(25_000);
      }),
    );
  });
});
