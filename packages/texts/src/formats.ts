/**
 * Numbers, money, quantities and dates as Italian shoppers read them. Formatters are made once, and not before they are
 * needed: the first costs a phone thirty milliseconds, which a script that has just arrived must not add to its own.
 */

const once = <T>(make: () => T): (() => T) => {
  let format: T | undefined;
  return () => (format ??= make());
};

const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('it-IT', { useGrouping: 'always', ...options }));
const euros = numbers({ style: 'currency', currency: 'EUR' });
const plain = numbers({ maximumFractionDigits: 3 });

const moments = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options }));
const shortDay = moments({ weekday: 'short', day: 'numeric', month: 'short' });
const longDay = moments({ weekday: 'long', day: 'numeric', month: 'long' });
const month = moments({ month: 'long' });
const fullDate = moments({ day: 'numeric', month: 'long', year: 'numeric' });
const clockTime = moments({ hour: 'numeric', minute: '2-digit' });
/** Swedes write days as machines do. */
const machineDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }));

/** A number of the wire, in euro: `1.234,50 €`. The space before the sign does not break. */
export function formatPrice(amount: number): string {
  return euros().format(amount);
}

/** Integer cents of code and database: `1.234,50 €`. */
export function formatCents(cents: number): string {
  return euros().format(cents / 100);
}

/** Price per unit in its legal form: `4,98 €/kg`. Litres come as `LT` or `L`. */
export function formatUnitPrice(amount: number, unit: string): string {
  const lower = unit.toLowerCase();
  return `${euros().format(amount)}/${lower === 'lt' ? 'l' : lower}`;
}

export function formatNumber(value: number): string {
  return plain().format(value);
}

/** Grams: `300 g`, `1,2 kg`. */
export function formatWeight(grams: number): string {
  return Math.abs(grams) < 1000 ? `${plain().format(grams)} g` : `${plain().format(grams / 1000)} kg`;
}

/** A quantity of the wire with its unit: kilograms as weight (`300 g`), anything else counted (`2 pz`). */
export function formatQuantity(quantity: number, unit: string): string {
  const lower = unit.toLowerCase();
  return lower === 'kg' ? formatWeight(Math.round(quantity * 1000)) : `${plain().format(quantity)} ${lower}`;
}

/** `ven 27 nov` */
export function formatDay(day: string | Date): string {
  return shortDay().format(moment(day));
}

/** `venerdì 27 novembre` */
export function formatLongDay(day: string | Date): string {
  return longDay().format(moment(day));
}

/** `novembre` */
export function formatMonth(day: string | Date): string {
  return month().format(moment(day));
}

/** `27 novembre 2026` */
export function formatDate(day: string | Date): string {
  return fullDate().format(moment(day));
}

/** The shop's day at an instant, as the wire has it: `2026-11-27`. */
export function dayAt(instant: Date): string {
  return machineDay().format(instant);
}

/** An instant's hour in the shop's zone: `9:05`. */
export function formatTime(instant: string | Date): string {
  return withoutLeadingZero(clockTime().format(moment(instant)));
}

/** A slot's two `HH:MM`: `9:00–11:00`. */
export function formatTimeRange(begin: string, end: string): string {
  return `${withoutLeadingZero(begin)}–${withoutLeadingZero(end)}`;
}

/** `850 m`, `3,4 km` */
export function formatDistance(metres: number): string {
  return metres < 1000
    ? `${plain().format(Math.round(metres / 10) * 10)} m`
    : `${plain().format(Math.round(metres / 100) / 10)} km`;
}

function withoutLeadingZero(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** A bare date is a day of the shop, not an instant: its noon lies in that day in Rome all year. */
function moment(day: string | Date): Date {
  if (day instanceof Date) return day;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00Z` : day);
}
