import type { CatalogueRow } from '../source-files.ts';

/** The months from the first to the last one of a season, `10-3`; none for goods without a season, or with one all year. */
export function seasonMonths({ season_months: season = '' }: Pick<CatalogueRow, 'season_months'>): number[] {
  const [from, to] = season.split('-').map(Number);
  if (from === undefined || to === undefined) return [];
  const length = ((to - from + 12) % 12) + 1;
  return length === 12 ? [] : Array.from({ length }, (_, index) => ((from - 1 + index) % 12) + 1);
}
