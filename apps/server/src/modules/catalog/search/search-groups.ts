import { meantWords, typingDistance, type WordOfGoods } from '@bottega/domain/catalog';
import { isUseGroup, markUse, unmarkUse, wordsOfUse } from './query-uses.ts';

/**
 * One typed or repaired word. `p`: weight of longer words that begin with it; absent: it matches whole words only. `f`:
 * probability that the shopper meant it. `u`: it names a use of the goods.
 */
export interface SearchWord {
  w: string;
  p?: number;
  f?: number;
  u?: true;
}

/** Groups of alternatives. A product meets a group if it has all words of one alternative. */
export type SearchGroups = SearchWord[][][];

/** A search: products that meet at least `atLeast` of the groups. */
export interface Sought {
  groups: SearchGroups;
  atLeast: number;
  /** Categories that the query names. Their goods come first, one of each leaf category in turn. */
  aisles?: readonly number[];
  /** Whether `aisles` belong to one of the brand's purposes. */
  isPurpose?: boolean;
  /** Categories that the goods' words name, if the query also names a use. */
  goodsOf?: readonly number[];
  /** Categories of goods that the shop doesn't sell, if the query names such goods. No product meets the query. */
  instead?: readonly number[];
}

/** The vocabulary's facts about one word of a normalised query, in typing order. */
export interface JudgedWord {
  word: string;
  /** Whether the catalogue has the word, as typed or in another form. */
  known: boolean;
  /** Whether the word says nothing about a product. */
  filler: boolean;
  /** The catalogue's word made of this word and the next one. */
  joined?: string;
  /**
   * For a word that the catalogue doesn't have as typed: the number of products with a longer word that begins with it.
   */
  begins?: number;
  /** Words spelled alike that are not another form of it. */
  near?: WordOfGoods[];
  /** The two words that it consists of. */
  split?: [string, string];
}

export interface Synonym {
  phrase: string;
  replacement: string;
}

export interface UnderstoodQuery extends Sought {
  /** The query as understood, if a word was repaired or left out. */
  repaired?: string;
  /** Whether a word was left out, or replaced by one with a quite different spelling. */
  isGuess?: boolean;
  /** Whether no product has any of the words as typed. */
  isUnknown?: boolean;
}

interface Group {
  alternatives: SearchWord[][];
  /** The words of the group, as shown to the shopper. */
  text: string;
  /** The number of typed words in the group. */
  takes: number;
  repaired?: boolean;
  isGuess?: boolean;
}

const shortestBeginning = 4;
/** The weight of a longer word, if the typed word is known (latte, latteria) and if it is unknown. */
const longerThanKnown = 0.45;
const longer = 0.75;
/** Italian words end with a vowel, so a word with another last letter may be the beginning of one. */
const cutShort = /[^aeiou\d]$/;
const longerThanCut = 0.97;
const byReplacement = 0.8;
/** The weight of a similar word beside a known form: «fete» may mean feta or fette. */
const besideKnown = 0.5;
const slip = 0.6;
/** Below this probability a replaced word counts as a guess. */
const surely = 0.7;
/** The weight of the typed word after a leading filler: «per la pizza» means ingredients of pizza rather than pizza. */
const wordOfQuestion = 0.6;

/**
 * Turns words into groups: drops fillers, adds the brand's synonyms as alternatives, repairs joined or split words, and
 * replaces unknown words by similar ones. An unknown word without a similar one is left out if another word is known.
 *
 * `typing`: the last word is not finished.
 */
