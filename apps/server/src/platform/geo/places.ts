import { wordsOf } from '@bottega/domain';
import type { Point } from './geocoder.ts';
import { readRows } from './read-rows.ts';
import { keyOfName, readDoorways, type PlacedStreet } from './rome-doorways.ts';
import { indexStreets, type StreetIndex } from './street-index.ts';
import { readStreets, type Streets } from './streets.ts';
import { isFiller } from './words.ts';

/** A word of localities. Equal words are one object, so that results for it are stored by its number. */
export interface Word {
  text: string;
  id: number;
}

interface Named {
  name: string;
  words: Word[];
  /** Words that distinguish the locality. Fillers are left out, because a mistyped filler must not match. */
  telling: Word[];
}

export interface Locality extends Point, Named {
  comune: string;
  /** Words of the names of its comune and province. */
  aroundWords: Word[];
  /** Two letters. */
  sigla: string;
  siglaWord: string;
  province: string;
  postalcode: string;
}

/** A comune with its point, postal codes and streets. */
export interface Town extends Point {
  name: string;
  sigla: string;
  /** Only Rome and two other towns have several. */
  postalCodes: Set<string>;
  /** Range of its street numbers: first, and one after the last. */
  streets: [from: number, to: number];
}

export interface Places {
  streets: Streets;
  index: StreetIndex;
  /** By their number in the list of streets. */
  towns: Town[];
  townNumbers: Map<string, number>;
  localities: Locality[];
  /** Number of different words in all localities. */
  localityWords: number;
  /** Streets of Rome with at least one known point, by key. */
  doorways: Map<string, PlacedStreet>;
  /** Centre of each Roman postal code. */
  postalCentres: Map<string, Point>;
}

export const rome = 'Roma';

let places: Places | undefined;

/** The built-in places of Lazio, read once a process. `data/LICENCE.md` names sources and licences. */
export const readPlaces = (): Places => (places ??= placesOfFiles());

function placesOfFiles(): Places {
  const vocabulary = new Map<string, Word>();
  const localities = readRows('cap_lazio.csv').map((row) =>
    localityOf(vocabulary, {
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
  const doorways = readDoorways();
  const postalCentres = centresOf(doorways, localities);
  localities.push(...readDistricts(vocabulary, localities, postalCentres));
  const streets = readStreets();
  return {
    streets,
    index: indexStreets(streets),
    towns: townsOf(streets, localities),
    townNumbers: new Map(streets.towns.map((name, town) => [name, town])),
    localities,
    localityWords: vocabulary.size,
    doorways,
    postalCentres,
  };
}

/** Known points and postal codes of a street. Undefined for streets outside Rome. */
export const placedStreet = (places: Places, name: string, town: string): PlacedStreet | undefined =>
  town === rome ? places.doorways.get(keyOfName(name)) : undefined;

function townsOf(streets: Streets, localities: Locality[]): Town[] {
  const ofTown = Map.groupBy(localities, ({ comune }) => comune);
  const bounds = streets.towns.map((): [number, number] => [streets.count, 0]);
  for (let street = 0; street < streets.count; street++) {
    const own = bounds[streets.townOf(street)]!;
    own[0] = Math.min(own[0], street);
    own[1] = street + 1;
  }
  return streets.towns.map((name, town) => {
    const own = ofTown.get(name)!;
    const { sigla, latitude, longitude } = own.find((place) => place.name === name) ?? own[0]!;
    const postalCodes = new Set(own.map(({ postalcode }) => postalcode));
    return { name, sigla, latitude, longitude, postalCodes, streets: bounds[town]! };
  });
}

/** Districts of Rome by postal code, without those that are localities already. */
function readDistricts(
  vocabulary: Map<string, Word>,
  localities: Locality[],
  centres: Map<string, Point>,
): Locality[] {
  const { latitude, longitude } = cityOf(localities);
  const known = new Set(localities.map(({ name, postalcode }) => `${postalcode} ${name.toLowerCase()}`));
  return readRows('rome_cap_quartieri.csv').flatMap((row) => {
    const postalcode = row['cap']!;
    const point = centres.get(postalcode) ?? { latitude, longitude };
    return row['quartieri']!.split(/[,()]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !known.has(`${postalcode} ${name.toLowerCase()}`))
      .map((name) =>
        localityOf(vocabulary, {
          name,
          comune: rome,
          sigla: 'RM',
          province: 'Roma',
          postalcode,
          ...point,
        }),
      );
  });
}

type LocalityRow = Omit<Locality, 'words' | 'telling' | 'aroundWords' | 'siglaWord'>;

function localityOf(vocabulary: Map<string, Word>, place: LocalityRow): Locality {
  const known = (name: string): Word[] =>
    wordsOf(name).map((text) => {
      const word = vocabulary.get(text) ?? { text, id: vocabulary.size };
      vocabulary.set(text, word);
      return word;
    });
  const words = known(place.name);
  return {
    ...place,
    words,
    telling: words.filter(tells),
    aroundWords: [...new Set(known(`${place.comune} ${place.province}`))].filter(tells),
    siglaWord: place.sigla.toLowerCase(),
  };
}

const tells = ({ text }: Word): boolean => !isFiller(text);

/** The locality of Rome itself. */
export const cityOf = (localities: Locality[]): Locality => localities.find(({ name }) => name === rome)!;

/** Writes the particle in lower case, as Italian does. The source writes `Tor De' Cenci`. */
function withSmallParticles(name: string): string {
  return name.replace(/ (Di|Del|Della|Dei|Degli|Delle|Dello|De|Da|In|Nel|Nella|A)(?=[ '])/g, (word) =>
    word.toLowerCase(),
  );
}

/**
 * Centres of the Roman postal codes, from known doorways and other localities. GeoNames gives most of them the city's
 * own point.
 */
function centresOf(streets: Map<string, PlacedStreet>, localities: Locality[]): Map<string, Point> {
  const city = cityOf(localities);
  const points = new Map<string, Point[]>();
  const add = (postalcode: string, point: Point) =>
    points.set(postalcode, [...(points.get(postalcode) ?? []), point]);
  for (const { doorways } of streets.values())
    for (const doorway of doorways) add(doorway.postalcode, doorway);
  for (const locality of localities) {
    if (locality.comune !== rome || points.has(locality.postalcode)) continue;
    if (locality.latitude !== city.latitude || locality.longitude !== city.longitude)
      add(locality.postalcode, locality);
  }
  points.delete('');
  return new Map([...points].map(([postalcode, all]) => [postalcode, middleOf(all)]));
}

function middleOf(points: Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(points.map((point) => point.latitude)),
    longitude: mean(points.map((point) => point.longitude)),
  };
}
