import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Street names of Lazio in one text. Each street has a number, and the streets of a town are consecutive. */
export interface Streets {
  count: number;
  /** Names of the towns, by number. */
  towns: string[];
  nameOf(street: number): string;
  /** Number of the street's town. */
  townOf(street: number): number;
}

/**
 * Reads street names by town, from a text with a line `#town` before the names of its streets. The text stays one
 * string: the garbage collector would visit each of 75,000 separate strings at every collection.
 */
export function readStreets(
  text = gunzipSync(readFileSync(new URL('data/streets_lazio.txt.gz', import.meta.url))).toString(),
): Streets {
  const towns: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const townOf: number[] = [];
  for (let from = 0; from < text.length;) {
    const to = text.indexOf('\n', from);
    if (text[from] === '#') towns.push(text.slice(from + 1, to));
    else {
      starts.push(from);
      ends.push(to);
      townOf.push(towns.length - 1);
    }
    from = to + 1;
  }
  const bounds = { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
  const townNumbers = Uint16Array.from(townOf);
  return {
    count: starts.length,
    towns,
    nameOf: (street) => text.slice(bounds.starts[street], bounds.ends[street]),
    townOf: (street) => townNumbers[street]!,
  };
}
