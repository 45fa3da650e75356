import { addDays, weekdayOf } from '@bottega/domain/fulfilment';

const THURSDAY = 4;

/** First day of the offer week of a day; offers run from Thursday to Wednesday. */
export function offerThursday(day: string): string {
  return addDays(day, -((weekdayOf(day) + 7 - THURSDAY) % 7));
}
