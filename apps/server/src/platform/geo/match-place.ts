import { countWords, type Locality, type Street, type Word } from './places.ts';
import { isFiller, likeness } from './words.ts';

/** Likeness of every known word to one typed word, computed once a query. */
export type Likenesses = (typedIndex: number, stored: Word) => number;

const unknown = -1;

export function likenessesOf(words: string[], unfinished: boolean): Likenesses {
  const count = countWords();
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
 * How well the first typed words, 1 of them, 2 of them, … name a street; 0 when one of them says something its name
 * does not.
 */
export function matchStreet(street: Street, words: string[], like: Likenesses): number[] {
  const scores = words.map(() => 0);
  let sum = 0;
  let weights = 0;
  let told = 0;
  for (let at = 0; at < words.length; at++) {
    const filler = isFiller(words[at]!);
    const weight = filler ? 0.2 : 1;
    const best = bestOf(filler ? street.words : street.telling, at, like);
    if (best === 0 && !filler) break;
    if (!filler) told++;
    sum += weight * best;
    weights += weight;
    if (told > 0)
      scores[at] = (sum / weights) * (0.6 + 0.4 * Math.min(1, told / Math.max(1, street.telling.length)));
  }
  return scores;
}

/**
 * How well the typed words from the first, the second, … on to the last name a locality; 0 when one of them is
 * neither of its name nor of its comune or province. Empty when the last one is neither.
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

/** Most places are ruled out by the last word alone. */
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
