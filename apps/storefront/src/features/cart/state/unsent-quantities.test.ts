import { expect, test } from 'vitest';
import { storageOf } from '../../../platform/browser-storage.ts';
import { lineKeyOf, type PendingQuantity } from './lines.ts';
import { productOf } from './product.fixture.ts';
import { createUnsentQuantities } from './unsent-quantities.ts';

const pendingOf = (productId: number, pieces: number): PendingQuantity => ({
  product: productOf(productId),
  params: {},
  quantity: pieces * 1000,
});

/** Storage and locks that several pages of a browser share. */
function browser() {
  const entries = new Map<string, string>();
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => entries.set(key, value),
        removeItem: (key: string) => entries.delete(key),
      })[name as string],
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const queues = new Map<string, Promise<unknown>>();
  let closePages = () => {};
  const closed = new Promise<void>((resolve) => (closePages = resolve));
  const locks = {
    request: (name: string, use: () => unknown) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => Promise.race([use(), closed]));
      queues.set(name, turn);
      return turn;
    },
  } as unknown as LockManager;
  // the browser lets go of the locks of pages that are gone
  return { storage, locks, entries, closePages };
}
const pageOf = ({ storage, locks }: ReturnType<typeof browser>, userId: number, at = 1000) =>
  createUnsentQuantities({ storage: storageOf(() => storage), locks, userId: () => userId, now: () => at });
const adoptedBy = async (unsent: ReturnType<typeof pageOf>) => {
  const keys: string[] = [];
  unsent.adopt(({ product, params, quantity }) =>
    keys.push(`${lineKeyOf(product.productId, params)} ${quantity}`),
  );
  await new Promise((done) => setTimeout(done));
  return keys;
};

test('when a page is gone, then exactly one other page takes what it could not send', async () => {
  const shared = browser();
  pageOf(shared, 7).save([pendingOf(1, 2)]);
  const waiting = adoptedBy(pageOf(shared, 7));
  expect(await waiting).toEqual([]);
  shared.closePages();
  const others = await Promise.all([adoptedBy(pageOf(shared, 7)), adoptedBy(pageOf(shared, 7))]);
  expect([...(await waiting), ...others.flat()]).toEqual(['1? 2000']);
  expect([...shared.entries]).toEqual([]);
});

test.each([
  ['another shopper comes', 8, 1000],
  ['a day has passed', 7, 1000 + 25 * 3_600_000],
])('when %s, then nothing is sent and nothing is left', async (_, userId, at) => {
  const shared = browser();
  pageOf(shared, 7).save([pendingOf(1, 2)]);
  shared.closePages();
  expect(await adoptedBy(pageOf(shared, userId, at))).toEqual([]);
  expect([...shared.entries]).toEqual([]);
});

test('when all is sent, then nothing is kept', () => {
  const shared = browser();
  const page = pageOf(shared, 7);
  page.save([pendingOf(1, 2)]);
  expect(shared.entries.size).toBe(1);
  page.save([]);
  expect(shared.entries.size).toBe(0);
});
