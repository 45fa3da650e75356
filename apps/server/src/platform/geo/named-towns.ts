import { likenessesOf, matchLocality } from './match-place.ts';
import { rome, type Locality, type Places } from './places.ts';
import type { TypedAddress } from './typed-address.ts';
import { streetTypes } from './words.ts';

interface NamedTown {
  score: number;
  /**
   * Postal code of the named district or hamlet. Empty if the town itself was named, or if several such districts
   * differ.
   */
  postalcode: string;
  /** Whether a district or hamlet was named. */
  isPart: boolean;
}

/** Towns that the last words of a text name, by number of the town. The index is the number of words before them. */
export interface NamedTowns extends Array<Map<number, NamedTown> | undefined> {
  /** Localities that all words of the text name. */
  whole: { locality: Locality; score: number }[];
}

/** From this score on a place counts as named: by its whole name, or by its beginning while it is typed. */
const whole = 0.8;

/** Finds the towns of Lazio that the end of a typed text names. */
export function townsNamed(places: Places, { words, unfinished, postalcode }: TypedAddress): NamedTowns {
  const named: NamedTowns = Object.assign([], { whole: [] });
  const like = likenessesOf(words, unfinished, places.localityWords);
  for (const locality of places.localities) {
    for (const [at, score] of matchLocality(locality, words, like).entries()) {
      if (score === 0) continue;
      if (at === 0) {
        named.whole.push({ locality, score });
        continue;
      }
      if (postalcode !== '' && locality.postalcode !== postalcode && locality.name !== rome) continue;
      const towns = (named[at] ??= new Map<number, NamedTown>());
      addTown(towns, places.townNumbers.get(locality.comune)!, { locality, score });
    }
  }
  for (const towns of named) if (towns) keepNamed(towns);
  return named;
}

/** Keeps the best score of each town. Several districts with one name and score leave the postal code empty. */
function addTown(
  towns: Map<number, NamedTown>,
  number: number,
  { locality, score }: { locality: Locality; score: number },
): void {
  // a mistyped name is more likely a town's than a district's
  if (locality.name !== locality.comune && score < whole) return;
  const before = towns.get(number);
  if (!before || score > before.score) towns.set(number, namedBy(locality, score));
  else if (score === before.score && before.isPart && before.postalcode !== locality.postalcode)
    towns.set(number, { ...before, postalcode: '' });
}

const namedBy = ({ name, comune, postalcode }: Locality, score: number): NamedTown =>
  name === comune ? { score, postalcode: '', isPart: false } : { score, postalcode, isPart: true };

/** When a town is named by its whole name, removes towns with a similar or longer name. */
function keepNamed(towns: Map<number, NamedTown>): void {
  const most = Math.max(...[...towns.values()].map(({ score }) => score));
  if (most < whole) return;
  for (const [number, { score }] of towns) if (score < 0.95 * most) towns.delete(number);
}

/** Moves a town at the beginning to the end: `Roma, via del Corso 100`. */
export function townLast(places: Places, typed: TypedAddress): TypedAddress {
  const at = typed.words.findIndex((word, position) => position > 0 && streetTypes.has(word));
  if (at < 1 || streetTypes.has(typed.words[0]!)) return typed;
  const first = typed.words.slice(0, at);
  const name = first.join(' ');
  const isTown = places.localities.some(({ words }) => words.map(({ text }) => text).join(' ') === name);
  if (!isTown) return typed;
  const rest = typed.words.slice(at);
  return {
    ...typed,
    words: [...rest, ...first],
    spelling: (count) =>
      typed
        .spelling(at + count)
        .slice(typed.spelling(at).length)
        .trim(),
    commas: [rest.length],
    unfinished: false,
  };
}
