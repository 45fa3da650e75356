import { expect, test } from 'vitest';
import { createSearchedWords } from './searched-words.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);

/** A browser's storage with the methods that searched words use. */
function memory(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    names: () => [...items.keys()],
    entries: () => Object.fromEntries(items),
  };
}

test('[CAT-25] searched words outlive a reload, with name, counter and time', () => {
  const storage = memory();
  createSearchedWords(storage, () => noon).remember('latte');
  expect(createSearchedWords(storage, () => noon + day).words.current()).toEqual([
    { name: 'latte', counter: 1, timestamp: noon },
  ]);
});

test('[CAT-26] [CAT-28] a repeated search counts one more, and the most frequent search comes first', () => {
  const searched = createSearchedWords(memory(), () => noon);
  for (const name of ['pane', 'latte', 'uova', 'Latte ']) searched.remember(name);
  expect(searched.words.current().map(({ name, counter }) => [name, counter])).toEqual([
    ['latte', 2],
    ['pane', 1],
    ['uova', 1],
  ]);
});

test('[CAT-27] a word not searched for 30 days is gone when the shop opens', () => {
  const storage = memory();
  createSearchedWords(storage, () => noon).remember('panettone');
  expect(createSearchedWords(storage, () => noon + 30 * day).words.current()).toHaveLength(1);
  expect(createSearchedWords(storage, () => noon + 30 * day + 1).words.current()).toEqual([]);
});

test('when all searches are forgotten, then the storage is empty and listeners are called', () => {
  const storage = memory();
  const searched = createSearchedWords(storage, () => noon);
  let calls = 0;
  const stop = searched.words.subscribe(() => (calls += 1));
  searched.remember('caffè');
  searched.forgetAll();
  expect(searched.words.current()).toEqual([]);
  expect(storage.entries()).toEqual({});
  stop();
  searched.remember('tè');
  expect(calls).toBe(2);
});

test('when one search is forgotten, then only that word is removed, also after a reload', () => {
  const storage = memory();
  const searched = createSearchedWords(storage, () => noon);
  for (const name of ['pane', 'latte', 'uova']) searched.remember(name);
  searched.forget('Latte');
  expect(
    searched.words
      .current()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['pane', 'uova']);
  expect(createSearchedWords(storage, () => noon).words.current()).toHaveLength(2);
});

test.each(['{', '"latte"', '{"name":"latte"}', '[null, 3, {"name":7,"counter":1,"timestamp":1}]', 'null'])(
  'when the storage holds %s, then it is ignored and searches are still remembered',
  (left) => {
    const searched = createSearchedWords(memory({ 'searched-words': left }), () => noon);
    expect(searched.words.current()).toEqual([]);
    searched.remember('olio');
    expect(searched.words.current()).toHaveLength(1);
  },
);
