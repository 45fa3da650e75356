import { meantWords, typingDistance, type WordOfGoods } from '@bottega/domain/catalog';

/** One typed or meant word. `p`: it may be the beginning of a longer one, which then counts that much; `f`: how surely it was meant. */
export interface SearchWord {
  w: string;
  p?: number;
  f?: number;
}

/** Each group is met by one of its alternatives, which is all of its words. */
export type SearchGroups = SearchWord[][][];

/** What is looked for: products that meet at least so many of the groups. */
export interface Sought {
  groups: SearchGroups;
  atLeast: number;
}

/** What the brand's vocabulary says of one word of a normalised query, in the order typed. */
export interface JudgedWord {
  word: string;
  /** The catalogue has it, as typed or in another form. */
  known: boolean;
  /** It says nothing of a product. */
  filler: boolean;
  /** The catalogue's word that it and the next one make together. */
  joined?: string;
  /** Of a word the catalogue does not have as typed: how many goods have a longer one that begins with it, … */
  begins?: number;
  /** … words spelled like it that are no other form of it, … */
  near?: WordOfGoods[];
  /** … and the two it is made of. */
  split?: [string, string];
}

export interface Synonym {
  phrase: string;
  replacement: string;
}

export interface UnderstoodQuery extends Sought {
  /** The query as understood, when a word of it was repaired or left out. */
  repaired?: string;
  /** A word of it names nothing here: it was left out, or replaced by one spelled quite differently. */
  isGuess?: boolean;
}

interface Group {
  alternatives: SearchWord[][];
  /** The words it stands for, as they are told the shopper. */
  said: string;
  /** How many of the typed words it takes. */
  takes: number;
  repaired?: boolean;
  isGuess?: boolean;
}

const shortestBeginning = 4;
/** What a longer word counts where the typed one is known (latte, latteria), and where it is not. */
const longerThanKnown = 0.45;
const longer = 0.75;
const byReplacement = 0.8;
/** Beside a known form of a word, one that differs by a slip: fete may be feta, or fette. */
const besideKnown = 0.5;
const slip = 0.6;
/** A word replaced by one less sure than this may have been meant as another. */
const surely = 0.7;
/** «per la pizza» means what a pizza is made of rather than a pizza. */
const wordOfQuestion = 0.6;

/**
 * Words to groups: fillers dropped, the brand's synonyms as alternatives, words wrongly joined or parted put right,
 * unknown words replaced by what was meant, and left out when nothing is and something else is known.
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
  const someKnown = words.some(({ known, filler }) => known && !filler);
  for (let index = 0; index < words.length;) {
    const word = words[index]!;
    if (isPackaging(words, index)) {
      understood.push(word.word);
      index += 1;
      continue;
    }
    const group = bySynonym(words, index, { synonyms, typing }) ?? byWord(words, index, typing);
    index += group?.takes ?? 1;
    if (group) {
      groups.push(group.alternatives);
      understood.push(group.said);
      changed ||= group.repaired === true;
      isGuess ||= group.isGuess === true;
    } else if (word.filler) {
      understood.push(word.word);
    } else if (someKnown) {
      changed = true;
      isGuess = true;
    } else {
      groups.push([[{ w: word.word, p: longer }]]);
      understood.push(word.word);
    }
  }
  // «dell'a»: what it says of a product is still being typed
  const all = typing ? words.slice(-1) : words;
  if (groups.length === 0) groups.push(...all.map(({ word }) => [[{ w: word, p: longer }]]));
  return {
    groups,
    atLeast: groups.length,
    ...(changed && { repaired: understood.join(' ') }),
    ...(isGuess && { isGuess }),
  };
}

/** For a query whose words are never met together: fewer of them do, then any. */
export function lessStrictly({ groups, atLeast }: Sought): Sought | undefined {
  if (atLeast <= 1) return undefined;
  return { groups, atLeast: atLeast === groups.length ? atLeast - 1 : 1 };
}

const packs =
  /^(bottigli[ae]|confezion[ei]|lattin[ae]|pacc(o|hi)|pacchett[oi]|pezz[oi]|vasett[oi]|brick|scatol[ae]|cartone|cartoni|fardell[oi])$/;
const isNumber = (word: JudgedWord | undefined): boolean => word !== undefined && /^\d{1,3}$/.test(word.word);

/** «6 bottiglie», «confezione da 4»: the number is what names and sizes say, its packs are not. */
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
    said: typed.map(({ word }) => word).join(' '),
    takes,
  };
}

/** How many words a phrase takes from there on, fillers between its own let pass; 0 where it does not stand. */
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
  const { word, known, filler, joined, near = [] } = words[index]!;
  const isLast = index === words.length - 1;
  if (joined !== undefined && !filler) {
    const next = words[index + 1]!;
    return {
      alternatives: [[{ w: word }, { w: next.word }], [{ w: joined }]],
      said: `${word} ${next.word}`,
      takes: 2,
    };
  }
  if (filler) return undefined;
  if (known)
    return {
      alternatives: [
        [{ w: word, ...(typing && isLast && { p: longerThanKnown }) }],
        ...meantWords(word, near)
          .filter(({ word: meant }) => typingDistance(word, meant) <= slip)
          .map(({ word: w, sure }) => [{ w, f: sure * besideKnown }]),
      ],
      said: word,
      takes: 1,
    };
  return byRepair(words[index]!, { isLast, typing });
}

function byRepair(
  { word, begins = 0, near = [], split }: JudgedWord,
  { isLast, typing }: { isLast: boolean; typing: boolean },
): Group | undefined {
  const mayGoOn = begins > 0 && (isLast || word.length >= shortestBeginning);
  // of a short beginning nobody can say what was mistyped
  const meant = typing && mayGoOn && word.length < shortestBeginning ? [] : meantWords(word, near);
  const trust = typing && mayGoOn ? 0.7 : 1;
  const alternatives: SearchWord[][] = [
    ...(mayGoOn ? [[{ w: word, p: longer }]] : []),
    ...(split ? [split.map((w) => ({ w, f: trust }))] : []),
    ...meant.map(({ word: w, sure }) => [{ w, f: sure * trust }]),
  ];
  if (alternatives.length === 0) return undefined;
  const goods = near.find((one) => one.word === meant[0]?.word)?.goods ?? 0;
  const repaired = split?.join(' ') ?? (goods > begins || !mayGoOn ? meant[0]?.word : undefined);
  return {
    alternatives,
    said: repaired ?? word,
    takes: 1,
    ...(repaired !== undefined && { repaired: true }),
    ...(!mayGoOn && !split && (meant[0]?.sure ?? 1) < surely && { isGuess: true }),
  };
}
