import { readFileSync, writeFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/**
 * Writes the streets of the built-in places from a list of ANNCSU street names (columns comune, via, lat, lon,
 * precisione): `node tooling/write-streets.ts strade_lazio.csv`. Run it by hand when a newer list is published.
 */
interface Row {
  comune: string;
  via: string;
  lat: string;
  lon: string;
  /** `via`: the point lies on the street (OpenStreetMap). Otherwise it is the centre of the comune. */
  precisione: string;
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('usage: node tooling/write-streets.ts strade_lazio.csv');
const folder = new URL('../apps/server/src/platform/geo/data/', import.meta.url);
const rows = parse<Row>(readFileSync(source), { columns: true });

const towns = Map.groupBy(rows, ({ comune }) => comune);
const blocks = [...towns].map(([comune, streets]) => [
  `#${comune}`,
  ...new Set(streets.map(({ via }) => spelt(via))),
]);
writeFileSync(
  new URL('streets_lazio.txt.gz', folder),
  gzipSync(`${blocks.flat().join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION }),
);

// Points from OpenStreetMap have their own file with their own licence.
const listed = new Set(
  parse<Row>(readFileSync(new URL('rome_addresses.csv', folder)), { columns: true }).map(({ via }) =>
    spelt(via).toLowerCase(),
  ),
);
const points = rows.filter(
  ({ precisione, via }) => precisione === 'via' && !listed.has(spelt(via).toLowerCase()),
);
writeFileSync(
  new URL('rome_street_points.csv', folder),
  ['via,lat,lon', ...points.map(({ via, lat, lon }) => `${spelt(via)},${lat},${lon}`), ''].join('\n'),
);

/**
 * Corrects the spelling. The archive writes a grave accent beside its letter, also for apostrophes, and `Dè` for `de'`.
 */
function spelt(via: string): string {
  const accents: Record<string, string> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' };
  return via
    .replace(/([aeiou])`(?=$|[^\p{L}])/gu, (_, vowel: string) => accents[vowel]!)
    .replace(/(\p{L})` ?(\p{L})/gu, (_, before: string, after: string) => `${before}'${after.toUpperCase()}`)
    .replace(/ (Dell|Sull|Nell|D)'(?=\p{Lu})/gu, (particle) => particle.toLowerCase())
    .replace(/ Dè (?=\p{Lu})/gu, " de' ")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim();
}
