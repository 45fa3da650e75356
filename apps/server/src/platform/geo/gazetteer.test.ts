import { describe, expect, test } from 'vitest';
import type { PlaceQuery } from './geocoder.ts';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { suggestPlaces } from './suggest-places.ts';

const places = readPlaces();
const labels = (text: string) => suggestPlaces(places, text, 8).map(({ label }) => label);
const first = (text: string) => suggestPlaces(places, text, 8)[0];

const streetsOf = new Map(
  places.towns.map(({ name, streets: [from, to] }) => [
    name,
    new Set(Array.from({ length: to - from }, (_, at) => places.streets.nameOf(from + at))),
  ]),
);
/** Whether the lists have the street in the town. A town without a street counts, too. */
const hasStreet = (city: string, street: string): boolean =>
  street === '' || streetsOf.get(city)?.has(street) === true;

describe('suggestions of the built-in places', () => {
  test('[FUL-12] when 3 characters are typed, then nothing is suggested; with 4 something is', () => {
    expect(labels('ost')).toEqual([]);
    expect(labels('osti').length).toBeGreaterThan(0);
    expect(labels('   ost  ')).toEqual([]);
  });

  test('[FUL-24] a place abroad or an unknown place is never suggested', () => {
    for (const text of [
      'via garibaldi 5, parigi',
      'downing street 10, manchester',
      'zzzzzz',
      '....',
      '12345678',
    ]) {
      expect(labels(text)).toEqual([]);
    }
  });

  test('when a street is typed with number and town, then it is found with its number, also before the town is complete', () => {
    for (const text of ['via del corso 100, Roma', 'via del corso 100 rom', 'Roma, via del corso 100'])
      expect(first(text)).toMatchObject({
        address1: 'Via del Corso',
        addressNumber: '100',
        city: 'Roma',
        province: 'RM',
      });
    expect(first('Piazza della Repubblica 47, 00185 Roma RM, Lazio, Italia')?.label).toBe(
      'Piazza della Repubblica 47, 00185 Roma RM',
    );
  });

  test.each([
    ['via nazionale', 'Via Nazionale', 'Roma'],
    ['viale nazionale roma', 'Via Nazionale', 'Roma'],
    ['piazza barberni', 'Piazza Barberini', 'Roma'],
    ['piazza babrerini', 'Piazza Barberini', 'Roma'],
    ['circ. cornelia 163', 'Circonvallazione Cornelia', 'Roma'],
    ['VIA COZZA', 'Via Adolfo Cozza', 'Roma'],
    ['p.za barberini', 'Piazza Barberini', 'Roma'],
    ['P.zza Venezia', 'Piazza Venezia', 'Roma'],
    ['v.le trastevere', 'Viale di Trastevere', 'Roma'],
    ['c.so trieste', 'Corso Trieste', 'Roma'],
    ['l.go torre argentina', 'Largo di Torre Argentina', 'Roma'],
    ['piazza dell alberone', "Piazza dell'Alberone", 'Roma'],
    ['via g. verdi, latina', 'Via Giuseppe Verdi', 'Latina'],
    ['p.zza s. giovanni in laterano', 'Piazza di San Giovanni in Laterano', 'Roma'],
    ['via xx settembre roma', 'Via Venti Settembre', 'Roma'],
    ['via 20 settembre roma', 'Via Venti Settembre', 'Roma'],
    ['piazza venti settembre viterbo', 'Piazza Venti Settembre', 'Viterbo'],
    ['via giuseppe garibaldi roma', 'Via Garibaldi', 'Roma'],
    ['citta unite genzano', 'Via Città Unite', 'Genzano di Roma'],
    ['liberta latina', 'Piazza della Libertà', 'Latina'],
  ])('when %s is typed, then %s in %s is offered', (text, address1, city) => {
    const offered = suggestPlaces(places, text, 8).map((place) => [place.address1, place.city]);
    expect(offered).toContainEqual([address1, city]);
  });

  test('when the town has no such street, then no street is offered, neither a made-up one nor one of another town', () => {
    for (const text of [
      'viale trastevere latina',
      'viale trastevere 12, 04100 latina',
      'via inventata 3, latina',
      'via tuscolana 3, rieti',
    ])
      expect(labels(text), text).toEqual([]);
  });

  test('when a town has one postal code, then a street comes with it', () => {
    expect(first('Via Giuseppe Garibaldi 5, Latina')).toMatchObject({
      addressNumber: '5',
      province: 'LT',
      postalcode: '04100',
      precision: 'locality',
    });
  });

  test('when a number belongs to a street’s name, then it is no house number', () => {
    expect(first('via 20 settembre 8, roma')).toMatchObject({
      address1: 'Via Venti Settembre',
      addressNumber: '8',
    });
    expect(first('strada provinciale 34, alatri')).toMatchObject({
      address1: 'Strada Provinciale 34',
      addressNumber: '',
    });
  });

  test.each([
    ['via del corso 12/b, roma', '12/B'],
    ['via del corso 12 b roma', '12 B'],
    ['via del corso 12 bis, roma', '12 bis'],
    ['via del corso n. 12, roma', '12'],
    ['via del corso n°12 roma', '12'],
    ['via del corso snc, roma', 'snc'],
    ['via del corso 12 scala b int 4, roma', '12 scala B int 4'],
    ['100 via del corso roma', '100'],
  ])('when %s is typed, then the house number is %s', (text, number) => {
    expect(first(text)).toMatchObject({ address1: 'Via del Corso', addressNumber: number });
  });

  test('when no number is typed, then the suggestion has no house number', () => {
    expect(first('via appia nuova')).toMatchObject({ address1: 'Via Appia Nuova', addressNumber: '' });
  });

  test('when 2,000 streets are typed with their towns, then nearly all are offered, each in its own town', () => {
    const { count, nameOf, townOf, towns } = places.streets;
    let found = 0;
    let tries = 0;
    for (let street = 5; street < count; street += Math.floor(count / 2000)) {
      const [name, town] = [nameOf(street), towns[townOf(street)]!];
      const offered = suggestPlaces(places, `${name}, ${town}`, 8);
      for (const place of offered) expect(hasStreet(place.city, place.address1), place.label).toBe(true);
      tries++;
      if (offered.some(({ address1, city }) => address1 === name && city === town)) found++;
    }
    expect(found / tries).toBeGreaterThan(0.98);
  });

  test('when odd texts are typed, then the search answers without an exception', () => {
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

describe('locating an address', () => {
  const locateIn = (query: PlaceQuery) => locate(places, query).point;
  const place = {
    address1: 'Piazza della Repubblica',
    addressNumber: '47',
    city: 'Roma',
    province: 'RM',
    postalcode: '00185',
  };

  test('an address is located at its doorway, else its street, else its postal code, else its locality', () => {
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

  test('case, accents and the spelling of the province do not matter for locating', () => {
    expect(
      locateIn({ ...place, city: ' ROMA ', province: 'roma', address1: 'PIAZZA DELLA REPUBBLICA' }),
    ).toEqual(locateIn(place));
  });

  test('when the postal code is of another town, province or region, then the address is not located', () => {
    expect(locateIn({ ...place, postalcode: '04100' })).toBeUndefined();
    expect(locateIn({ ...place, province: 'LT' })).toBeUndefined();
    expect(locateIn({ ...place, city: 'Milano', province: 'MI', postalcode: '20121' })).toBeUndefined();
  });
});

test('every complete suggestion can be located', () => {
  for (const text of [
    'via panisperna 240 roma',
    'via garibaldi 5 00153',
    'via dante 1, tivoli',
    'corso italia 4, ostia antica',
    'via mazzini 2 guidonia 00012',
  ]) {
    const suggested = first(text);
    expect(suggested, text).toBeDefined();
    expect(locate(places, suggested!).point, text).toBeDefined();
  }
});
