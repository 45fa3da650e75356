import { afterEach, expect, test, vi } from 'vitest';
import { storageOf } from './browser-storage.ts';
import { openChannel } from './open-channel.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage with room for texts of a number of characters. */
function storageFor(most: number) {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      entries.set(name, value);
    },
    removeItem: (name: string) => void entries.delete(name),
  };
  const storage = new Proxy({} as Storage, {
    get: (_, name) => methods[name as keyof typeof methods],
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { entries, storage };
}

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['forbids its storage', forbidden],
  ['has a null storage', () => null],
  ['has a storage whose calls fail', () => new Proxy({} as Storage, { get: () => forbidden })],
  ['has a full storage', () => storageFor(0).storage],
])('when the browser %s, then the page keeps its texts itself and nothing throws', (_, find) => {
  const storage = storageOf(find);
  expect(storage.getItem('bottega.category')).toBeNull();
  storage.setItem('bottega.category', 'pane');
  expect([storage.getItem('bottega.category'), storage.names()]).toEqual(['pane', ['bottega.category']]);
  storage.removeItem('bottega.category');
  expect([storage.getItem('bottega.category'), storage.names()]).toEqual([null, []]);
});

test('when the browser has room, then its storage keeps the texts and a later page reads them', () => {
  const { storage, entries } = storageFor(100);
  storageOf(() => storage).setItem('searched-words', '["latte"]');
  expect([...entries]).toEqual([['searched-words', '["latte"]']]);
  const later = storageOf(() => storage);
  expect([later.getItem('searched-words'), later.names()]).toEqual(['["latte"]', ['searched-words']]);
});

test('when a storage fills up, then a later page doesn’t read the older text of the name', () => {
  const { storage } = storageFor(1);
  const page = storageOf(() => storage);
  page.setItem('unsent-basket', '2');
  page.setItem('unsent-basket', '12');
  expect(page.getItem('unsent-basket')).toBe('12');
  expect(storageOf(() => storage).getItem('unsent-basket')).toBeNull();
});

test('when the browser has no channels or forbids them, then none is opened', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openChannel('bottega-basket')).toBeUndefined();
  vi.stubGlobal('BroadcastChannel', forbidden);
  expect(openChannel('bottega-basket')).toBeUndefined();
});
