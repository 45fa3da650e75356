import { describe, expect, test } from 'vitest';
import type { PlaceQuery } from './geocoder.ts';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { suggestPlaces } from './suggest-places.ts';

const places = readPlaces();
const labels = (text: string) => suggestPlaces(places, text, 8).map(({ label }) => label);
const first = (text: string) => suggestPlaces(places, text, 8)[0];

describe('suggesting', () => {
  test('[FUL-12] nothing at 3 characters, something at 4', () => {
    expect(labels('ost')).toEqual([]);
    expect(labels('osti').length).toBeGreaterThan(0);
    expect(labels('   ost  ')).toEqual([]);
  });

  test('[FUL-24] a place abroad, or one that is nowhere, is never suggested', () => {
    for (const text of [
      'parigi',
      'via garibaldi 5, parigi',
      'downing street 10, manchester',
      'zzzzzz',
      '....',
      '12345678',
    ]) {
      expect(labels(text)).toEqual([]);
    }
  });

  test('a street of Rome is found while it is being typed, with its number and postal code', () => {
    expect(first('via appia nuova 12 rom')).toMatchObject({
      address1: 'Via Appia Nuova',
      addressNumber: '12',
      city: 'Roma',
      province: 'RM',
    });
    expect(first('via appia nuova 12 rom')?.postalcode).toMatch(/^001\d\d$/);
    expect(first('Piazza della Repubblica 47, 00185 Roma RM, Lazio, Italia')?.label).toBe(
      'Piazza della Repubblica 47, 00185 Roma RM',
    );
  });

  test.each([
    ['piazza barberni', 'Piazza Barberini'],
    ['piazza babrerini', 'Piazza Barberini'],
    ['cinecitta', 'Piazza di Cinecittà'],
    ['circ. cornelia 163', 'Circonvallazione Cornelia'],
    ['VIA COZZA', 'Via Adolfo Cozza'],
    ['p.za barberini', 'Piazza Barberini'],
    ['piazza dell alberone', "Piazza dell'Alberone"],
  ])('slips, accents, capitals and abbreviations do not matter: %s', (text, street) => {
    expect(first(text)?.address1).toBe(street);
  });

  test('elsewhere in Lazio the street stays as typed and the locality brings the postal code', () => {
    expect(first('Via Garibaldi 5, Latina')).toMatchObject({
      address1: 'Via Garibaldi',
      addressNumber: '5',
      city: 'Latina',
      province: 'LT',
      postalcode: '04100',
    });
    expect(first('via roma 3 frosinone fr')).toMatchObject({ address1: 'via roma', city: 'Frosinone' });
    expect(first('via xx settembre snc, rieti')).toMatchObject({ addressNumber: 'snc', city: 'Rieti' });
  });

  test('a number in a name is not a house number', () => {
    expect(first('via 20 settembre 8, viterbo')).toMatchObject({
      address1: 'via 20 settembre',
      addressNumber: '8',
    });
    expect(first('via 4 novembre, viterbo')).toMatchObject({ address1: 'via 4 novembre', addressNumber: '' });
    expect(first('via nazionale 12/b, viterbo')).toMatchObject({
      address1: 'via nazionale',
      addressNumber: '12/B',
    });
  });

  test('a street of Rome that is not known leaves the postal code to the shopper, unless typed', () => {
    expect(first('via dei castani 3, roma')).toMatchObject({
      address1: 'via dei castani',
      city: 'Roma',
      postalcode: '',
    });
    expect(first('via dei castani 3, 00172 roma')).toMatchObject({
      address1: 'via dei castani',
      postalcode: '00172',
    });
  });

  test('without a number the suggestion has none', () => {
    expect(first('via appia nuova')).toMatchObject({ address1: 'Via Appia Nuova', addressNumber: '' });
  });

  test('is ready well under 20 ms', () => {
    const texts = [
      'via appia nuova 12 rom',
      'Via Garibaldi 5, Latina',
      'via della madonna dei monti e delle sette chiese 12 roma',
    ];
    texts.forEach((text) => suggestPlaces(places, text, 8));
    const started = performance.now();
    for (let round = 0; round < 30; round++) suggestPlaces(places, texts[round % texts.length]!, 8);
    expect((performance.now() - started) / 30).toBeLessThan(20);
  });

  test('any text at all is survived', () => {
    for (const text of [
      "'; drop table --",
      '💥💥💥💥',
      'via '.repeat(50),
      ',,,,,',
      '00100',
      '1 2 3 4 5',
      'via',
      ' \t\n ',
    ]) {
      expect(Array.isArray(suggestPlaces(places, text.slice(0, 200), 8))).toBe(true);
    }
  });
});

describe('locating', () => {
  const locateIn = (query: PlaceQuery) => locate(places, query).point;
  const place = {
    address1: 'Piazza della Repubblica',
    addressNumber: '47',
    city: 'Roma',
    province: 'RM',
    postalcode: '00185',
  };

  test('a doorway, then its street, then its postal code, then its locality', () => {
    expect(locateIn(place)?.precision).toBe('number');
    expect(locateIn({ ...place, addressNumber: '9999' })?.precision).toBe('street');
    expect(locateIn({ ...place, postalcode: '00153' })?.precision).toBe('postalcode');
    const latina = {
      ...place,
      address1: 'Via Garibaldi',
      city: 'LATINA',
      province: 'Latina',
      postalcode: '04100',
    };
    expect(locateIn(latina)).toMatchObject({ precision: 'locality', latitude: 41.4661 });
  });

  test('case, accents and the way the province is written do not matter', () => {
    expect(
      locateIn({ ...place, city: ' ROMA ', province: 'roma', address1: 'PIAZZA DELLA REPUBBLICA' }),
    ).toEqual(locateIn(place));
  });

  test('a postal code of another town, another province or another region is no place', () => {
    expect(locateIn({ ...place, postalcode: '04100' })).toBeUndefined();
    expect(locateIn({ ...place, province: 'LT' })).toBeUndefined();
    expect(locateIn({ ...place, city: 'Milano', province: 'MI', postalcode: '20121' })).toBeUndefined();
  });
});

test('every suggestion that is complete can be located, within the city', () => {
  for (const text of [
    'via panisperna 12 roma',
    'via garibaldi 5 00153',
    'via dante 1, tivoli',
    'corso italia 4, ostia antica',
    'via mazzini 2 guidonia',
  ]) {
    const suggested = first(text);
    expect(suggested, text).toBeDefined();
    expect(locate(places, suggested!).point, text).toBeDefined();
  }
});
