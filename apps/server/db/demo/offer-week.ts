import { addDays, weekdayOf } from '@bottega/domain/fulfilment';

const THURSDAY = 4;

/** Offers run Thursday to Wednesday; the Thursday on or before a day starts the current week. */
export function offerThursday(day: string): string {
  return addDays(day, -((weekdayOf(day) + 7 - THURSDAY) % 7));
}
