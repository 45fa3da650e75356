import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordStrength, passwordStrengths } from './index.ts';

it('when a password is short, repeats or counts, then it is weak', () => {
  for (const password of ['', 'spesa', '123456789012', 'aaaaaaaaaaaaaaaa', 'abcdefghijkl', 'ababababababab'])
    expect([password, passwordStrength(password)]).toEqual([password, 'weak']);
});

it('when a password is a phrase of several words, then it is strong', () => {
  expect(passwordStrength('quattro mele verdi')).toBe('strong');
});

it('when a character is added, then no password gets weaker', () => {
  const placeOf = (password: string) => passwordStrengths.indexOf(passwordStrength(password));
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme' }),
      (start, more) => {
        expect(placeOf(start + more)).toBeGreaterThanOrEqual(placeOf(start));
      },
    ),
    { numRuns: 2000, seed: 20261127 },
  );
});
