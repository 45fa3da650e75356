import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantWords, typingDistance } from './mistyped.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const letter = fc.stringMatching(/^[a-z]$/);

describe('typing distance', () => {
  test('the typing distance is 0 only between equal words, and the same in both directions', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, b)).toBeCloseTo(typingDistance(b, a), 9);
        expect(typingDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  test('when a word has one letter too many, then the typing distance is at most 1.4', () => {
    fc.assert(
      fc.property(word, fc.nat(), letter, (a, at, typed) => {
        const place = at % (a.length + 1);
        const slipped = a.slice(0, place) + typed + a.slice(place);
        expect(typingDistance(a, slipped)).toBeLessThanOrEqual(1.4 + 1e-9);
      }),
    );
  });

  test('a doubled letter counts less than two swapped letters, and these less than a wrong letter', () => {
    const [doubled, swapped, changed] = ['lattte', 'ltate', 'lacte'].map((typed) =>
      typingDistance(typed, 'latte'),
    );
    expect(doubled).toBeLessThan(swapped!);
    expect(swapped).toBeLessThan(changed!);
    expect(typingDistance('kafe', 'cafe')).toBeLessThan(typingDistance('lafe', 'cafe'));
  });
});

describe('corrections of a mistyped word', () => {
  const goods = (...words: string[]) => words.map((name) => ({ word: name, goods: 10 }));

  test('the corrected word is the nearest one, and of two equally near words the one with more products', () => {
    expect(meantWords('spagetti', goods('spaghetti', 'spigola')).map((meant) => meant.word)).toEqual([
      'spaghetti',
    ]);
    const two = [
      { word: 'pata', goods: 2 },
      { word: 'pasta', goods: 200 },
    ];
    expect(meantWords('psta', two)[0]?.word).toBe('pasta');
  });

  test('when a word is too far from the typed one, then it is proposed only if both sound alike', () => {
    expect(meantWords('filadelfia', goods('philadelphia'))).toEqual([]);
    expect(meantWords('filadelfia', [{ word: 'philadelphia', goods: 3, alike: true }])).toHaveLength(1);
  });

  test('at most three words are proposed, each with a certainty from 0.4 to 1', () => {
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
