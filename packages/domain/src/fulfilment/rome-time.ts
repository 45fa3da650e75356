import { Temporal } from 'temporal-polyfill';

/** The zone of every rule of the shop. Days are `YYYY-MM-DD`, times `HH:MM`, instants `Date`. */
export const SHOP_ZONE = 'Europe/Rome';

function zoned(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(SHOP_ZONE);
}

/** The day asked for last, in milliseconds of the epoch: nearly always it is asked for again. */
let last = { day: '', begin: 0, end: 0 };

/** The calendar day on the shop's wall at that instant. */
export function romeDay(instant: Date): string {
  const at = instant.getTime();
  if (at >= last.begin && at < last.end) return last.day;
  const day = zoned(instant).toPlainDate();
  const [begin, end] = [day, day.add({ days: 1 })].map(
    (one) => one.toZonedDateTime(SHOP_ZONE).epochMilliseconds,
  ) as [number, number];
  last = { day: day.toString(), begin, end };
  return last.day;
}

/** The time on the shop's wall at that instant, to the minute. */
export function romeTime(instant: Date): string {
  return zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The instant at which the shop's wall shows that day and time. On the two daylight-saving days a time that does not
 * exist moves on by the hour skipped, and one that comes twice means the first.
 */
export function romeInstant(day: string, time: string): Date {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(plain.toZonedDateTime(SHOP_ZONE, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Whether that is a day of the calendar, written `YYYY-MM-DD`, and one a database takes: there is no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Noon of a day: the instant for which slides are asked (CON-12). */
export function noonOf(day: string): Date {
  return romeInstant(day, '12:00');
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}
