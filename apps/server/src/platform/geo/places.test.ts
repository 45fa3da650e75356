import { distanceBetween } from '@bottega/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { addressAt } from './reverse.ts';
import { postalCodeAround } from './rome-doorways.ts';
import { suggest, suggestPlaces } from './suggest-places.ts';

const places = readPlaces();
const typedPlace = (text: string) => suggest(places, text, 8).asTyped;
const home = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

describe('postal codes of streets in Rome', () => {
  test('when known doorways give a street its postal code, then the shopper confirms it unless the door itself is known', () => {
    expect(suggestPlaces(places, 'via nomentana 311 roma', 1)[0]).toMatchObject({
      label: 'Via Nomentana 311, 00162 Roma RM',
      precision: 'number',
    });
    expect(suggestPlaces(places, 'via nomentana 300 roma', 1)[0]).toMatchObject({
      label: 'Via Nomentana 300, Roma RM',
      postalcode: '00162',
      postalcodeInferred: true,
      precision: 'street',
    });
  });

  test('when the nearest known door is many numbers away, then its postal code is not used', () => {
    expect(suggestPlaces(places, 'via casilina 100 roma', 1)[0]).toMatchObject({ postalcode: '' });
    expect(suggestPlaces(places, 'via nomentana roma', 1)[0]).toMatchObject({ postalcode: '' });
  });

  test('when only the centre of Rome is known for a street, then the shopper enters the postal code', () => {
    const corso = suggestPlaces(places, 'via del corso 100, Roma', 1)[0];
    expect(corso).toMatchObject({ address1: 'Via del Corso', addressNumber: '100', postalcode: '' });
    expect(corso).toMatchObject({ precision: 'locality' });
  });

  test('when a postal code of Rome or a district is typed with a street, then that is used', () => {
    expect(suggestPlaces(places, 'via del corso 100, 00186 roma', 1)[0]).toMatchObject({
      label: 'Via del Corso 100, 00186 Roma RM',
      precision: 'postalcode',
    });
    expect(suggestPlaces(places, 'via dei castani 3, centocelle', 1)[0]).toMatchObject({
      label: 'Via dei Castani 3, Roma RM',
      postalcode: '00172',
      postalcodeInferred: true,
    });
  });

  test('when doorways around a street disagree, then none of their postal codes is used', () => {
    const point = { latitude: 41.9, longitude: 12.5 };
    const at = (longitude: number, postalcode: string) => ({ ...point, longitude, postalcode });
    expect(postalCodeAround([at(12.501, '00185'), at(12.502, '00185'), at(12.503, '00184')], point)).toBe(
      '00185',
    );
    expect(postalCodeAround([at(12.501, '00185'), at(12.502, '00184')], point)).toBe('');
    expect(postalCodeAround([at(12.501, '00185'), at(12.52, '00185')], point)).toBe('');
  });
});

describe('streets that are in no list', () => {
  test('when a street is in no list, then it is not suggested and its parts can be kept as typed', () => {
    expect(suggestPlaces(places, 'via inventata 3, garbatella', 8)).toEqual([]);
    expect(typedPlace('via inventata 3, garbatella')).toMatchObject({
      address1: 'Via Inventata',
      addressNumber: '3',
      city: 'Roma',
      postalcode: '',
    });
    expect(typedPlace('viale trastevere 12 bis latina')).toMatchObject({
      address1: 'Viale Trastevere',
      addressNumber: '12 bis',
      city: 'Latina',
      province: 'LT',
      postalcode: '04100',
    });
    expect(typedPlace('via inventata 3')).toMatchObject({ city: '', province: '', postalcode: '' });
    expect(typedPlace('via roma 3, frosinone fr')).toMatchObject({
      address1: 'Via Roma',
      city: 'Frosinone',
    });
  });
});

describe('the address that was meant', () => {
  test('when a known street is mistyped, then its right name is offered; left-out words are no mistake', () => {
    const slip = locate(places, { ...home, address1: 'Via Panisprna' }).meant;
    expect(slip).toMatchObject({ address1: 'Via Panisperna', addressNumber: '12', city: 'Roma' });
    const latina = {
      ...home,
      address1: 'Via Giusepe Garibaldi',
      city: 'Latina',
      province: 'LT',
      postalcode: '04100',
    };
    expect(locate(places, latina).meant).toMatchObject({
      address1: 'Via Giuseppe Garibaldi',
      city: 'Latina',
    });
    expect(locate(places, { ...latina, address1: 'Via Panisperna' }).meant).toBeUndefined();
  });

  test('when the door is known, then its postal code is offered; an inferred one does not replace the sent one', () => {
    const door = { ...home, address1: 'Via Cavour', addressNumber: '107', postalcode: '00185' };
    expect(locate(places, door).meant).toMatchObject({ postalcode: '00184' });
    expect(locate(places, { ...door, addressNumber: '110' }).meant).toMatchObject({ postalcode: '' });
  });

  test('when the postal code is of another town, then the typed town is offered with its own code and never another town', () => {
    const latina = {
      ...home,
      address1: 'Via Giuseppe Garibaldi',
      city: 'Latina',
      province: 'LT',
      postalcode: '00184',
    };
    expect(locate(places, latina)).toMatchObject({ meant: { city: 'Latina', postalcode: '04100' } });
    const milan = { ...home, city: 'Milano', province: 'MI', postalcode: '20121' };
    expect(locate(places, milan)).toEqual({});
  });
});

describe('addresses of positions', () => {
  test('when a position is at a known door, then its address is that of the door', () => {
    const street = places.doorways.get('via nomentana')!;
    const door = street.doorways.find(({ number, postalcode }) => number !== '' && postalcode !== '')!;
    expect(addressAt(places, door)).toMatchObject({
      address1: 'Via Nomentana',
      addressNumber: door.number,
      city: 'Roma',
      province: 'RM',
      postalcode: door.postalcode,
    });
  });

  test('when no doorway is known around a position, then only the town is filled in', () => {
    expect(addressAt(places, { latitude: 41.4676, longitude: 12.9037 })).toMatchObject({
      address1: '',
      addressNumber: '',
      city: 'Latina',
      province: 'LT',
      postalcode: '04100',
    });
  });

  test('when a position is outside Lazio, then it has no address', () => {
    expect(addressAt(places, { latitude: 45.4642, longitude: 9.19 })).toBeUndefined();
    expect(addressAt(places, { latitude: 41.5, longitude: 11.6 })).toBeUndefined();
  });

  test('when any position is named, then the point stays the given one and the town is near it', () => {
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
        const nearest = Math.min(...ofTown.map((place) => distanceBetween(place, point)));
        expect(nearest).toBeLessThan(25_000);
      }),
    );
  });
});
