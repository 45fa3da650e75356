import { addDays } from './rome-time.ts';

/** Number of days the shop sells ahead, today included; limits the generated slots and the shown offers. */
export const openDays = 14;

/** Whether `day` is one of the days sold ahead. Both days are `YYYY-MM-DD` in the shop's zone. */
export const isSoldAhead = (day: string, today: string): boolean =>
  day >= today && day < addDays(today, openDays);
