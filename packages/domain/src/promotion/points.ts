import type { IsoDay } from './offer.ts';

/** An operation with prizes lasts five years at most (D.P.R. 430/2001, art. 1). */
export const mostPointsYears = 5;

/**
 * The day from which points earned on a day no longer count. Points of 29 February end on 1 March of a year without that
 * day.
 *
 * @throws RangeError for more years than the law allows, or none
 */
export function pointsEnd(earned: IsoDay, years: number): IsoDay {
  if (!Number.isInteger(years) || years < 1 || years > mostPointsYears)
    throw new RangeError(`points last from 1 to ${mostPointsYears} years, not ${years}`);
  const [year = '', ...rest] = earned.split('-');
  const day = new Date(`${Number(year) + years}-${rest.join('-')}T00:00:00Z`);
  return day.toISOString().slice(0, 10);
}
