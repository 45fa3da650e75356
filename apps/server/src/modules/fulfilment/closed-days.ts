import type { TimeslotDay } from '@bottega/contract';
import { addDays, whyClosedOn, type Closures, type HolidayKey } from '@bottega/domain/fulfilment';
import type { Db } from '../../platform/db/brand-db.ts';

export interface NameClosedDays {
  zoneId: number;
  /** From this day to the last one that has slots. */
  today: string;
  days: readonly TimeslotDay[];
  /** What shoppers are told of a holiday, or of a day closed besides. */
  textOf(why: HolidayKey | 'closed'): string;
}

/**
 * The days of the calendar without a gap: those on which nothing is brought stand between the others, with why.
 * A day closed after its slots were opened says so too.
 */
export async function nameClosedDays(db: Db, query: NameClosedDays): Promise<TimeslotDay[]> {
  const { zoneId, today, days, textOf } = query;
  const last = days.at(-1)?.dateIso;
  if (last === undefined) return [];
  const closures = await closuresOfZone(db, zoneId, today);
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

async function closuresOfZone(db: Db, zoneId: number, from: string): Promise<Closures> {
  const row = await db.row<{ town: string | null; openHolidays: HolidayKey[]; closedDays: string[] }>(
    `select s.address ->> 'city' as town, coalesce(b.config -> 'openHolidays', '[]') as "openHolidays",
       array(select to_char(c.date, 'YYYY-MM-DD') from closed_day c
             where c.tenant_id = z.tenant_id and c.date >= $3 and (c.store_id is null or c.store_id = z.store_id)) as "closedDays"
     from zone z join brand b on b.tenant_id = z.tenant_id join store s on s.tenant_id = z.tenant_id and s.store_id = z.store_id
     where z.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId, from],
  );
  if (!row) return {};
  const { town, ...days } = row;
  return { ...days, ...(town !== null && { town }) };
}
