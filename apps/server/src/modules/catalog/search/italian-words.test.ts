import { expect, test } from 'vitest';
import { keepItalian } from './italian-words.ts';
import type { JudgedWord } from './search-groups.ts';

const unknown = (word: string, ...near: string[]): JudgedWord => ({
  word,
  known: false,
  filler: false,
  begins: 2,
  near: near.map((word) => ({ word, goods: 9 })),
  split: ['una', 'parte'],
});
const sent = { typing: false };

test.each([
  ['festa', 'feta'],
  ['cani', 'cime'],
  ['merenda', 'menta'],
  ['veloce', 'velo'],
  ['compleanno', 'complesso'],
])('when Italian has the word «%s», then it is not repaired to «%s», cut or completed', (word, other) => {
  expect(keepItalian([unknown(word, other)], sent)).toEqual([
    { word, known: false, filler: false, near: [] },
  ]);
});

test('when a word is no Italian word, then its repairs stay', () => {
  const word = unknown('spagetti', 'spaghetti');
  expect(keepItalian([word], sent)).toEqual([word]);
});

test('when only a double letter differs, then the repair stays: «tono» means tonno', () => {
  expect(keepItalian([unknown('tono', 'tonno', 'torta')], sent)[0]?.near).toEqual([
    { word: 'tonno', goods: 9 },
  ]);
});

test('when the last word is still being typed, then it may go on', () => {
  const words = [unknown('festa'), unknown('cani')];
  expect(keepItalian(words, { typing: true }).map(({ begins }) => begins)).toEqual([undefined, 2]);
});
