import { addDays } from '@bottega/domain/fulfilment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seasonDays, seasonMonths } from './season-months.ts';

test.each([
  ['3-6', [3, 4, 5, 6]],
  ['10-2', [10, 11, 12, 1, 2]],
  ['9-9', [9]],
  ['1-12', []],
  ['5-4', []],
  [undefined, []],
])('when the season of goods is %s, then its months are %j', (season, months) => {
  expect(seasonMonths(season === undefined ? {} : { season_months: season })).toEqual(months);
});

test.each([
  ['10-5', '2026-11-29', { from: '2026-10-01', to: '2027-05-31' }],
  ['10-5', '2027-02-01', { from: '2026-10-01', to: '2027-05-31' }],
  ['10-5', '2027-06-01', { from: '2027-10-01', to: '2028-05-31' }],
  ['3-6', '2026-12-31', { from: '2027-03-01', to: '2027-06-30' }],
  ['12-12', '2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['1-2', '2028-01-01', { from: '2028-01-01', to: '2028-02-29' }],
  ['1-12', '2026-12-31', undefined],
])('when the season is %s and the day %s, then its days are %j', (season, day, days) => {
  expect(seasonDays({ season_months: season }, day)).toEqual(days);
});

test('on whatever day, the days of a season are those of its months, and it ends on that day or later', () => {
  const month = fc.integer({ min: 1, max: 12 });
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2025-01-01', n));
  fc.assert(
    fc.property(month, month, days, (from, to, day) => {
      const season = { season_months: `${from}-${to}` };
      const found = seasonDays(season, day);
      const months = seasonMonths(season);
      const isIn = (of: string): boolean => months.includes(Number(of.slice(5, 7)));
      expect(found === undefined).toBe(months.length === 0);
      if (!found) return;
      expect(isIn(day)).toBe(found.from <= day);
      expect(found.to >= day).toBe(true);
      expect([found.from, found.to].every(isIn)).toBe(true);
      expect([addDays(found.from, -1), addDays(found.to, 1)].some(isIn)).toBe(false);
    }),
  );
});
