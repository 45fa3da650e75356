import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantWords, typingDistance } from './mistyped.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const letter = fc.stringMatching(/^[a-z]$/);

describe('the distance of two spellings', () => {
  test('is nothing for the same word alone, and the same both ways', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, b)).toBeCloseTo(typingDistance(b, a), 9);
        expect(typingDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  test('is no more than 1.4 for a letter too many, whatever the word and the place', () => {
    fc.assert(
      fc.property(word, fc.nat(), letter, (a, at, typed) => {
        const place = at % (a.length + 1);
        const slipped = a.slice(0, place) + typed + a.slice(place);
        expect(typingDistance(a, slipped)).toBeLessThanOrEqual(1.4 + 1e-9);
      }),
    );
  });

  test('of a letter doubled or left single is less than of two swapped, and that less than of another', () => {
    const [doubled, swapped, changed] = ['lattte', 'ltate', 'lacte'].map((typed) =>
      typingDistance(typed, 'latte'),
    );
    expect(doubled).toBeLessThan(swapped!);
    expect(swapped).toBeLessThan(changed!);
    expect(typingDistance('kafe', 'cafe')).toBeLessThan(typingDistance('lafe', 'cafe'));
  });
});

describe('words that may be meant', () => {
  const goods = (...words: string[]) => words.map((one) => ({ word: one, goods: 10 }));

  test('are the nearest, of two as near the one of more goods', () => {
    expect(meantWords('spagetti', goods('spaghetti', 'spigola')).map((one) => one.word)).toEqual([
      'spaghetti',
    ]);
    const two = [
      { word: 'pata', goods: 2 },
      { word: 'pasta', goods: 200 },
    ];
    expect(meantWords('psta', two)[0]?.word).toBe('pasta');
  });

  test('are never too far, unless they are heard the same', () => {
    expect(meantWords('filadelfia', goods('philadelphia'))).toEqual([]);
    expect(meantWords('filadelfia', [{ word: 'philadelphia', goods: 3, alike: true }])).toHaveLength(1);
  });

  test('are at most three, each less sure the more was mistyped', () => {
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 20 }), (typed, words) => {
        const meant = meantWords(typed, goods(...words));
        expect(meant.length).toBeLessThanOrEqual(3);
        for (const { sure } of meant) {
          expect(sure).toBeGreaterThanOrEqual(0.4);
          expect(sure).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
