import { numberOf } from './number-words.ts';
import { nameWords } from './street-words.ts';
import type { Streets } from './streets.ts';
import { isParticle, streetTypes } from './words.ts';

/** How well each word of the index matches one typed word, in hundredths. Most values are 0. */
export interface WordMatch {
  /** Value by number of the word. */
  values: Uint8Array;
  /** Numbers of the words with a value above 0. */
  words: number[];
}

/**
 * Words of all street names with the streets that contain them, as typed arrays. It is built once and never changed.
 */
export interface StreetIndex {
  /** Numbers of the words of all names, street after street. */
  words: Uint32Array;
  /** Position in `words` where each street begins. It ends where the next one begins. */
  bounds: Uint32Array;
  /** Number of words that distinguish a street. */
  telling: Uint8Array;
  /**
   * Streets that contain a word, ascending. Empty for particles and for the kind of street at the beginning of a name.
   */
  streetsWith(word: number): Uint32Array;
  /** Whether a word distinguishes streets at this position of a name. */
  tells(word: number, position: number): boolean;
  textOf(word: number): string;
  /** Words that a typed word equals, begins, abbreviates or, with `slips`, mistypes. */
  match(typed: string, how: { unfinished: boolean; slips: boolean }): WordMatch;
}

const saints = ['s', 'san', 'sant', 'santa', 'santo', 'santi', 'ss'];

export function indexStreets(streets: Streets): StreetIndex {
  const { texts, bounds, words: wordsOfStreets } = wordsOfAll(streets);
  const particles = Uint8Array.from(texts, (text) => Number(isParticle(text)));
  const kinds = Uint8Array.from(texts, (text) => Number(streetTypes.has(text)));
  const ofNumber: number[][] = [];
  const numbers = new Map(texts.map((text, word) => [text, word]));
  texts.forEach((text, word) => {
    const number = numberOf(text);
    if (number > 0) (ofNumber[number] ??= []).push(word);
  });
  const ofSaints = saints.flatMap((text) => numbers.get(text) ?? []);
  const tells = (word: number, position: number) =>
    particles[word] === 0 && (position > 0 || kinds[word] === 0);
  const telling = new Uint8Array(streets.count);
  for (let street = 0; street < streets.count; street++)
    for (let at = bounds[street]!; at < bounds[street + 1]!; at++)
      if (tells(wordsOfStreets[at]!, at - bounds[street]!)) telling[street]!++;
  const { postings, postingBounds } = postingsOf(texts.length, { words: wordsOfStreets, bounds, tells });

  /** First word in alphabetical order that equals a text or comes after it. */
  const firstFrom = (text: string): number => {
    let [low, high] = [0, texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (texts[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Adds words with one typing error. While the typed word grows, it may also be a mistyped beginning. */
  const addMistyped = (typed: string, growing: boolean, add: (word: number, value: number) => void) => {
    for (const variant of oneSlipAway(typed)) {
      if (!growing) {
        const word = numbers.get(variant);
        if (word !== undefined) add(word, 70);
        continue;
      }
      for (let word = firstFrom(variant); texts[word]?.startsWith(variant) === true; word++)
        add(word, texts[word] === variant ? 70 : 50);
    }
  };

  /** Whether a finished word may be a beginning of a longer one: an initial, or at least three letters. */
  const isBeginning = (typed: string): boolean =>
    /^[a-z]$/.test(typed) || (typed.length >= 3 && numberOf(typed) === 0 && !/^\d/.test(typed));

  const match: StreetIndex['match'] = (typed, { unfinished, slips }) => {
    const values = new Uint8Array(texts.length);
    const words: number[] = [];
    const add = (word: number, value: number) => {
      if (values[word] === 0) words.push(word);
      values[word] = Math.max(values[word]!, value);
    };
    const own = firstFrom(typed);
    if (texts[own] === typed) add(own, 100);
    for (const word of ofNumber[numberOf(typed)] ?? []) add(word, 98);
    if (saints.includes(typed)) for (const word of ofSaints) add(word, 95);
    if (unfinished || isBeginning(typed))
      for (let word = own; texts[word]?.startsWith(typed) === true; word++) add(word, unfinished ? 85 : 75);
    if (slips && typed.length >= 4) addMistyped(typed, unfinished && typed.length >= 5, add);
    return { values, words };
  };

  return {
    words: wordsOfStreets,
    bounds,
    telling,
    streetsWith: (word) => postings.subarray(postingBounds[word], postingBounds[word + 1]),
    tells,
    textOf: (word) => texts[word]!,
    match,
  };
}

/** Words of all names, numbered alphabetically, so that words with the same beginning are neighbours. */
function wordsOfAll({ count, nameOf }: Streets) {
  const known = new Map<string, number[]>();
  const texts: string[] = [];
  const byText = new Map<string, number>();
  const numbersOf = (piece: string): number[] =>
    nameWords(piece).map((text) => {
      const number = byText.get(text) ?? texts.push(text) - 1;
      byText.set(text, number);
      return number;
    });
  const found: number[] = [];
  const bounds = new Uint32Array(count + 1);
  for (let street = 0; street < count; street++) {
    for (const piece of nameOf(street).split(' ')) {
      let numbers = known.get(piece);
      if (!numbers) known.set(piece, (numbers = numbersOf(piece)));
      found.push(...numbers);
    }
    bounds[street + 1] = found.length;
  }
  const order = texts.map((_, number) => number).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  const sorted = new Uint32Array(order.length);
  order.forEach((number, at) => (sorted[number] = at));
  return {
    texts: order.map((number) => texts[number]!),
    bounds,
    words: Uint32Array.from(found, (number) => sorted[number]!),
  };
}

/** Streets of each word, in one array with the position where each word's part begins. */
function postingsOf(
  wordCount: number,
  { words, bounds, tells }: Pick<StreetIndex, 'words' | 'bounds' | 'tells'>,
) {
  const postingBounds = new Uint32Array(wordCount + 1);
  const each = (use: (word: number, street: number) => void) => {
    for (let street = 0; street + 1 < bounds.length; street++) {
      const from = bounds[street]!;
      for (let at = from; at < bounds[street + 1]!; at++)
        if (tells(words[at]!, at - from)) use(words[at]!, street);
    }
  };
  each((word) => postingBounds[word + 1]!++);
  for (let word = 0; word < wordCount; word++) postingBounds[word + 1]! += postingBounds[word]!;
  const postings = new Uint32Array(postingBounds[wordCount]!);
  const next = postingBounds.slice();
  each((word, street) => (postings[next[word]!++] = street));
  return { postings, postingBounds };
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Texts from which a word may come by one error: a letter left out, doubled, wrong or swapped with its neighbour. */
function oneSlipAway(word: string): Set<string> {
  const variants = new Set<string>();
  if (/\d/.test(word)) return variants;
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      variants.add(before + letter + after);
      if (after !== '') variants.add(before + letter + after.slice(1));
    }
    if (after === '') continue;
    variants.add(before + after.slice(1));
    if (after.length > 1) variants.add(before + after[1]! + after[0]! + after.slice(2));
  }
  variants.delete(word);
  return variants;
}
