import type { Places } from './places.ts';
import type { StreetIndex, WordMatch } from './street-index.ts';
import { isParticle, streetTypes } from './words.ts';

export interface StreetQuery {
  words: string[];
  /** For each word, the words of the index that it may stand for. */
  matches: WordMatch[];
  /** Whether a typed first name may be missing in the list: `Via Giuseppe Garibaldi` finds `Via Garibaldi`. */
  mayAdd: boolean;
}

export interface FoundStreet {
  street: number;
  /** How well the words name the street, 1 at most. */
  named: number;
  /** `named` plus the score of the street's town. */
  score: number;
}

interface Search {
  /** Number of leading words that name the street. The others name the town. */
  count: number;
  /** Score that a street's town adds, by number of the town. NaN excludes the town. */
  townScores: Float64Array;
  most: number;
}

/**
 * Weight of a typed word by its role. A wrong kind of street or particle costs little, another wrong word rules the
 * street out.
 */
const weights = { kind: 0.25, particle: 0.1, initial: 0.3, telling: 1 };
const wrongKind = 0.4;
const added = 0.7;

/** Finds streets that the first words of a query name, best first. */
export function findStreets(
  { index, streets: { townOf } }: Pick<Places, 'index' | 'streets'>,
  query: StreetQuery,
  search: Search,
): FoundStreet[] {
  const telling = tellingOf(query.words, search.count);
  const rarest = query.mayAdd ? telling.at(-1) : rarestOf(index, query, telling);
  if (rarest === undefined) return [];
  const typed = query.words.slice(0, search.count).map((word, at) => typedWord(query, telling, word, at));
  const found: FoundStreet[] = [];
  const seen = new Uint8Array(index.bounds.length);
  let worst = 0;
  for (const word of query.matches[rarest]!.words) {
    for (const street of index.streetsWith(word)) {
      if (seen[street] === 1) continue;
      seen[street] = 1;
      const ofTown = search.townScores[townOf(street)]!;
      if (Number.isNaN(ofTown)) continue;
      const named = scoreOf(index, typed, query.mayAdd, street);
      if (named === 0 || named + ofTown <= worst) continue;
      found.push({ street, named, score: named + ofTown });
      if (found.length < search.most * 4) continue;
      best(found, search.most);
      worst = found.at(-1)!.score;
    }
  }
  return best(found, search.most);
}

interface TypedWord {
  text: string;
  role: 'kind' | 'particle' | 'initial' | 'telling';
  values: Uint8Array;
}

const isInitial = (word: string): boolean => /^[a-z]$/.test(word);

function typedWord({ matches }: StreetQuery, telling: number[], text: string, at: number): TypedWord {
  const { values } = matches[at]!;
  if (!telling.includes(at)) return { text, role: isParticle(text) ? 'particle' : 'kind', values };
  return { text, role: isInitial(text) && telling.length > 1 ? 'initial' : 'telling', values };
}

function best(found: FoundStreet[], most: number): FoundStreet[] {
  found.sort((a, b) => b.score - a.score || a.street - b.street);
  found.length = Math.min(found.length, most);
  return found;
}

/** Positions of the words that distinguish streets. */
export function tellingOf(words: string[], count: number): number[] {
  const positions = Array.from({ length: count }, (_, at) => at).filter((at) => !isParticle(words[at]!));
  const [first, ...others] = positions;
  return first === 0 && streetTypes.has(words[0]!) && words.length > 1 ? others : positions;
}

function rarestOf(
  index: StreetIndex,
  { words, matches }: StreetQuery,
  telling: number[],
): number | undefined {
  let rarest: number | undefined;
  let fewest = Infinity;
  for (const at of telling) {
    if (isInitial(words[at]!) && telling.length > 1) continue;
    let streets = 0;
    for (const word of matches[at]!.words) streets += index.streetsWith(word).length;
    if (streets < fewest) [rarest, fewest] = [at, streets];
  }
  return rarest;
}

/** How well the words name the street. 0 if a typed word does not occur in its name. */
function scoreOf(index: StreetIndex, typed: TypedWord[], mayAdd: boolean, street: number): number {
  const from = index.bounds[street]!;
  const to = index.bounds[street + 1]!;
  let sum = 0;
  let weight = 0;
  let matched = 0;
  let isAdded = false;
  for (const { text, role, values } of typed) {
    let value = 0;
    if (role === 'kind') value = Math.max(values[index.words[from]!]! / 100, wrongKind);
    else if (role === 'particle') value = hasWord(index, values, from, to);
    else {
      value = valueIn(index, text, values, from, to);
      if (value > 0) matched++;
      else if (role === 'telling') {
        if (!mayAdd || matched > 0 || isAdded) return 0;
        isAdded = true;
        continue;
      }
    }
    sum += value * weights[role];
    weight += weights[role];
  }
  const coverage = Math.min(1, matched / Math.max(1, index.telling[street]!));
  if (matched === 0 || (isAdded && coverage < 1)) return 0;
  return (sum / weight) * (0.6 + 0.4 * coverage) * (isAdded ? added : 1);
}

function hasWord({ words }: StreetIndex, values: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (values[words[at]!]! > 0) return 1;
  return 0;
}

/** How well a typed word matches the best word of a name. `giuseppe` also matches a written `G.`. */
function valueIn(index: StreetIndex, typed: string, values: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const own = values[index.words[at]!]!;
    if (own > value && index.tells(index.words[at]!, at - from)) value = own;
  }
  if (value > 0) return value / 100;
  for (let at = from; at < to; at++) {
    const own = index.textOf(index.words[at]!);
    if (own.length === 1 && typed.startsWith(own) && at > from) return 0.6;
  }
  return 0;
}
