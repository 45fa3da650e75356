import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('when a password is one of the 40,000 most used ones, then it counts as common, in any capitals', () => {
  const most = (dictionary['passwords-common'] as readonly string[]).filter(({ length }) => length >= 6);
  expect(most.length).toBeGreaterThan(40_000);
  const tried = most.filter((_, place) => place % 97 === 0);
  expect(tried.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test('when up to two digits or signs follow a common password, then it counts as common too', () => {
  for (const password of ['princess1', 'Sunshine!', 'football26'])
    expect(isCommonPassword(password)).toBe(true);
});

test('when a password is a phrase or drawn by chance, then it is not common', () => {
  for (const password of ['la-mia-parola-7', 'quattro mele verdi', 'Xk7#pq2vR', 'spesa2026'])
    expect(isCommonPassword(password)).toBe(false);
});
