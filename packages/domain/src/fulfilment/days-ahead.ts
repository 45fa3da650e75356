import { addDays } from './rome-time.ts';

/** Days the shop sells ahead, today the first: slots are opened for them and offers of them are shown. */
export const openDays = 14;

/** Whether `day` is one of the days sold ahead. Both are `YYYY-MM-DD` of the shop's zone. */
export const isSoldAhead = (day: string, today: string): boolean =>
  day >= today && day < addDays(today, openDays);
