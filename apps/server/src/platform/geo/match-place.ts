import type { Locality, Word } from './places.ts';
import { isFiller, likeness } from './words.ts';

/** Likeness of a typed word to a word of the localities. Each is computed once per query. */
export type Likenesses = (typedIndex: number, stored: Word) => number;

const unknown = -1;

export function likenessesOf(words: string[], unfinished: boolean, count: number): Likenesses {
  const known = new Float64Array(words.length * count).fill(unknown);
  return (index, { text, id }) => {
    const at = index * count + id;
    const seen = known[at]!;
    if (seen !== unknown) return seen;
    const value = likeness(words[index]!, text, unfinished && index === words.length - 1);
    known[at] = value;
    return value;
  };
}

/**
 * How well the typed words name a locality: one score for the words from each position to the end. A score is 0 if one
 * of its words occurs in neither the name, the comune nor the province. Empty if the last word does not.
 */
export function matchLocality(place: Locality, words: string[], like: Likenesses): number[] {
  if (saysNothingOf(place, words, like)) return [];
  const scores = words.map(() => 0);
  let sum = 0;
  let named = 0;
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at]!;
    const filler = isFiller(word);
    const ofName = bestOf(filler ? place.words : place.telling, at, like);
    if (ofName > 0 && !filler) named++;
    const isSigla = word === place.siglaWord;
    const around = isSigla ? 1 : bestOf(place.aroundWords, at, like);
    const best = Math.max(ofName, around * 0.9);
    if (best === 0 && !filler) break;
    sum += best;
    if (named > 0)
      scores[at] =
        (sum / (words.length - at)) * (0.6 + 0.4 * Math.min(1, named / Math.max(1, place.telling.length)));
  }
  return scores;
}

/** Whether the last word rules the locality out. It does for most localities. */
function saysNothingOf(place: Locality, words: string[], like: Likenesses): boolean {
  const at = words.length - 1;
  const last = words[at]!;
  if (last === place.siglaWord || isFiller(last)) return false;
  return bestOf(place.telling, at, like) === 0 && bestOf(place.aroundWords, at, like) === 0;
}

function bestOf(stored: Word[], at: number, like: Likenesses): number {
  let best = 0;
  for (const word of stored) {
    const value = like(at, word);
    if (value > best) best = value;
  }
  return best;
}
