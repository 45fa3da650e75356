import { holidayOf } from './holidays.ts';
import type { HolidayKey } from './holidays.ts';
import { addDays, romeInstant, weekdayOf } from './rome-time.ts';

/** So many minutes before the slot begins, or at a time of an earlier (or the same) day. */
export type CutOffRule = { minutesBefore: number } | { daysBefore: number; time: string };

export interface SlotTemplate {
  templateId: number;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** `HH:MM` on the shop's wall, within one day. */
  beginTime: string;
  endTime: string;
  capacity: number;
  cutOff: CutOffRule;
}

export interface Closures {
  town?: string;
  /** Holidays on which the shop delivers all the same. */
  openHolidays?: readonly HolidayKey[];
  /** Days closed besides the holidays: stocktaking, works. */
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

/** The holiday a day is closed for, or `closed` when it is one of the days closed besides; undefined when it is open. */
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

/** The slots of `days` days from `firstDay` on, closed days left out, by day, begin and template. */
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