export function groupWords(
  words: readonly JudgedWord[],
  synonyms: readonly Synonym[],
  { typing }: { typing: boolean },
): UnderstoodQuery {
  const groups: SearchGroups = [];
  const understood: string[] = [];
  let changed = false;
  let isGuess = false;
  const uses = wordsOfUse(words, typing);
  const someKnown = words.some(({ known, filler }) => known && !filler);
  for (let index = 0; index < words.length;) {
    const word = words[index]!;
    if (isPackaging(words, index)) {
      understood.push(word.word);
      index += 1;
      continue;
    }
    const group = bySynonym(words, index, { synonyms, typing }) ?? byWord(words, index, typing);
    if (group) {
      groups.push(markUse(group.alternatives, uses[index] === true));
      index += group.takes;
      understood.push(group.text);
      changed ||= group.repaired === true;
      isGuess ||= group.isGuess === true;
      continue;
    }
    index += 1;
    if (word.filler) {
      understood.push(word.word);
    } else if (someKnown) {
      changed = true;
      isGuess = true;
    } else {
      groups.push([[{ w: word.word, p: longer }]]);
      understood.push(word.word);
    }
  }
  const meant = searchLoneUses(groups);
  // while «dell'a» is typed, the meaningful word isn't complete yet
  const all = typing ? words.slice(-1) : words;
  if (meant.length === 0) meant.push(...all.map(({ word }) => [[{ w: word, p: longer }]]));
  return {
    groups: meant,
    atLeast: meant.length,
    ...(changed && { repaired: understood.join(' ') }),
    ...(isGuess && { isGuess }),
    ...(!someKnown && words.some(({ filler }) => !filler) && { isUnknown: true }),
  };
}

/** «scopa per pavimenti»: the goods themselves are unknown, so what they are for is searched. */
const searchLoneUses = (groups: SearchGroups): SearchGroups =>
  groups.every(isUseGroup) ? groups.map(unmarkUse) : groups;

/** Relaxes a search whose words never occur together: without the use, one word fewer, then any single word; then undefined. */
export function lessStrictly({ groups, atLeast, goodsOf }: Sought): Sought | undefined {
  if (atLeast <= 1) return undefined;
  const goods = groups.filter((group) => !isUseGroup(group));
  if (goods.length < groups.length)
    return { groups: goods, atLeast: goods.length, ...(goodsOf && { aisles: goodsOf }) };
  return { groups, atLeast: atLeast === groups.length ? atLeast - 1 : 1 };
}

const packs =
  /^(bottigli[ae]|confezion[ei]|lattin[ae]|pacc(o|hi)|pacchett[oi]|pezz[oi]|vasett[oi]|brick|scatol[ae]|cartone|cartoni|fardell[oi]|rotol[oi])$/;
const isNumber = (word: JudgedWord | undefined): boolean => word !== undefined && /^\d{1,3}$/.test(word.word);

/** Whether the word is a pack with a number, as in «6 bottiglie». Names and sizes contain the number, not the pack. */
function isPackaging(words: readonly JudgedWord[], index: number): boolean {
  if (!packs.test(words[index]!.word)) return false;
  const next = words[index + 1];
  return isNumber(words[index - 1]) || isNumber(next?.filler ? words[index + 2] : next);
}

function bySynonym(
  words: readonly JudgedWord[],
  index: number,
  { synonyms, typing }: { synonyms: readonly Synonym[]; typing: boolean },
): Group | undefined {
  const here = synonyms
    .map((synonym) => ({ ...synonym, takes: takenBy(synonym.phrase.split(' '), words, index) }))
    .filter(({ takes }) => takes > 0);
  const takes = Math.max(0, ...here.map((synonym) => synonym.takes));
  const meant = here.filter((synonym) => synonym.takes === takes);
  if (meant.length === 0) return undefined;
  const typed = words.slice(index, index + takes);
  const last = index + takes === words.length;
  const asTyped = typed
    .filter(({ filler }) => !filler)
    .map(({ word }) => ({ w: word, ...(typed[0]!.filler && { f: wordOfQuestion }) }));
  if (typing && last && asTyped.length > 0) Object.assign(asTyped.at(-1)!, { p: longerThanKnown });
  return {
    alternatives: [
      ...(asTyped.length > 0 ? [asTyped] : []),
      ...meant.map(({ replacement }) => replacement.split(' ').map((w) => ({ w, f: byReplacement }))),
    ],
    text: typed.map(({ word }) => word).join(' '),
    takes,
  };
}

