import { readFileSync } from 'node:fs';
import { wordsOf } from '@bottega/domain';
import { parse } from 'csv-parse/sync';
import type { Point } from './geocoder.ts';
import { isFiller } from './words.ts';

export interface Doorway extends Point {
  /** Empty when only the street is known. */
  number: string;
  /** Empty when unknown. */
  postalcode: string;
}

/** A word of a name. Equal ones are the same, so that what is worked out for one is found by its number. */
export interface Word {
  text: string;
  id: number;
}

interface Named {
  name: string;
  words: Word[];
  /** Its words but fillers: a filler stands for itself alone, `via` is no slip of `via`'s neighbours. */
  telling: Word[];
}

export interface Street extends Named {
  doorways: Doorway[];
}

export interface Locality extends Point, Named {
  comune: string;
  /** Words of its comune and province. */
  aroundWords: Word[];
  /** Two letters. */
  sigla: string;
  siglaWord: string;
  province: string;
  postalcode: string;
}

export interface Places {
  /** Streets are known of Rome alone. */
  streets: Street[];
  localities: Locality[];
  /** Middle of a Roman postal code. */
  postalCentres: Map<string, Point>;
}

/** The built-in places of Lazio; sources and licences in `data/LICENCE.md`. */
export function readPlaces(): Places {
  const localities = readRows('cap_lazio.csv').map((row) =>
    localityOf({
      name:
        row['localita']!.toLowerCase() === row['comune']!.toLowerCase()
          ? row['comune']!
          : withSmallParticles(row['localita']!),
      comune: row['comune']!,
      sigla: row['sigla']!,
      province: row['provincia']!,
      postalcode: row['cap']!,
      latitude: Number(row['lat']),
      longitude: Number(row['lon']),
    }),
  );
  const streets = readStreets();
  const postalCentres = centresOf(streets, localities);
  return { streets, localities: [...localities, ...readDistricts(localities, postalCentres)], postalCentres };
}

function readStreets(): Street[] {
  const streets = new Map<string, Street>();
  for (const row of readRows('rome_addresses.csv')) {
    const name = row['via']!.replace(/^./, (letter) => letter.toUpperCase());
    const street = streets.get(name.toLowerCase()) ?? { ...named(name), doorways: [] };
    street.doorways.push({
      number: row['civico']!,
      postalcode: row['cap']!,
      latitude: Number(row['lat']),
      longitude: Number(row['lon']),
    });
    streets.set(name.toLowerCase(), street);
  }
  return [...streets.values()];
}

/** Districts of Rome by postal code, those that are no locality already: a street nobody lists gets its code by them. */
function readDistricts(localities: Locality[], centres: Map<string, Point>): Locality[] {
  const { latitude, longitude } = cityOf(localities);
  const known = new Set(localities.map(({ name, postalcode }) => `${postalcode} ${name.toLowerCase()}`));
  return readRows('rome_cap_quartieri.csv').flatMap((row) => {
    const postalcode = row['cap']!;
    const point = centres.get(postalcode) ?? { latitude, longitude };
    return row['quartieri']!.split(/[,()]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !known.has(`${postalcode} ${name.toLowerCase()}`))
      .map((name) =>
        localityOf({ name, comune: 'Roma', sigla: 'RM', province: 'Roma', postalcode, ...point }),
      );
  });
}

const localityOf = (place: Omit<Locality, 'words' | 'telling' | 'aroundWords' | 'siglaWord'>): Locality => ({
  ...place,
  ...named(place.name),
  aroundWords: [...new Set(knownWords(`${place.comune} ${place.province}`))].filter(tells),
  siglaWord: place.sigla.toLowerCase(),
});

function named(name: string): Named {
  const words = knownWords(name);
  return { name, words, telling: words.filter(tells) };
}

const tells = ({ text }: Word): boolean => !isFiller(text);

const vocabulary = new Map<string, Word>();

/** Numbers of words are below. */
export const countWords = (): number => vocabulary.size;

function knownWords(name: string): Word[] {
  return wordsOf(name).map((text) => {
    const word = vocabulary.get(text) ?? { text, id: vocabulary.size };
    vocabulary.set(text, word);
    return word;
  });
}

/** Rome itself. */
export const cityOf = (localities: Locality[]): Locality => localities.find(({ name }) => name === 'Roma')!;

function readRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(readFileSync(new URL(`data/${file}`, import.meta.url)), {
    columns: true,
  });
}

/** The source writes `Tor De' Cenci`; Italian writes the particle small. */
function withSmallParticles(name: string): string {
  return name.replace(/ (Di|Del|Della|Dei|Degli|Delle|Dello|De|Da|In|Nel|Nella|A)(?=[ '])/g, (word) =>
    word.toLowerCase(),
  );
}

/** GeoNames gives most Roman postal codes the city's own point, so known doorways and other localities say better. */
function centresOf(streets: Street[], localities: Locality[]): Map<string, Point> {
  const city = cityOf(localities);
  const points = new Map<string, Point[]>();
  const add = (postalcode: string, point: Point) =>
    points.set(postalcode, [...(points.get(postalcode) ?? []), point]);
  for (const { doorways } of streets) for (const doorway of doorways) add(doorway.postalcode, doorway);
  for (const locality of localities) {
    if (locality.comune !== 'Roma' || points.has(locality.postalcode)) continue;
    if (locality.latitude !== city.latitude || locality.longitude !== city.longitude)
      add(locality.postalcode, locality);
  }
  points.delete('');
  return new Map([...points].map(([postalcode, all]) => [postalcode, middleOf(all)]));
}

function middleOf(points: Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(points.map((one) => one.latitude)),
    longitude: mean(points.map((one) => one.longitude)),
  };
}
