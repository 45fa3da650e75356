import { beforeEach, expect, test } from 'vitest';
import { storageOf } from './browser-storage.ts';
import { currentOrderIn, keepCurrentOrder } from './current-order.ts';
import { keepInstallMemory, readInstallMemory } from './install-memory.ts';

/** A storage of one browser, which outlives a reload. */
const entries = new Map<string, string>();
const storage = storageOf(
  () =>
    ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }) as Storage,
);

beforeEach(() => entries.clear());

test('when an order is current, then the storage mirrors it; without one it keeps nothing', () => {
  keepCurrentOrder(storage, 41);
  expect([...entries.values()]).toEqual(['41']);
  expect(currentOrderIn(storage)).toBe(41);
  keepCurrentOrder(storage, undefined);
  expect(entries.size).toBe(0);
  expect(currentOrderIn(storage)).toBeUndefined();
});

test.each(['', 'abc', '-1', '1.5', '0', 'null', '9'.repeat(30)])(
  'when the storage holds %j, then no order is current',
  (text) => {
    entries.set('bottega.current-order', text);
    expect(currentOrderIn(storage)).toBeUndefined();
  },
);

test('the times of the install banner are read as they were kept, and odd ones count as none', () => {
  keepInstallMemory(storage, { dismissedAt: 5, times: 2 });
  expect(readInstallMemory(storage)).toEqual({ dismissedAt: 5, times: 2 });
  for (const odd of ['', '{', 'null', '[]', '{"dismissedAt":"5","times":1}', '{"dismissedAt":5}']) {
    entries.set('bottega.install', odd);
    expect(readInstallMemory(storage)).toBeUndefined();
  }
});
