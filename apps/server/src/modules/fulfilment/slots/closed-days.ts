import type { TimeslotDay } from '@bottega/contract';
import { addDays, whyClosedOn, type Closures, type HolidayKey } from '@bottega/domain/fulfilment';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findZoneClosures, type ZoneClosures } from './slot-repository.ts';

export interface NameClosedDays {
  zoneId: number;
  /** The first day of the list; the last one is the last day with slots. */
  today: string;
  days: readonly TimeslotDay[];
  /** The Italian name of a holiday, or the text for a day closed by the brand. */
  textOf(why: HolidayKey | 'closed'): string;
}

/**
 * Adds the days without slots to the list, with the reason. A day that was closed after its slots were opened gets a
 * reason too.
 */
export async function nameClosedDays(db: Db, query: NameClosedDays): Promise<TimeslotDay[]> {
  const { zoneId, today, days, textOf } = query;
  const last = days.at(-1)?.dateIso;
  if (last === undefined) return [];
  const closures = closuresOf(await findZoneClosures(db, zoneId, today));
  const known = new Map(days.map((day) => [day.dateIso, day]));
  const named: TimeslotDay[] = [];
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const day = known.get(date) ?? { dateIso: date, selected: false, timeslots: [] };
    const isOpen = day.timeslots.some(({ active }) => active === 1);
    const why = isOpen ? undefined : whyClosedOn(date, closures);
    named.push(why ? { ...day, closed: { code: why, text: textOf(why) } } : day);
  }
  return named;
}

function closuresOf(zone: ZoneClosures | undefined): Closures {
  if (!zone) return {};
  const { town, ...days } = zone;
  return { ...days, ...(town !== null && { town }) };
}
