import { expect, test } from 'vitest';
import { storageOf, type BrowserStorage } from '../../../platform/browser-storage.ts';
import { forgetCategory, lastCategory, rememberCategory } from './last-category.ts';

function storage(first: Record<string, string> = {}): BrowserStorage {
  const entries = new Map(Object.entries(first));
  return storageOf(
    () =>
      ({
        getItem: (name: string) => entries.get(name) ?? null,
        setItem: (name: string, value: string) => void entries.set(name, value),
        removeItem: (name: string) => void entries.delete(name),
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
