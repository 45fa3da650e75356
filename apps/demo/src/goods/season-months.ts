import { addDays } from '@bottega/domain/fulfilment';
import type { IsoDay } from '@bottega/domain/promotion';
import type { CatalogueRow } from '../source-files.ts';

type Season = Pick<CatalogueRow, 'season_months'>;

/** The months from the first to the last one of a season, `10-3`; none for goods without a season, or with one all year. */
export function seasonMonths({ season_months: season = '' }: Season): number[] {
  const [from, to] = season.split('-').map(Number);
  if (from === undefined || to === undefined) return [];
  const length = ((to - from + 12) % 12) + 1;
  return length === 12 ? [] : Array.from({ length }, (_, index) => ((from - 1 + index) % 12) + 1);
}

/** First and last day of the season that holds on a day, else of the next one; undefined without a season. */
export function seasonDays(season: Season, day: IsoDay): { from: IsoDay; to: IsoDay } | undefined {
  const months = seasonMonths(season);
  const [first] = months;
  if (first === undefined) return undefined;
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = months.indexOf(month);
  // months of years counted through
  const begins = at < 0 ? year * 12 + first + (month > first ? 12 : 0) : year * 12 + month - at;
  return { from: firstDayOf(begins), to: addDays(firstDayOf(begins + months.length), -1) };
}

function firstDayOf(monthsCounted: number): IsoDay {
  const month = ((monthsCounted - 1) % 12) + 1;
  return `${(monthsCounted - month) / 12}-${String(month).padStart(2, '0')}-01`;
}
