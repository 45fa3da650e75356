import { Temporal } from 'temporal-polyfill';

/** Time zone of all rules of the shop. Days are `YYYY-MM-DD`, times `HH:MM`, instants `Date`. */
const SHOP_ZONE = 'Europe/Rome';

function zoned(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(SHOP_ZONE);
}

/** Cache of the last day with its bounds in epoch milliseconds: most calls repeat the same day. */
let last = { day: '', begin: 0, end: 0 };

/** The calendar day in the shop's zone at an instant. */
export function romeDay(instant: Date): string {
  const at = instant.getTime();
  if (at >= last.begin && at < last.end) return last.day;
  const day = zoned(instant).toPlainDate();
  const [begin, end] = [day, day.add({ days: 1 })].map(
    (date) => date.toZonedDateTime(SHOP_ZONE).epochMilliseconds,
  ) as [number, number];
  last = { day: day.toString(), begin, end };
  return last.day;
}

/**
 * The instant of a local day and time in the shop's zone. When the clocks change, a skipped time moves one hour on
 * and a repeated time means the first one.
 */
export function romeInstant(day: string, time: string): Date {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(plain.toZonedDateTime(SHOP_ZONE, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Whether a text is an existing day written `YYYY-MM-DD`. PostgreSQL has no year 0, so that is refused too. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const instantForm =
  /^([12]\d{3}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/**
 * Reads an instant in ISO 8601: a day, which means its start, or a day and time; without an offset it is of the shop's
 * zone. Undefined if the day or time doesn't exist. The years are 1000 to 2999, which JavaScript, PostgreSQL and the
 * form `YYYY` all have.
 */
export function readInstant(text: string): Date | undefined {
  const [, day = '', time = '00:00', offset] = instantForm.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  return offset === undefined ? romeInstant(day, time) : new Date(`${day}T${time}${offset}`);
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}
