export interface SearchedWord {
  name: string;
  counter: number;
  /** Milliseconds since the epoch of the last search. */
  timestamp: number;
}

const SEARCHED_WORDS_DAYS = 30;
const DAY_MS = 86_400_000;

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Words searched within the given days, by counter, highest first, then by latest search. */
export function recentWords(
  words: readonly SearchedWord[],
  now: number,
  days = SEARCHED_WORDS_DAYS,
): SearchedWord[] {
  return words
    .filter(({ timestamp }) => now - timestamp <= days * DAY_MS)
    .sort((a, b) => b.counter - a.counter || b.timestamp - a.timestamp);
}

/** The list without a word; upper and lower case are equal. */
export function forgetWord(words: readonly SearchedWord[], name: string): SearchedWord[] {
  return words.filter((word) => !sameWord(word.name, name.trim()));
}

/** The list after a search: the counter of a repeated word rises, a blank word is ignored. */
export function rememberWord(
  words: readonly SearchedWord[],
  search: { name: string; now: number; days?: number },
): SearchedWord[] {
  const name = search.name.trim();
  const recent = recentWords(words, search.now, search.days);
  if (name === '') return recent;
  const known = recent.find((word) => sameWord(word.name, name));
  const others = recent.filter((word) => word !== known);
  const word = { name: known?.name ?? name, counter: (known?.counter ?? 0) + 1, timestamp: search.now };
  return recentWords([...others, word], search.now, search.days);
}
