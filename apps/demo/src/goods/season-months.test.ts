import { expect, test } from 'vitest';
import { seasonMonths } from './season-months.ts';

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
