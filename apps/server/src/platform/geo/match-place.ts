import { isFiller, likeness } from './words.ts';
import type { Locality, Street } from './places.ts';

/** Likeness of every known word to one typed word, computed once a query. */
export type Likenesses = (typedIndex: number, stored: string) => number;

export function likenessesOf(words: string[], unfinished: boolean): Likenesses {
  const known = words.map(() => new Map<string, number>());
  return (index, stored) => {
    const seen = known[index]!;
    let value = seen.get(stored);
    if (value === undefined) {
      value = likeness(words[index]!, stored, unfinished && index === words.length - 1);
      seen.set(stored, value);
    }
    return value;
  };
}

/** Typed words `from` to `to`, both counted from 0, the end excluded. */
export interface Span {
  words: string[];
  from: number;
  to: number;
}

/** 0 when a typed word says something the street's name does not. */
export function matchStreet(street: Street, span: Span, like: Likenesses): number {
  let sum = 0;
  let weights = 0;
  let told = 0;
  for (let at = span.from; at < span.to; at++) {
    const filler = isFiller(span.words[at]!);
    const weight = filler ? 0.2 : 1;
    const best = bestOf(street.words, at, like, filler);
    if (best === 0 && !filler) return 0;
    if (!filler) told++;
    sum += weight * best;
    weights += weight;
  }
  const content = street.words.filter((word) => !isFiller(word)).length;
  if (told === 0) return 0;
  return (sum / weights) * (0.6 + 0.4 * Math.min(1, told / Math.max(1, content)));
}

/** 0 when a typed word is neither of the locality's name nor of its comune or province. */
export function matchLocality(place: Locality, span: Span, like: Likenesses): number {
  let sum = 0;
  let named = 0;
  const count = span.to - span.from;
  for (let at = span.from; at < span.to; at++) {
    const word = span.words[at]!;
    const ofName = bestOf(place.words, at, like, isFiller(word));
    if (ofName > 0 && !isFiller(word)) named++;
    const around =
      word === place.sigla.toLowerCase()
        ? 1
        : bestOf([...place.comuneWords, place.province.toLowerCase()], at, like, false);
    const best = Math.max(ofName, around * 0.9);
    if (best === 0 && !isFiller(word)) return 0;
    sum += best;
  }
  if (named === 0) return 0;
  const content = place.words.filter((word) => !isFiller(word)).length;
  return (sum / count) * (0.6 + 0.4 * Math.min(1, named / Math.max(1, content)));
}

/** A filler stands for itself alone: `via` is no slip of `via`'s neighbours. */
function bestOf(stored: string[], at: number, like: Likenesses, filler: boolean): number {
  let best = 0;
  for (const word of stored) {
    if (isFiller(word) && !filler) continue;
    best = Math.max(best, like(at, word));
  }
  return best;
}
