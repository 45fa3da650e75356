import { expect, test } from 'vitest';
import { createFavouriteStore, type SavePress } from './favourite-store.ts';
import { oneOf } from './one-of.ts';

const product = { productId: 7, name: 'Mele', productInfos: { TIPOLOGIA: 'Pezzo' }, minAcq: 1 };

test('[LIS-09] the store knows the favourite products and calls its listeners', () => {
  const favouriteStore = createFavouriteStore();
  let calls = 0;
  const has = (productId: number) => favouriteStore.favourites.current().has(productId);
  const leave = favouriteStore.favourites.subscribe(() => {
    calls += 1;
  });
  favouriteStore.favourites.set(new Set([1, 7]));
  expect([has(7), has(2)]).toEqual([true, false]);
  favouriteStore.put(7, false);
  favouriteStore.put(2, true);
  expect([has(7), has(2), has(1)]).toEqual([false, true, true]);
  leave();
  favouriteStore.favourites.set(new Set());
  expect([has(1), calls]).toEqual([false, 3]);
});

test('presses wait until they are taken, each once and in their order', () => {
  const favouriteStore = createFavouriteStore();
  const presses: SavePress[] = [
    { what: 'heart', product, isWanted: true },
    { what: 'list', product },
  ];
  for (const press of presses) favouriteStore.press(press);
  expect(favouriteStore.presses.current()[0]).toBe(presses[0]);
  expect([favouriteStore.take(), favouriteStore.take(), favouriteStore.take()]).toEqual([
    ...presses,
    undefined,
  ]);
  expect(favouriteStore.presses.current()[0]).toBeUndefined();
});

test('a product is added to a list in the quantity of a first press into the basket', () => {
  const loose = {
    ...product,
    productInfos: { TIPOLOGIA: 'Sfuso', STEP_SELLING: '0.1', WEIGHT_SELLING: '0.3' },
  };
  expect(oneOf(product)).toEqual({ productId: 7, quantity: 1 });
  expect(oneOf({ ...product, minAcq: 3 })).toEqual({ productId: 7, quantity: 3 });
  expect(oneOf({ ...loose, minAcq: 0 })).toEqual({ productId: 7, quantity: 0.3 });
});
