import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forgetWord,
  initialFilters,
  parseHash,
  recentWords,
  rememberWord,
  slugify,
  toggleFacet,
} from './index.ts';
import type { Filters } from './index.ts';

const values = fc.uniqueArray(fc.constantFrom('1', '12', '2', '30'), { minLength: 1 });

describe('facets', () => {
  test('when facet values are chosen in any order, then the facet holds them sorted and the list starts at page 1', () => {
    fc.assert(
      fc.property(values, (chosen) => {
        const start = { ...initialFilters(7), page: 3, facets: { other: ['x'] } };
        const { facets, page, categoryId } = chosen.reduce<Filters>(
          (all, vendor) => toggleFacet(all, 'vendor', vendor),
          start,
        );
        expect(facets).toEqual({ other: ['x'], vendor: chosen.toSorted() });
        expect([page, categoryId]).toEqual([1, 7]);
      }),
    );
  });

  test('when a facet value is removed, then the others stay; without values the facet is removed', () => {
    fc.assert(
      fc.property(values, (chosen) => {
        const all = chosen.reduce<Filters>(
          (filters, vendor) => toggleFacet(filters, 'vendor', vendor),
          initialFilters(),
        );
        const [off, ...others] = chosen;
        const { facets } = toggleFacet(all, 'vendor', off!);
        expect(facets).toStrictEqual(others.length === 0 ? {} : { vendor: others.toSorted() });
      }),
    );
  });

  test('when no category is chosen, then the filters have no categoryId', () => {
    expect(initialFilters()).not.toHaveProperty('categoryId');
  });
});

describe('searched words', () => {
  const milk = { name: 'Latte', counter: 2, timestamp: 1000 };
  const bread = { name: 'Pane', counter: 2, timestamp: 2000 };

  test('when a searched word is forgotten in any letter case, then it is removed and the others stay', () => {
    expect(forgetWord([milk, bread], ' latte ')).toEqual([bread]);
    expect(forgetWord([milk, bread], 'lat')).toEqual([milk, bread]);
  });

  test('when words were searched equally often, then the latest comes first', () => {
    expect(recentWords([milk, bread], 3000)).toEqual([bread, milk]);
    expect(recentWords([bread, milk], 3000)).toEqual([bread, milk]);
  });

  test('when a word is searched again, then its counter rises and no other word is lost', () => {
    expect(rememberWord([milk, bread], { name: 'LATTE', now: 3000 })).toEqual([
      { name: 'Latte', counter: 3, timestamp: 3000 },
      bread,
    ]);
    expect(rememberWord([milk, bread], { name: 'uova', now: 3000 })).toHaveLength(3);
  });
});

describe('slugs', () => {
  test('when a name has spoken signs, then the slug spells them out', () => {
    expect(slugify('Sale & pepe')).toBe('sale-e-pepe');
    expect(slugify('Tutto a 1€')).toBe('tutto-a-1-euro');
    expect(slugify('100% arancia')).toBe('100-per-cento-arancia');
    expect(slugify('Vitamina C+')).toBe('vitamina-c-piu');
  });

  test('when a name has letters like ß, æ or ø, then the slug replaces them by their usual spelling', () => {
    expect(slugify('Weißbier Æble Œuf Smørrebrød Đuveč Łosoś')).toBe(
      'weissbier-aeble-oeuf-smorrebrod-duvec-losos',
    );
  });

  test('when a letter has several accents, then the slug drops all of them', () => {
    expect(slugify('a\u0301\u0323b')).toBe('ab');
  });
});

test('when other text stands before or after a context hash, then the whole is no hash', () => {
  expect(parseHash('w1d0t2')).toEqual({ warehouseId: 1, timeslotId: 2 });
  for (const wrong of ['xw1d0t2', 'w1d0t2x', 'w1d0', '']) expect(parseHash(wrong)).toBeUndefined();
});
