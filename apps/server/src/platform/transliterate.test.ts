import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

const isLatin = (char: string): boolean => char >= '\u00a0' && char <= '\u00ff';
const latin = (text: string): string => transliterate(text, isLatin);

const isOutside = (text: string): boolean => Array.from(text).some((char) => char > '\u00ff');

/** All characters of Unicode with a name in the class. */
const characters = (what: RegExp): string[] =>
  Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
  ).filter((char) => what.test(char));

test.each([
  ['Țăranu Wałęsa Nguyễn', 'Taranu Walesa Nguyen'],
  ['Đorđević Şahin Işık', 'Dordevic Sahin Isik'],
  ['Ærø Straße Ñandú', 'Ærø Straße Ñandú'],
  ['Γιώργος', 'Giorgos'],
  ['Иванов', 'Ivanov'],
  ['caffè ‑ macinato − ﬁne', 'caffè - macinato - fine'],
  ['e\u0301va', 'éva'],
  ['zero\u200bwidth', 'zerowidth'],
])('when %s is written in Latin-1, then it is %s', (text, written) => {
  expect(latin(text)).toBe(written);
});

test('when any letter of Unicode is written in Latin-1, then nothing is outside of it, and no letter is a question mark', () => {
  const letters = characters(/\p{L}/u);
  expect(letters.length).toBeGreaterThan(100_000);
  const wrong = letters.map(latin).filter((written) => isOutside(written) || written.includes('?'));
  expect(wrong).toEqual([]);
});

test('when a character is no letter, then it is inside Latin-1 too', () => {
  const wrong = characters(/\P{L}/u).filter((char) => isOutside(latin(char)));
  expect(wrong).toEqual([]);
});
