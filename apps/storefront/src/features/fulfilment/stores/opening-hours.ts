import type { Store } from '@bottega/contract';
import { dayAt, formatTimeRange } from '@bottega/texts';

type Hours = Store['serviceHours']['default'];

const weekdayName = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' });
/** Numbers of the days from Monday to Sunday; the wire counts from Sunday = 1. */
const week = [2, 3, 4, 5, 6, 7, 1];

/** Today's opening hours in Rome, as `8:30–13:00`; empty when the store is closed. */
export function todaysHours(hours: Hours, now: Date): string[] {
  return hoursOn(hours, new Date(`${dayAt(now)}T12:00:00Z`).getUTCDay() + 1);
}

/** The week in rows. Days with the same hours share a row: `lunedì – sabato`. */
export function weekHours(hours: Hours): { days: string; times: string[] }[] {
  const rows: { first: number; last: number; times: string[] }[] = [];
  for (const day of week) {
    const times = hoursOn(hours, day);
    const before = rows.at(-1);
    if (before && before.times.join() === times.join()) before.last = day;
    else rows.push({ first: day, last: day, times });
  }
  return rows.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    times,
  }));
}

const hoursOn = (hours: Hours, weekday: number): string[] =>
  hours
    .filter(({ beginWeekDay }) => beginWeekDay === weekday)
    .toSorted((a, b) => a.beginHour.localeCompare(b.beginHour))
    .map(({ beginHour, endHour }) => formatTimeRange(beginHour, endHour));

/** Name of a weekday. Number 1 is Sunday, and the 1st of August 2021 was a Sunday. */
const nameOf = (weekday: number): string => weekdayName.format(new Date(Date.UTC(2021, 7, weekday)));