/**
 * The number of words that a phrase takes from `index`, with fillers between its words; 0 if it doesn't match there.
 */
function takenBy(phrase: readonly string[], words: readonly JudgedWord[], index: number): number {
  let met = 0;
  for (let at = index; at < words.length; at += 1) {
    if (words[at]!.word === phrase[met]) met += 1;
    else if (met === 0 || !words[at]!.filler) return 0;
    if (met === phrase.length) return at + 1 - index;
  }
  return 0;
}

function byWord(words: readonly JudgedWord[], index: number, typing: boolean): Group | undefined {
  const { word, known, filler, joined, near = [], begins = 0 } = words[index]!;
  const isLast = index === words.length - 1;
  if (joined !== undefined && !filler) {
    const next = words[index + 1]!;
    return {
      alternatives: [[{ w: word }, { w: next.word }], [{ w: joined }]],
      text: `${word} ${next.word}`,
      takes: 2,
    };
  }
  if (filler) return undefined;
  if (known || isNumber(words[index]))
    return {
      alternatives: [
        [{ w: word, ...goesOn(word, { begins, isTyped: typing && isLast, typing }) }],
        ...meantWords(word, near)
          .filter(({ word: meant }) => typingDistance(word, meant) <= slip)
          .map(({ word: w, sure }) => [{ w, f: sure * besideKnown }]),
      ],
      text: word,
      takes: 1,
    };
  return byRepair(words[index]!, { isLast, typing });
}

/** The weight of longer words beside a known one, as a part of a search word. */
function goesOn(
  word: string,
  { begins, isTyped, typing }: { begins: number; isTyped: boolean; typing: boolean },
): { p?: number } {
  if (isTyped) return { p: longerThanKnown };
  return !typing && isCutShort(word, begins) ? { p: longerThanCut } : {};
}

const isCutShort = (word: string, begins: number): boolean =>
  begins > 0 && word.length >= shortestBeginning && cutShort.test(word);

/** Interprets an unknown word: as a beginning, as two joined words, or as typing errors of other words. */
function byRepair(
  judged: JudgedWord,
  { isLast, typing }: { isLast: boolean; typing: boolean },
): Group | undefined {
  const { word, begins = 0, near = [], split } = judged;
  const mayGoOn = begins > 0 && (isLast || word.length >= shortestBeginning);
  const isGrowing = typing && mayGoOn;
  // a short beginning is too little to detect a typing error, and one cut short is none
  const isCut = !typing && isCutShort(word, begins);
  const meant = isCut || (isGrowing && word.length < shortestBeginning) ? [] : meantWords(word, near);
  const trust = isGrowing ? 0.7 : 1;
  const alternatives: SearchWord[][] = [
    ...(mayGoOn ? [[{ w: word, p: isCut ? longerThanCut : longer }]] : []),
    ...(split ? [split.map((w) => ({ w, f: trust }))] : []),
    ...meant.map(({ word: w, sure }) => [{ w, f: sure * trust }]),
  ];
  if (alternatives.length === 0) return undefined;
  return { alternatives, takes: 1, ...shownWords(judged, mayGoOn, meant[0]) };
}

/** The words shown to the shopper as the repaired query, and whether they are a guess. */
function shownWords(
  { word, begins = 0, near = [], split }: JudgedWord,
  mayGoOn: boolean,
  best: ReturnType<typeof meantWords>[number] | undefined,
): Pick<Group, 'text' | 'repaired' | 'isGuess'> {
  if (split) return { text: split.join(' '), repaired: true };
  if (!best) return { text: word };
  const goods = near.find((candidate) => candidate.word === best.word)?.goods ?? 0;
  const isRepaired = !mayGoOn || goods > begins;
  return {
    text: isRepaired ? best.word : word,
    ...(isRepaired && { repaired: true }),
    ...(!mayGoOn && best.sure < surely && { isGuess: true }),
  };
}
