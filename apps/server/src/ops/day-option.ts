import { isDay } from '@bottega/domain/fulfilment';

/** Days the shop's calendar can count with; `to` leaves room for a fortnight after it. */
const days = { from: '2000-01-01', to: '2099-12-31' };

/** What is wrong with a typed day; undefined when it is one. */
export function problemOfDay(text: string): string | undefined {
  if (!isDay(text)) return `"${text}" is no day: YYYY-MM-DD.`;
  return text < days.from || text > days.to
    ? `"${text}" is too far away: ${days.from} to ${days.to}.`
    : undefined;
}
