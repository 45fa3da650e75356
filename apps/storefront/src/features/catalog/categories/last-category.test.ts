import { expect, test } from 'vitest';
import { storageOf, type BrowserStorage } from '../../../platform/browser-storage.ts';
import { forgetCategory, lastCategory, rememberCategory } from './last-category.ts';

function storage(given: Record<string, string> = {}): BrowserStorage {
  const kept = new Map(Object.entries(given));
  return storageOf(
    () =>
      ({
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      }) as Storage,
  );
}

test('[CAT-13] the last visited category is remembered with its filters until the shopper opens the catalogue page', () => {
  const local = storage();
  expect(lastCategory(local)).toBeUndefined();
  const last = { title: 'Pane', address: '/category/pane?promo=true', filters: 1 };
  rememberCategory(last, local);
  expect(lastCategory(local)).toEqual(last);
  forgetCategory(local);
  expect(lastCategory(local)).toBeUndefined();
});

test('when the stored text is no valid category, then it is ignored', () => {
  for (const text of [
    '{',
    '7',
    'null',
    '{"title":"Pane"}',
    '{"title":"x","address":"https://e.example","filters":0}',
    '{"title":"x","address":"//e.example/category/pane","filters":0}',
  ])
    expect(lastCategory(storage({ 'bottega.category': text }))).toBeUndefined();
});
