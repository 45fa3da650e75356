import { holidayOf } from './holidays.ts';
import type { HolidayKey } from './holidays.ts';
import { addDays, romeInstant, weekdayOf } from './rome-time.ts';

/** Cut-off of a slot: minutes before it begins, or a time on the same or an earlier day. */
export type CutOffRule = { minutesBefore: number } | { daysBefore: number; time: string };

export interface SlotTemplate {
  templateId: number;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** Local time of the shop, `HH:MM`; a slot begins and ends on one day. */
  beginTime: string;
  endTime: string;
  capacity: number;
  cutOff: CutOffRule;
}

export interface Closures {
  town?: string;
  /** Holidays on which the shop delivers. */
  openHolidays?: readonly HolidayKey[];
  /** Closed days besides the holidays, for stocktaking or works. */
  closedDays?: readonly string[];
}

export interface GeneratedSlot {
  templateId: number;
  day: string;
  beginTime: string;
  endTime: string;
  capacity: number;
  begin: Date;
  end: Date;
  cutOff: Date;
}

export const isClosedOn = (day: string, closures: Closures): boolean =>
  whyClosedOn(day, closures) !== undefined;

/** Why a day is closed: its holiday, or `closed` for another closed day; undefined when the day is open. */
export function whyClosedOn(
  day: string,
  { town, openHolidays = [], closedDays = [] }: Closures,
): HolidayKey | 'closed' | undefined {
  const holiday = holidayOf(day, town);
  if (holiday !== undefined && !openHolidays.includes(holiday)) return holiday;
  return closedDays.includes(day) ? 'closed' : undefined;
}

function cutOffOf(rule: CutOffRule, day: string, begin: Date): Date {
  if ('minutesBefore' in rule) return new Date(begin.getTime() - rule.minutesBefore * 60_000);
  return romeInstant(addDays(day, -rule.daysBefore), rule.time);
}

/** Generates the slots of `days` days from `firstDay` on, without closed days, by day, begin and template. */
export function generateSlots(
  templates: readonly SlotTemplate[],
  period: { firstDay: string; days: number },
  closures: Closures = {},
): GeneratedSlot[] {
  const days = Array.from({ length: period.days }, (_, index) => addDays(period.firstDay, index));
  const inOrder = [...templates].sort((a, b) =>
    a.beginTime < b.beginTime ? -1 : a.beginTime > b.beginTime ? 1 : a.templateId - b.templateId,
  );
  return days
    .filter((day) => !isClosedOn(day, closures))
    .flatMap((day) => {
      const weekday = weekdayOf(day);
      return inOrder
        .filter((template) => template.weekday === weekday)
        .map(({ templateId, beginTime, endTime, capacity, cutOff }) => {
          const begin = romeInstant(day, beginTime);
          const end = romeInstant(day, endTime);
          return {
            templateId,
            day,
            beginTime,
            endTime,
            capacity,
            begin,
            end,
            cutOff: cutOffOf(cutOff, day, begin),
          };
        });
    });
}
