import { expect, test } from 'vitest';
import { ownWeightOf } from './own-weight.ts';

test.each([
  ['one beside the next step is a wish', { customWeight: '1.27' }, 1.3, 1270],
  ['one that is the quantity says nothing', { customWeight: '1.3' }, 1.3, undefined],
  ['goods that aren’t loose have none', {}, 2, undefined],
  ['nonsense is none', { customWeight: 'tanto' }, 2, undefined],
])('[CAR-10] of custom weights %s', (_what, cartItemInfo: Record<string, string>, quantity, expected) => {
  expect(ownWeightOf({ cartItemInfo, quantity })).toBe(expected);
});
