import { likenessesOf, matchLocality } from './match-place.ts';
import { rome, type Locality, type Places } from './places.ts';
import type { TypedAddress } from './typed-address.ts';
import { streetTypes } from './words.ts';

export interface NamedTown {
  score: number;
  /** Of the district or hamlet that was named; empty where the town itself was, or several of the name differ in it. */
  postalcode: string;
  /** A district or hamlet was named. */
  isPart: boolean;
}

/** By how many words stand before them: the towns that the words after those name, by number. */
export interface NamedTowns extends Array<Map<number, NamedTown> | undefined> {
  /** Localities that all the words name. */
  whole: { locality: Locality; score: number }[];
}

/** From this score on nothing else is meant than what is named: its whole name, or its beginning while it is typed. */
const whole = 0.8;

/** Towns of Lazio that the end of a typed text names. */
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
      const number = places.townNumbers.get(locality.comune)!;
      const towns = (named[at] ??= new Map<number, NamedTown>());
      // a slip of a district is likelier a town
      if (locality.name !== locality.comune && score < whole) continue;
      const before = towns.get(number);
      if (!before || score > before.score) towns.set(number, namedBy(locality, score));
      else if (score === before.score && before.isPart && before.postalcode !== locality.postalcode)
        towns.set(number, { ...before, postalcode: '' });
    }
  }
  for (const towns of named) if (towns) keepNamed(towns);
  return named;
}

const namedBy = ({ name, comune, postalcode }: Locality, score: number): NamedTown =>
  name === comune ? { score, postalcode: '', isPart: false } : { score, postalcode, isPart: true };

/** Where a town is named by its whole name, one that resembles it or has it in its own isn't meant. */
function keepNamed(towns: Map<number, NamedTown>): void {
  const most = Math.max(...[...towns.values()].map(({ score }) => score));
  if (most < whole) return;
  for (const [number, { score }] of towns) if (score < 0.95 * most) towns.delete(number);
}

/** `Roma, via del Corso 100`: a town that stands first is put last. */
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
