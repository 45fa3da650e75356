import { expect, test } from 'vitest';
import { lineRequestOf } from './line-request.ts';
import { itemOf, productOf } from './product.fixture.ts';

const apples = productOf(1);
const held = itemOf(10, apples, 2);
const pending = (quantity: number) => ({ product: apples, params: {}, quantity });

test('when the server has no such line, then the line is added with its options and promo choice', () => {
  const cut = { ...pending(1500), params: { taglio: 'fette' }, promoChoice: 'accept' as const };
  expect(lineRequestOf(undefined, cut)).toEqual({
    kind: 'added',
    items: [{ productId: 1, quantity: 1.5, params: { taglio: 'fette' }, promoChoice: 'accept' }],
  });
});

test('when the server holds another quantity, then the line is updated', () => {
  expect(lineRequestOf(held, pending(3000))).toEqual({
    kind: 'changed',
    items: [{ itemId: 10, quantity: 3 }],
  });
});

test('when the quantity is zero, then the line is deleted', () => {
  expect(lineRequestOf(held, pending(0))).toEqual({ kind: 'removed', items: [{ itemId: 10, productId: 1 }] });
});

test('when the server already has the quantity, or no line to delete, then nothing is sent', () => {
  expect(lineRequestOf(held, pending(2000))).toBeUndefined();
  expect(lineRequestOf(undefined, pending(0))).toBeUndefined();
});
