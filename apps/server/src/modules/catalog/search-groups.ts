/** One typed or meant word; `p`: it may be the beginning of a longer one. */
export interface SearchWord {
  w: string;
  p?: true;
}

/** All groups must be met, each by one of its alternatives, which is all of its words. */
export type SearchGroups = SearchWord[][][];

/** What the brand's vocabulary says of one word of a normalised query, in the order typed. */
export interface KnownWord {
  word: string;
  known: boolean;
  /** Nearest words of the catalogue, best first; only for an unknown word. */
  repairs: string[];
}

export interface Synonym {
  phrase: string;
  replacement: string;
}

export interface UnderstoodQuery {
  groups: SearchGroups;
  /** The query as understood, when a word of it was repaired or left out. */
  repaired?: string;
}

/** Italian words that say nothing of a product. `senza` is not one of them: senza glutine. */
const fillers = new Set(
  (
    'il lo la i gli le l un uno una di del dello della dei degli delle dell d a al allo alla ai agli alle all ' +
    'da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con col per su sul sulla ' +
    'sui sulle sull tra fra e ed o'
  ).split(' '),
);

const shortestPrefix = 4;

/**
 * Words to groups: fillers dropped, the brand's synonyms as alternatives, unknown words replaced by their
 * nearest, and left out when there are none and something else is known.
 */
export function groupWords(words: readonly KnownWord[], synonyms: readonly Synonym[]): UnderstoodQuery {
  const groups: SearchGroups = [];
  const understood: string[] = [];
  let changed = false;
  const someKnown = words.some((one) => one.known && !fillers.has(one.word));
  for (let index = 0; index < words.length;) {
    const synonym = longestSynonymAt(words, index, synonyms);
    if (synonym) {
      const typed = synonym.phrase.split(' ');
      groups.push([wordsOf(typed), wordsOf(synonym.replacement.split(' '))]);
      understood.push(...typed);
      index += typed.length;
      continue;
    }
    const { word, known, repairs } = words[index++]!;
    if (fillers.has(word)) {
      understood.push(word);
      continue;
    }
    if (known || (repairs.length === 0 && !someKnown)) {
      groups.push([[searchWord(word, index === words.length)]]);
      understood.push(word);
      continue;
    }
    changed = true;
    if (repairs.length === 0) continue;
    groups.push(repairs.map((repair) => [{ w: repair }]));
    understood.push(repairs[0]!);
  }
  if (groups.length === 0) groups.push(...words.map(({ word }) => [[searchWord(word, true)]]));
  return { groups, ...(changed && { repaired: understood.join(' ') }) };
}

/** For a query whose words are never met together: any of them will do, the more the better. */
export function anyOf(groups: SearchGroups): SearchGroups {
  return [groups.flat()];
}

function wordsOf(words: readonly string[]): SearchWord[] {
  return words.map((w) => ({ w }));
}

function searchWord(w: string, isLast: boolean): SearchWord {
  return isLast || w.length >= shortestPrefix ? { w, p: true } : { w };
}

function longestSynonymAt(
  words: readonly KnownWord[],
  index: number,
  synonyms: readonly Synonym[],
): Synonym | undefined {
  return synonyms
    .filter(({ phrase }) => phrase.split(' ').every((part, offset) => words[index + offset]?.word === part))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
}
