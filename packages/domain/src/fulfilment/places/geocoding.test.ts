import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressDifferences, isInItaly, provinceOf, wordsOf, type AddressFields } from '../index.ts';

const HOME = {
  address1: 'Via Giuseppe Garibaldi',
  addressNumber: '12/B',
  city: 'Forlì',
  province: 'FC',
  postalcode: '47121',
};

const text = fc.oneof(fc.string(), fc.constantFrom('Via Roma', 'ROMA', 'v. roma', 'RM', '00184', '12 b', ''));
const address = fc.record({
  address1: text,
  addressNumber: text,
  city: text,
  province: text,
  postalcode: text,
});

describe('differences between a typed and a found address', () => {
  it('when an address is compared with itself or with an empty one, then no field differs', () => {
    fc.assert(
      fc.property(address, (place) => {
        expect(addressDifferences(place, place)).toEqual([]);
        expect(addressDifferences(place, {})).toEqual([]);
      }),
    );
  });

  it('case, accents, spaces and abbreviations make no difference between two addresses', () => {
    const spelt: AddressFields = {
      address1: ' v. GIUSEPPE  garibaldi',
      addressNumber: '12 b',
      city: 'FORLI',
      province: 'Forlì-Cesena',
      postalcode: ' 47121 ',
    };
    expect(addressDifferences(spelt, HOME)).toEqual([]);
    expect(addressDifferences(HOME, spelt)).toEqual([]);
  });

  it('exactly the changed fields of an address are listed, in the order of an address label', () => {
    const order = ['address1', 'addressNumber', 'postalcode', 'city', 'province'] as const;
    const other = {
      address1: 'Corso Diaz',
      addressNumber: '13',
      city: 'Cesena',
      province: 'RN',
      postalcode: '47521',
    };
    fc.assert(
      fc.property(fc.subarray([...order]), (changed) => {
        const found = { ...HOME, ...Object.fromEntries(changed.map((field) => [field, other[field]])) };
        expect(addressDifferences(HOME, found)).toEqual(order.filter((field) => changed.includes(field)));
      }),
    );
  });

  it('when a typed field is empty and the found one is not, then the field differs', () => {
    expect(addressDifferences({ ...HOME, postalcode: '' }, HOME)).toEqual(['postalcode']);
  });
});

describe('provinces', () => {
  it.each([
    ['rm', 'RM'],
    ['Roma', 'RM'],
    ['Roma Capitale', 'RM'],
    ['Città Metropolitana di Roma Capitale', 'RM'],
    ['Provincia di Latina', 'LT'],
    ["Provincia dell'Aquila", undefined],
    ["L'Aquila", 'AQ'],
    ['Bolzano', 'BZ'],
    ['Provence', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('the province of the text %s is %s', (written, sigla) => {
    expect(provinceOf(written)).toBe(sigla);
  });

  it('when any text is read, then province and words are well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(provinceOf(any) ?? 'XX').toMatch(/^[A-Z]{2}$/);
        expect(wordsOf(any).every((word) => /^[a-z0-9/-]+$/.test(word))).toBe(true);
      }),
    );
  });
});

describe('Italy', () => {
  it.each([
    ['Roma', 41.9028, 12.4964],
    ['Ostia', 41.7303, 12.2785],
    ['Bolzano', 46.4983, 11.3548],
    ['Livigno', 46.5386, 10.1357],
    ['Aosta', 45.7375, 7.3206],
    ['Trieste', 45.6495, 13.7768],
    ['Otranto', 40.1467, 18.4867],
    ['Lampedusa', 35.5022, 12.6092],
    ['Pantelleria', 36.8274, 11.9447],
    ['Cagliari', 39.2238, 9.1217],
    ['Ponza', 40.8955, 12.9582],
  ])('%s lies in Italy', (_, latitude, longitude) => {
    expect(isInItaly({ latitude, longitude })).toBe(true);
  });

  it.each([
    ['Paris', 48.8566, 2.3522],
    ['Ajaccio', 41.9192, 8.7386],
    ['Zürich', 47.3769, 8.5417],
    ['Tunis', 36.8065, 10.1815],
    ['Valletta', 35.8989, 14.5146],
    ['Ljubljana', 46.0569, 14.5058],
    ['Split', 43.5081, 16.4402],
    ['Manchester', 53.4808, -2.2426],
    ['nowhere', 0, 0],
    ['Roma with its coordinates swapped', 12.4964, 41.9028],
    ['not a number', Number.NaN, 12.5],
    ['endless', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])('[FUL-24] %s does not lie in Italy', (_, latitude, longitude) => {
    expect(isInItaly({ latitude, longitude })).toBe(false);
  });
});
