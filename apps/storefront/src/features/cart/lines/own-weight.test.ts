import { expect, test } from 'vitest';
import { ownWeightOf } from './own-weight.ts';

test.each([
  ['a custom weight that differs from the quantity is a wished weight', { customWeight: '1.27' }, 1.3, 1270],
  ['a custom weight equal to the quantity is no wish', { customWeight: '1.3' }, 1.3, undefined],
  ['a line without a custom weight has no wish', {}, 2, undefined],
  ['a custom weight that is no number is no wish', { customWeight: 'tanto' }, 2, undefined],
])('[CAR-10] %s', (_what, cartItemInfo: Record<string, string>, quantity, expected) => {
  expect(ownWeightOf({ cartItemInfo, quantity })).toBe(expected);
});
