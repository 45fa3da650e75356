import { eventually } from '@bottega/testing/eventually';
import type { Answer, Api, Product, ShoppingList } from '@bottega/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListActions } from './list-actions.ts';
import { shownList, type Wishes } from './shown-list.ts';
import { sendUnsentWishes, unsentWishes, waitingInLists, type UnsentWishes } from './unsent-wishes.ts';
import { storageOf, type BrowserStorage } from '../../platform/browser-storage.ts';

/** What the network does with one call. */
type Fate = 'works' | 'not sent' | 'answer lost';
type Item = { quantity: number; ticked: boolean };

beforeEach(() => {
  // the browser says at once that the network is back
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => queueMicrotask(heard));
});
afterEach(() => vi.unstubAllGlobals());

/** A shop with one list, behind a network with a fate for each call. */
function shopBehind(fates: readonly Fate[]) {
  const coming = [...fates];
  const held = new Map<number, Item>([1, 2, 3].map((id) => [id, { quantity: 1, ticked: false }]));
  const list = (): ShoppingList => ({
    id: 1,
    listId: 1,
    name: 'Spesa',
    size: held.size,
    wishlistTypeId: 1,
    isDefault: true,
    sharingData: { grant: 'WRITE', isOwn: true },
    wishlistItems: [...held].map(([itemId, { quantity, ticked }]) => ({
      itemId,
      product: { productId: itemId, name: '' } as Product,
      quantity,
      weight: 0,
      ...(ticked && { ticked }),
    })),
    wishlistInactiveItems: [],
  });
  const call = async (change: () => boolean): Promise<Answer<ShoppingList>> => {
    await Promise.resolve();
    const fate = coming.shift() ?? 'works';
    const isDone = fate !== 'not sent' && change();
    const isAnswered = fate === 'works';
    return {
      httpStatus: isAnswered ? 200 : 0,
      response: {
        status: isAnswered && isDone ? 0 : 1,
        errors: [],
        infos: [],
        warnings: [],
        errorsMessage: isAnswered && !isDone ? [{ code: 'LIST_ITEM_NOT_FOUND', message: '' }] : [],
        infosMessage: [],
        warningsMessage: [],
      },
      user: { userId: 7, login: '', profileConfirmed: true },
      data: list(),
    };
  };
  const calls = {
    view: () => call(() => true),
    tick: ({ items }: Parameters<Api['lists']['tick']>[0]) =>
      call(() => {
        const own = items.filter(({ itemId }) => held.has(itemId));
        for (const { itemId, ticked } of own) held.get(itemId)!.ticked = ticked;
        return own.length > 0;
      }),
    updateProducts: ({ items }: Parameters<Api['lists']['updateProducts']>[0]) =>
      call(() => {
        if (items.some(({ itemId }) => !held.has(itemId))) return false;
        for (const { itemId, quantity } of items)
          if (quantity === 0) held.delete(itemId);
          else held.get(itemId)!.quantity = quantity;
        return true;
      }),
    addProducts: () => call(() => true),
  };
  let refused = 0;
  const actions = createListActions({
    calls,
    which: { wishlistId: 1 },
    first: shownList(list(), (product) => product),
    cardOf: (product) => product,
    onRefused: () => (refused += 1),
  });
  return { actions, held, calls, refused: () => refused };
}

/** Local storage of a browser. */
function storageWith(entries: Record<string, string> = {}): BrowserStorage {
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void delete entries[name],
  };
  const storage = new Proxy(entries, { get: (_, name) => methods[name as keyof typeof methods] });
  return storageOf(() => storage as unknown as Storage);
}

test('however the network cuts calls and answers, the list ends with the last quantity and tick of each item', async () => {
  const press = fc.record({
    itemId: fc.integer({ min: 1, max: 3 }),
    wish: fc.oneof(
      fc.record({ quantity: fc.integer({ min: 0, max: 4 }) }),
      fc.record({ ticked: fc.boolean() }),
    ),
  });
  const fate = fc.constantFrom<Fate>('works', 'works', 'not sent', 'answer lost');
  await fc.assert(
    fc.asyncProperty(
      // too few for five calls without answer, with a read that works after each, after which an act is given up
      fc.array(fate, { maxLength: 8 }),
      fc.array(press, { minLength: 1, maxLength: 10 }),
      async (fates, presses) => {
        const { actions, held, refused } = shopBehind(fates);
        const storage = storageWith();
        actions.keepIn(unsentWishes(storage, 7, { wishlistId: 1 }));
        const wanted = new Map<number, Item>([1, 2, 3].map((id) => [id, { quantity: 1, ticked: false }]));
        const all: Promise<boolean>[] = [];
        for (const { itemId, wish } of presses) {
          // what was removed is on the screen no more
          if (wanted.get(itemId)!.quantity === 0) continue;
          Object.assign(wanted.get(itemId)!, wish);
          all.push(
            'ticked' in wish
              ? actions.tick([itemId], wish.ticked)
              : actions.setQuantity(itemId, wish.quantity * 1000),
          );
        }
        expect(await Promise.all(all)).toEqual(all.map(() => true));
        expect([...held]).toEqual([...wanted].filter(([, { quantity }]) => quantity > 0));
        expect([refused(), storage.names()]).toEqual([0, []]);
      },
    ),
    { numRuns: 300 },
  );
});

test('when the page is loaded again before the network is back, then it shows and sends what waited', async () => {
  const storage = storageWith();
  const before = shopBehind(Array.from({ length: 1000 }, () => 'not sent'));
  before.actions.keepIn(unsentWishes(storage, 7, { wishlistId: 1 }));
  void before.actions.tick([2], true);
  const { actions, held } = shopBehind([]);
  actions.keepIn(unsentWishes(storage, 7, { wishlistId: 1 }));
  expect(actions.shown.current().items.map(({ ticked }) => ticked ?? false)).toEqual([false, true, false]);
  await eventually(() => expect(held.get(2)).toEqual({ quantity: 1, ticked: true }));
  await eventually(() => expect(storage.names()).toEqual([]));
});

test('when the list is not open, then what waited is sent once; what another shopper left is deleted', async () => {
  const wishes: Wishes = new Map([[1, { ticked: true }]]);
  const storage = storageWith();
  const own: UnsentWishes = unsentWishes(storage, 7, { wishlistId: 1 });
  own.save(wishes);
  unsentWishes(storage, 8, { wishlistId: 1 }).save(wishes);
  const gone = shopBehind(['not sent']);
  await sendUnsentWishes(storage, 7, gone.calls as unknown as Api['lists']);
  expect(own.read()).toEqual(wishes);
  expect(storage.names()).toHaveLength(1);
  expect(waitingInLists.current()).toBe(1);
  const { held, calls } = shopBehind([]);
  const tick = vi.spyOn(calls, 'tick');
  for (let times = 0; times < 2; times++)
    await sendUnsentWishes(storage, 7, calls as unknown as Api['lists']);
  expect(tick).toHaveBeenCalledTimes(1);
  expect(held.get(1)).toEqual({ quantity: 1, ticked: true });
  expect(storage.names()).toEqual([]);
  expect(waitingInLists.current()).toBe(0);
});
