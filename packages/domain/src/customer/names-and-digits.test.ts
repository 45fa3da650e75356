import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsInCheckDigit, hasVatCheckDigit, isFiscalCode, isoDayOf, validatePersonName } from './index.ts';

test('when a name holds letters, accents, spaces, apostrophes, hyphens and dots, then it is valid', () => {
  for (const name of [
    '',
    'Ada',
    'Anna Maria',
    'D’Angelo',
    "D'Angelo",
    'Jean-Luc',
    'Ø. Ł.',
    'e\u0301va',
    'A. B. Rossi',
  ])
    expect(validatePersonName(name)).toBeUndefined();
});

test('when a name begins with a sign, holds a digit or looks like an address, then it is refused', () => {
  for (const name of [' Ada', '-Ada', '1', 'Ada1', 'Ada@b', 'www.example', 'a.it', 'Ada\nRossi', '<b>', '💥'])
    expect(validatePersonName(name)).toBe('NAME_FORMAT');
});

test('when a name holds a sign that no name has, then it is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/', ':', '@', '<', '7', '_'),
      fc.constantFrom('', 'Ada', 'Ada Rossi'),
      (sign, name) => {
        expect(validatePersonName(`${name}${sign}`)).toBe('NAME_FORMAT');
        expect(validatePersonName(`${sign}${name}`)).toBe('NAME_FORMAT');
      },
    ),
  );
});

test('when other characters stand around a day, a code or a number, then it is refused', () => {
  for (const around of [
    (text: string) => `x${text}`,
    (text: string) => `${text}x`,
    (text: string) => ` ${text}`,
  ]) {
    expect(isoDayOf(around('31/12/1990'))).toBeUndefined();
    expect(isFiscalCode(around('RSSMRA85T10A562S'))).toBe(false);
    expect(endsInCheckDigit(around('4006381333931'))).toBe(false);
    expect(hasVatCheckDigit(around('12345678903'))).toBe(false);
  }
  expect(isoDayOf('31/12/1990')).toBe('1990-12-31');
  expect(isFiscalCode('RSSMRA85T10A562S')).toBe(true);
  expect(endsInCheckDigit('4006381333931')).toBe(true);
  expect(hasVatCheckDigit('12345678903')).toBe(true);
});
