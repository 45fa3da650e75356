import { forgetWord, recentWords, rememberWord, type SearchedWord } from '@bottega/domain/catalog';
import { useState, useSyncExternalStore } from 'react';

const key = 'searched-words';

/** Past searches of this browser (CAT-25 to CAT-28, SHL-46). */
export function createSearchedWords(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) {
  const listeners = new Set<() => void>();
  let words: readonly SearchedWord[] = recentWords(read(storage), now());
  const set = (next: readonly SearchedWord[]) => {
    words = next;
    if (next.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return {
    words: () => words,
    remember: (name: string) => set(rememberWord(words, { name, now: now() })),
    forget: (name: string) => set(forgetWord(words, name)),
    forgetAll: () => set([]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What others left in the storage is not trusted. */
function read(storage: Pick<Storage, 'getItem'>): SearchedWord[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWord) : [];
  } catch {
    return [];
  }
}

function isWord(value: unknown): value is SearchedWord {
  const word = value as Partial<SearchedWord> | null;
  return typeof word?.name === 'string' && Number.isFinite(word.counter) && Number.isFinite(word.timestamp);
}

const none: readonly SearchedWord[] = [];
let ofBrowser: ReturnType<typeof createSearchedWords> | undefined;

export function useSearchedWords() {
  const [store] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    ofBrowser ??= createSearchedWords(localStorage, Date.now);
    return ofBrowser;
  });
  const words = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.words() ?? none,
    () => none,
  );
  return {
    words,
    remember: (name: string) => store?.remember(name),
    forget: (name: string) => store?.forget(name),
    forgetAll: () => store?.forgetAll(),
  };
}

const noSubscription = () => () => {};
