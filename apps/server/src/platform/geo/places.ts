import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { wordsOf } from './words.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Doorway extends Point {
  /** Empty when only the street is known. */
  number: string;
  /** Empty when unknown. */
  postalcode: string;
}

export interface Street {
  name: string;
  words: string[];
  doorways: Doorway[];
}

export interface Locality extends Point {
  name: string;
  words: string[];
  comune: string;
  comuneWords: string[];
  /** Two letters. */
  sigla: string;
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
  const localities = readRows('cap_lazio.csv').map((row): Locality => ({
    name:
      row['localita']!.toLowerCase() === row['comune']!.toLowerCase()
        ? row['comune']!
        : withSmallParticles(row['localita']!),
    words: wordsOf(row['localita']!),
    comune: row['comune']!,
    comuneWords: wordsOf(row['comune']!),
    sigla: row['sigla']!,
    province: row['provincia']!,
    postalcode: row['cap']!,
    latitude: Number(row['lat']),
    longitude: Number(row['lon']),
  }));
  const streets = new Map<string, Street>();
  for (const row of readRows('rome_addresses.csv')) {
    const name = row['via']!.replace(/^./, (letter) => letter.toUpperCase());
    const street = streets.get(name.toLowerCase()) ?? { name, words: wordsOf(name), doorways: [] };
    street.doorways.push({
      number: row['civico']!,
      postalcode: row['cap']!,
      latitude: Number(row['lat']),
      longitude: Number(row['lon']),
    });
    streets.set(name.toLowerCase(), street);
  }
  return {
    streets: [...streets.values()],
    localities,
    postalCentres: centresOf([...streets.values()], localities),
  };
}

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
  const city = localities.find(({ name }) => name === 'Roma')!;
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
