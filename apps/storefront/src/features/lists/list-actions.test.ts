import type { Answer, Product, ShoppingList } from '@bottega/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createListActions } from './list-actions.ts';
import { isShort, shownList } from './shown-list.ts';

const productOf = (productId: number) =>
  ({ productId, name: `Prodotto ${productId}`, productInfos: { TIPOLOGIA: 'Pezzo' } }) as unknown as Product;

type Held = [itemId: number, productId: number, quantity: number][];

const listOf = (held: Held, stock?: Record<number, number>): ShoppingList => ({
  id: 1,
  listId: 1,
  name: 'Spesa',
  size: held.length,
  wishlistTypeId: 1,
  isDefault: true,
  sharingData: { grant: 'WRITE', isOwn: true },
  wishlistItems: held.map(([itemId, productId, quantity]) => ({
    itemId,
    product: productOf(productId),
    quantity,
    weight: 0,
    ...(stock && {
      stock: { available: stock[productId] ?? 0, isEnough: (stock[productId] ?? 0) >= quantity },
    }),
  })),
  wishlistInactiveItems: [],
});

function answerOf<D>(data: D, isRefused = false): Answer<D> {
  return {
    httpStatus: 200,
    response: {
      status: isRefused ? 702 : 0,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: isRefused ? [{ code: 'LIST_READ_ONLY', message: '' }] : [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: 1, login: '', profileConfirmed: true },
    data,
  };
}

/** A server with one list that answers when the test says so. */
function shopWith(first: Held, stock?: Record<number, number>) {
  let held = first;
  let nextId = 100;
  let refuses = false;
  let underWay = 0;
  let mostUnderWay = 0;
  const calls: string[] = [];
  const waiting: (() => void)[] = [];
  let refused = 0;
  const answer = (name: string, change: () => void) =>
    new Promise<Answer<ShoppingList>>((resolve) => {
      calls.push(name);
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const isRefused = refuses;
      waiting.push(() => {
        underWay -= 1;
        if (!isRefused) change();
        resolve(answerOf(listOf(held), isRefused));
      });
    });
  const actions = createListActions({
    calls: {
      updateProducts: ({ items }) =>
        answer(items.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' '), () => {
          const wanted = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
          held = held
            .map(([itemId, productId, quantity]): Held[number] => [
              itemId,
              productId,
              wanted.get(itemId) ?? quantity,
            ])
            .filter(([, , quantity]) => quantity > 0);
        }),
      tick: ({ items }) =>
        answer(items.map(({ itemId, ticked }) => `${itemId}:${ticked}`).join(' '), () => {}),
      view: () => answer('view', () => {}),
      addProducts: ({ items: [item] }) =>
        answer(`+${item!.productId}`, () => {
          held = [...held, [(nextId += 1), item!.productId, item!.quantity]];
        }),
    },
    which: { wishlistId: 1 },
    first: shownList(listOf(first, stock), (product) => product),
    cardOf: (product) => product,
    onRefused: () => {
      refused += 1;
    },
  });
  const settle = async () => {
    for (;;) {
      // lets all resolved promises continue before the next answer
      await new Promise((resolve) => setTimeout(resolve));
      const next = waiting.shift();
      if (!next) return;
      next();
    }
  };
  return {
    actions,
    calls,
    settle,
    refuse: (now: boolean) => {
      refuses = now;
    },
    held: () => held,
    refused: () => refused,
    mostUnderWay: () => mostUnderWay,
    shown: (): Held =>
      actions.shown
        .current()
        .items.map(({ itemId, product, quantity }) => [itemId, product.productId, quantity / 1000]),
  };
}

describe('writes to a list', () => {
  test('when an item is pressed in a burst, then the list shows the last quantity at once and one call sends it', async () => {
    const shop = shopWith([
      [1, 11, 1],
      [2, 12, 1],
    ]);
    const presses = [2, 3, 4].map((quantity) => shop.actions.setQuantity(1, quantity * 1000));
    expect(shop.shown()).toEqual([
      [1, 11, 4],
      [2, 12, 1],
    ]);
    await shop.settle();
    expect(await Promise.all(presses)).toEqual([true, true, true]);
    expect(shop.calls).toEqual(['1:4']);
    expect(shop.held()).toEqual(shop.shown());
  });

  test('when the server refuses a quantity, then the list shows the old one and the refusal is reported', async () => {
    const shop = shopWith([[1, 11, 1]]);
    shop.refuse(true);
    const wanted = shop.actions.setQuantity(1, 5000);
    await shop.settle();
    expect(await wanted).toBe(false);
    expect([shop.shown(), shop.refused()]).toEqual([[[1, 11, 1]], 1]);
  });

  test('when a removed item is put back, then it is added again as the last one', async () => {
    const shop = shopWith([
      [1, 11, 2],
      [2, 12, 1],
    ]);
    const [first] = shop.actions.shown.current().items;
    void shop.actions.setQuantity(1, 0);
    expect(shop.actions.shown.current()).toMatchObject({ size: 1 });
    void shop.actions.putBack(first!);
    await shop.settle();
    expect(shop.shown()).toEqual([
      [2, 12, 1],
      [101, 11, 2],
    ]);
    expect(shop.actions.shown.current().size).toBe(2);
  });

  test('when an answer has no stock, then the known stock stays and still decides whether an item is short', async () => {
    const shop = shopWith([[1, 11, 1]], { 11: 3 });
    const short = () => shop.actions.shown.current().items.map(isShort);
    expect(short()).toEqual([false]);
    void shop.actions.setQuantity(1, 4000);
    expect(short()).toEqual([true]);
    await shop.settle();
    expect([short(), shop.actions.shown.current().items[0]?.left]).toEqual([[true], 3000]);
  });

  test('after any presses and answers, only one call runs at a time and the list ends as the server has it', async () => {
    const press = fc.record({
      itemId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 0, max: 4 }),
      isRefused: fc.boolean(),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 12 }), async (presses) => {
        const shop = shopWith([
          [1, 11, 1],
          [2, 12, 2],
          [3, 13, 3],
        ]);
        for (const { itemId, quantity, isRefused, settles } of presses) {
          if (!shop.shown().some(([id]) => id === itemId)) continue;
          shop.refuse(isRefused);
          void shop.actions.setQuantity(itemId, quantity * 1000);
          if (settles) await shop.settle();
        }
        await shop.settle();
        expect(shop.shown()).toEqual(shop.held());
        expect(shop.mostUnderWay()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

test('[LIS-03] inactive items are listed separately, with the product fields that pages send', () => {
  const { wishlistItems, ...head } = listOf([
    [1, 11, 1],
    [2, 12, 2.5],
  ]);
  const shown = shownList(
    { ...head, wishlistItems: wishlistItems.slice(0, 1), wishlistInactiveItems: wishlistItems.slice(1) },
    ({ productId, name }) => ({ productId, name }) as Product,
  );
  expect(shown.items).toEqual([
    { itemId: 1, quantity: 1000, product: { productId: 11, name: 'Prodotto 11' } },
  ]);
  expect(shown.inactive).toEqual([
    { itemId: 2, quantity: 2500, product: { productId: 12, name: 'Prodotto 12' } },
  ]);
});
