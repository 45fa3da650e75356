import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  formatHash,
  initialFilters,
  missingOptions,
  parseHash,
  recentWords,
  rememberWord,
  slugify,
  toggleFacet,
} from './index.ts';
import type { CatalogContext, Filters, SearchedWord } from './index.ts';

const DAY_MS = 86_400_000;

describe('slug', () => {
  it('a slug holds only a-z, 0-9 and single inner hyphens, and the slug of a slug is unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });

  it('the slug of an Italian name stays readable', () => {
    expect(slugify('Divella Mezze Maniche 1 kg')).toBe('divella-mezze-maniche-1-kg');
    expect(slugify("Caffè dell'Etna & C. 1,5 kg")).toBe('caffe-dell-etna-e-c-1-5-kg');
    expect(slugify('Würstel PIÙ buoni – 100% suino')).toBe('wurstel-piu-buoni-100-per-cento-suino');
  });
});

describe('searched words', () => {
  const now = Date.UTC(2026, 9, 8);
  const searches = fc.array(
    fc.record({
      name: fc.constantFrom('latte', 'Latte', 'pane', 'uova', ' mele '),
      gap: fc.nat(20 * DAY_MS),
    }),
    { minLength: 1, maxLength: 30 },
  );

  function replay(rows: readonly { name: string; gap: number }[]): { list: SearchedWord[]; time: number } {
    return rows.reduce<{ list: SearchedWord[]; time: number }>(
      ({ list, time }, { name, gap }) => ({
        list: rememberWord(list, { name, now: time + gap }),
        time: time + gap,
      }),
      { list: [], time: now },
    );
  }

  it('[CAT-26] when a word is searched again, then its counter rises and the word is listed once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (times) => {
        const { list } = replay(Array.from({ length: times }, () => ({ name: 'latte', gap: 1 })));
        expect(list).toEqual([{ name: 'latte', counter: times, timestamp: now + times }]);
      }),
    );
    fc.assert(
      fc.property(searches, (rows) => {
        const names = replay(rows).list.map(({ name }) => name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('[CAT-27] searched words older than 30 days, or than the configured days, are dropped', () => {
    fc.assert(
      fc.property(searches, (rows) => {
        const { list, time } = replay(rows);
        expect(list.every(({ timestamp }) => time - timestamp <= 30 * DAY_MS)).toBe(true);
      }),
    );
    const word = { name: 'latte', counter: 3, timestamp: now };
    expect(recentWords([word], now + 30 * DAY_MS)).toEqual([word]);
    expect(recentWords([word], now + 30 * DAY_MS + 1)).toEqual([]);
    expect(recentWords([word], now + 8 * DAY_MS, 7)).toEqual([]);
  });

  it('[CAT-28] searched words are sorted by counter, highest first', () => {
    fc.assert(
      fc.property(searches, (rows) => {
        const counters = replay(rows).list.map(({ counter }) => counter);
        expect(counters).toEqual([...counters].sort((a, b) => b - a));
      }),
    );
  });

  it('when the search text is blank, then no word is remembered', () => {
    expect(rememberWord([], { name: '   ', now })).toEqual([]);
  });
});

describe('filters', () => {
  const filters: fc.Arbitrary<Filters> = fc.record({
    facets: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.array(fc.stringMatching(/^\d{1,3}$/))),
    sort: fc.constantFrom('', 'price', '-price'),
    promo: fc.boolean(),
    onlyNew: fc.boolean(),
    preferred: fc.boolean(),
    page: fc.integer({ min: 1, max: 50 }),
    pageSize: fc.constantFrom(24, 48),
    categoryId: fc.option(fc.nat(99), { nil: undefined }),
  });

  it('[CAT-18] filters hold facets, sort, promo, onlyNew, preferred, page, categoryId and pageSize', () => {
    const names = ['categoryId', 'facets', 'onlyNew', 'page', 'pageSize', 'preferred', 'promo', 'sort'];
    expect(Object.keys(initialFilters(7)).sort()).toEqual(names);
  });

  it('[CAT-19] when facets, promo, new or preferred change, then the list starts at page 1 and the other filters stay', () => {
    const change = fc.constantFrom(
      { facets: {} },
      { promo: true },
      { promo: false },
      { onlyNew: true },
      { preferred: true },
    );
    fc.assert(
      fc.property(filters, change, (before, changed) => {
        expect(changeFilters(before, changed)).toEqual({ ...before, ...changed, page: 1 });
        expect(changeFilters(before, { page: 9 })).toEqual({ ...before, page: 9 });
        expect(toggleFacet(before, 'vendor_id', '12').page).toBe(1);
      }),
    );
  });

  it('when a facet value is toggled twice, then it is not chosen', () => {
    fc.assert(
      fc.property(filters, (before) => {
        const twice = toggleFacet(toggleFacet(before, 'vendor_id', '12'), 'vendor_id', '12');
        expect(twice).toEqual({ ...before, page: 1 });
      }),
    );
  });
});

describe('context hash', () => {
  it('when a context hash is parsed, then it gives the context it was formatted from', () => {
    const context: fc.Arbitrary<CatalogContext> = fc
      .record({
        warehouseId: fc.nat(99_999),
        timeslotId: fc.nat(99_999),
        day: fc.option(
          fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        ),
      })
      .map(({ day, ...ids }) => ({ ...ids, ...(day !== null && { date: day.toISOString().slice(0, 10) }) }));
    fc.assert(
      fc.property(context, (filters) => {
        expect(parseHash(formatHash(filters))).toEqual(filters);
      }),
    );
    expect(formatHash({ warehouseId: 0, timeslotId: 0 })).toBe('w0d0t0');
  });

  it('when a text is no context hash, then it is ignored', () => {
    for (const text of [
      '',
      'abc',
      'w1d2026-02-30t1',
      'w1d0000-01-01t1',
      'w1d1t1',
      'w-1d0t0',
      'w1d2026-01-01t1 ',
      '1763690000',
    ]) {
      expect(parseHash(text)).toBeUndefined();
    }
  });
});

describe('options and prices', () => {
  it('[CAT-40] the options of a product are complete only when each has one of its own choices', () => {
    const slicing = { parameterName: 'taglio', options: [{ key: 'sottile' }, { key: 'spesso' }] };
    const ripeness = { parameterName: 'constructor', options: [{ key: 'maturo' }] };
    expect(missingOptions([slicing, ripeness], {})).toEqual(['taglio', 'constructor']);
    expect(missingOptions([slicing, ripeness], { taglio: 'a fette', constructor: 'maturo' })).toEqual([
      'taglio',
    ]);
    expect(missingOptions([slicing], { taglio: 'spesso', other: 'x' })).toEqual([]);
    expect(missingOptions([], {})).toEqual([]);
  });
});
