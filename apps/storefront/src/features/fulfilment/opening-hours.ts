import type { Store } from '@bottega/contract';
import { dayAt, formatTimeRange } from '@bottega/texts';

type Hours = Store['serviceHours']['default'];

const weekdayName = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' });
/** Days as the week of a shop is told, Monday first; the wire counts from Sunday = 1. */
const week = [2, 3, 4, 5, 6, 7, 1];

/** `8:30–13:00` and `16:00–20:00` of the day it is in Rome; none when the store stays closed. */
export function todaysHours(hours: Hours, now: Date): string[] {
  return hoursOn(hours, new Date(`${dayAt(now)}T12:00:00Z`).getUTCDay() + 1);
}

/** The week by rows, days of the same hours in one: `lunedì – sabato`. */
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

/** The 1st of August 2021 was a Sunday. */
const nameOf = (weekday: number): string => weekdayName.format(new Date(Date.UTC(2021, 7, weekday)));
