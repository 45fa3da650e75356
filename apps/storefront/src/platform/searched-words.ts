import { forgetWord, recentWords, rememberWord, type SearchedWord } from '@bottega/domain/catalog';
import { createStore, useStore } from '@bottega/ui';
import { useState } from 'react';
import { keptTexts, type BrowserStorage } from './browser-storage.ts';

const key = 'searched-words';

/** Past searches of this browser (CAT-25 to CAT-28, SHL-46). */
export function createSearchedWords(storage: BrowserStorage, now: () => number) {
  // empty at first, as on the server's page, so that hydration matches
  const words = createStore<readonly SearchedWord[]>([]);
  words.set(recentWords(read(storage), now()));
  const set = (next: readonly SearchedWord[]) => {
    if (next.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    words.set(next);
  };
  return {
    words,
    remember: (name: string) => set(rememberWord(words.current(), { name, now: now() })),
    forget: (name: string) => set(forgetWord(words.current(), name)),
    forgetAll: () => set([]),
  };
}

/** Reads the stored words. Invalid content of the storage is ignored. */
function read(storage: BrowserStorage): SearchedWord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWord) : [];
  } catch {
    return [];
  }
}

function isWord(value: unknown): value is SearchedWord {
  const word = value as Partial<SearchedWord> | null;
  return typeof word?.name === 'string' && Number.isFinite(word.counter) && Number.isFinite(word.timestamp);
}

const none = createStore<readonly SearchedWord[]>([]);
let ofBrowser: ReturnType<typeof createSearchedWords> | undefined;
const storeOfBrowser = () => (ofBrowser ??= createSearchedWords(keptTexts, Date.now));

/** Forgets the past searches at a log-out: the next person at this browser may be somebody else. */
export const forgetSearchedWords = (): void => storeOfBrowser().forgetAll();

export function useSearchedWords() {
  const [store] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    return storeOfBrowser();
  });
  const words = useStore(store?.words ?? none);
  return {
    words,
    remember: (name: string) => store?.remember(name),
    forget: (name: string) => store?.forget(name),
    forgetAll: () => store?.forgetAll(),
  };
}
