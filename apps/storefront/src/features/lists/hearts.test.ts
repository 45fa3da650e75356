import { expect, test } from 'vitest';
import { createHearts, type SavePress } from './hearts.ts';
import { oneOf } from './one-of.ts';

const product = { productId: 7, name: 'Mele', productInfos: { TIPOLOGIA: 'Pezzo' }, minAcq: 1 };

test('[LIS-09] hearts know which products are favourites, and tell who listens', () => {
  const hearts = createHearts();
  let told = 0;
  const leave = hearts.subscribe(() => {
    told += 1;
  });
  hearts.replace([1, 7]);
  expect([hearts.has(7), hearts.has(2)]).toEqual([true, false]);
  hearts.put(7, false);
  hearts.put(2, true);
  expect([hearts.has(7), hearts.has(2), hearts.has(1)]).toEqual([false, true, true]);
  leave();
  hearts.replace([]);
  expect([hearts.has(1), told]).toEqual([false, 3]);
});

test('a press waits until somebody does it, each once and in order', () => {
  const hearts = createHearts();
  const presses: SavePress[] = [
    { what: 'heart', product, isWanted: true },
    { what: 'list', product },
  ];
  for (const press of presses) hearts.press(press);
  expect(hearts.pressed()).toBe(presses[0]);
  expect([hearts.take(), hearts.take(), hearts.take()]).toEqual([...presses, undefined]);
  expect(hearts.pressed()).toBeUndefined();
});

test('as much of a product goes on a list as a first press puts in the basket', () => {
  const loose = {
    ...product,
    productInfos: { TIPOLOGIA: 'Sfuso', STEP_SELLING: '0.1', WEIGHT_SELLING: '0.3' },
  };
  expect(oneOf(product)).toEqual({ productId: 7, quantity: 1 });
  expect(oneOf({ ...product, minAcq: 3 })).toEqual({ productId: 7, quantity: 3 });
  expect(oneOf({ ...loose, minAcq: 0 })).toEqual({ productId: 7, quantity: 0.3 });
});
