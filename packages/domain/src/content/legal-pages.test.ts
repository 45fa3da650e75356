import { expect, test } from 'vitest';
import { unfilledMarks } from './legal-pages.ts';

test('when a text has marks to fill in, then each is found with its line, also one that isn’t closed', () => {
  const text = 'Uno [DA COMPILARE: durata] e [DA COMPILARE]\n\nda compilare a mano\n[DA COMPILARE: altro';
  expect(unfilledMarks(text)).toEqual([
    { line: 1, mark: '[DA COMPILARE: durata]' },
    { line: 1, mark: '[DA COMPILARE]' },
    { line: 4, mark: '[DA COMPILARE: altro' },
  ]);
});

test('when a text has no mark, then nothing is found', () => {
  expect(unfilledMarks('I campi da compilare sono segnati. [Leggi](/page/privacy)')).toEqual([]);
});
